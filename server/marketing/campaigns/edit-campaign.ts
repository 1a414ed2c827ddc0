import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { CampaignInput } from './campaign-input.ts';
import { campaigns } from './schema.ts';

/** Who of the staff does something, and from where. */
export interface StaffBy {
  id: string;
  ip: string;
}

/** What the log keeps of a campaign: its name; what it says is seen on its own page. */
const noted = ({ name }: { name: string }) => ({ name });

/** Makes a draft. */
export async function createCampaign(db: Database, input: CampaignInput, by: StaffBy): Promise<string> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(campaigns)
      .values({ ...input, created_by: by.id })
      .returning({ id: campaigns.id });
    const { id } = made!;
    await recordAudit(tx, { actorId: by.id, action: 'campaign.created', subject: `campaign:${id}`, after: noted(input), ip: by.ip });
    return id;
  });
}

export type CampaignEdit = { ok: true } | { ok: false; reason: 'not_found' | 'not_draft' | 'changed_meanwhile' };

/**
 * Changes a draft; what is scheduled or sent stays as it was.
 *
 * @param seen the moment of the change that whoever edits saw last: another one since is not overwritten; null overwrites it
 */
export async function changeCampaign(
  db: Database,
  id: string,
  input: CampaignInput,
  seen: string | null,
  by: StaffBy,
): Promise<CampaignEdit> {
  return transact<CampaignEdit>(db, async (tx) => {
    const [before] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
    if (!before) return { ok: false, reason: 'not_found' };
    if (before.state !== 'draft') return { ok: false, reason: 'not_draft' };
    if (seen !== null && before.updated_at.toISOString() !== seen) return { ok: false, reason: 'changed_meanwhile' };
    await tx
      .update(campaigns)
      .set({ ...input, updated_at: new Date() })
      .where(eq(campaigns.id, id));
    const entry = { actorId: by.id, action: 'campaign.changed', subject: `campaign:${id}`, ip: by.ip };
    await recordAudit(tx, { ...entry, before: noted(before), after: noted(input) });
    return { ok: true };
  });
}

/**
 * Makes a draft of the same words and products.
 *
 * @param nameOf what the copy is called, by the name of what it is made from
 * @returns its id; undefined when there is nothing to copy
 */
export async function duplicateCampaign(
  db: Database,
  id: string,
  nameOf: (name: string) => string,
  by: StaffBy,
): Promise<string | undefined> {
  const [from] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!from) return undefined;
  const { texts, link_path, promotion_id, product_ids, audience } = from;
  return createCampaign(db, { name: nameOf(from.name).slice(0, 120), texts, link_path, promotion_id, product_ids, audience }, by);
}

/** Deletes a draft; nothing else is ever deleted. */
export async function deleteDraft(db: Database, id: string, by: StaffBy): Promise<CampaignEdit> {
  return transact<CampaignEdit>(db, async (tx) => {
    const [gone] = await tx
      .delete(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.state, 'draft'), sql`started_at IS NULL`))
      .returning({ name: campaigns.name });
    if (!gone) return { ok: false, reason: 'not_draft' };
    await recordAudit(tx, { actorId: by.id, action: 'campaign.deleted', subject: `campaign:${id}`, before: noted(gone), ip: by.ip });
    return { ok: true };
  });
}
