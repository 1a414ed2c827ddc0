import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { CampaignInput } from './campaign-input.ts';
import { campaigns } from './schema.ts';

/** The staff member who acts, and their IP address. */
export interface StaffBy {
  id: string;
  ip: string;
}

/** The audit log stores only the campaign's name; its content is shown on its own page. */
const noted = ({ name }: { name: string }) => ({ name });

/** Creates a draft. */
export async function createCampaign(db: Database, input: CampaignInput, by: StaffBy): Promise<string> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(campaigns)
      .values({ ...input, created_by: by.id })
      .returning({ id: campaigns.id });
    const { id } = made!;
    await recordAudit(tx, {
      actorId: by.id,
      action: 'campaign.created',
      subject: `campaign:${id}`,
      after: noted(input),
      ip: by.ip,
    });
    return id;
  });
}

export type CampaignEdit =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_draft' | 'changed_meanwhile' };

/**
 * Changes a draft; a scheduled or sent campaign is not changed.
 *
 * @param seen time of the last change the editor has seen: a newer change is not overwritten; null overwrites
 *   it
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
    if (seen !== null && before.updated_at.toISOString() !== seen)
      return { ok: false, reason: 'changed_meanwhile' };
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
 * Creates a draft with the same texts and products.
 *
 * @param nameOf returns the copy's name for the original's name
 * @returns the copy's id; undefined when the original does not exist
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
  return createCampaign(
    db,
    { name: nameOf(from.name).slice(0, 120), texts, link_path, promotion_id, product_ids, audience },
    by,
  );
}

/** Deletes a draft; campaigns in other states cannot be deleted. */
export async function deleteDraft(db: Database, id: string, by: StaffBy): Promise<CampaignEdit> {
  return transact<CampaignEdit>(db, async (tx) => {
    const [gone] = await tx
      .delete(campaigns)
      .where(and(eq(campaigns.id, id), eq(campaigns.state, 'draft'), sql`started_at IS NULL`))
      .returning({ name: campaigns.name });
    if (!gone) return { ok: false, reason: 'not_draft' };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'campaign.deleted',
      subject: `campaign:${id}`,
      before: noted(gone),
      ip: by.ip,
    });
    return { ok: true };
  });
}
