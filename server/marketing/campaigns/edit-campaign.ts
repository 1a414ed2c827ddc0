import { and, eq, sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { CampaignInput } from './campaign-input.ts';
import { campaigns } from './schema.ts';

const toColumns = ({
  link_path: linkPath,
  promotion_id: promotionId,
  product_ids: productIds,
  ...input
}: CampaignInput) => ({
  ...input,
  linkPath,
  promotionId,
  productIds,
});

/** The activity log stores only the campaign's name, because the back office shows the campaign's content. */
const noted = ({ name }: { name: string }) => ({ name });

/** Creates a campaign in the state `draft` and returns its id. */
export async function createCampaign(db: Database, input: CampaignInput, by: StaffActor): Promise<string> {
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(campaigns)
      .values({ ...toColumns(input), createdBy: by.id })
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

export type CampaignEditOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_draft' | 'changed_meanwhile' };

/**
 * Changes a campaign in the state `draft`; rejects all other states.
 *
 * @param seen time of the last change that the form showed, to reject the edit after a concurrent change;
 * null skips this check
 */
export async function changeCampaign(
  db: Database,
  id: string,
  input: CampaignInput,
  seen: string | null,
  by: StaffActor,
): Promise<CampaignEditOutcome> {
  return transact<CampaignEditOutcome>(db, async (tx) => {
    const [before] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
    if (!before) return { ok: false, reason: 'not_found' };
    if (before.state !== 'draft') return { ok: false, reason: 'not_draft' };
    if (seen !== null && before.updatedAt.toISOString() !== seen)
      return { ok: false, reason: 'changed_meanwhile' };
    await tx
      .update(campaigns)
      .set({ ...toColumns(input), updatedAt: new Date() })
      .where(eq(campaigns.id, id));
    const entry = { actorId: by.id, action: 'campaign.changed', subject: `campaign:${id}`, ip: by.ip };
    await recordAudit(tx, { ...entry, before: noted(before), after: noted(input) });
    return { ok: true };
  });
}

/**
 * Creates a draft with the texts and products of another campaign.
 *
 * @param nameOf returns the name of the copy for the name of the original
 * @returns the id of the copy; undefined when the original does not exist
 */
export async function duplicateCampaign(
  db: Database,
  id: string,
  nameOf: (name: string) => string,
  by: StaffActor,
): Promise<string | undefined> {
  const [from] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!from) return undefined;
  const { texts, linkPath, promotionId, productIds, audience } = from;
  return createCampaign(
    db,
    {
      name: nameOf(from.name).slice(0, 120),
      texts,
      link_path: linkPath,
      promotion_id: promotionId,
      product_ids: productIds,
      audience,
    },
    by,
  );
}

/** Deletes a campaign in the state `draft`; rejects all other states. */
export async function deleteDraft(db: Database, id: string, by: StaffActor): Promise<CampaignEditOutcome> {
  return transact<CampaignEditOutcome>(db, async (tx) => {
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
