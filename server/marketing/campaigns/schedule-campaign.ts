import { eq, sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findPromotionById, promotionRefusal } from '#server/ordering/promotions/index.ts';
import { countAudience } from './audience.ts';
import { isCompleteText } from './choose-text.ts';
import { campaigns } from './schema.ts';
import { type CampaignState, type ScheduleRefusal, mayChangeState, scheduleRefusal } from './transitions.ts';

export type CampaignStateOutcome =
  | { ok: true }
  | { ok: false; reason: ScheduleRefusal | 'not_found' | 'step_not_allowed' };

/**
 * Schedules a draft, which is then sent automatically.
 *
 * @param at local time in the shop's time zone, `2026-12-01T09:00`; null to send now
 * @param timeZone the shop's time zone
 */
export async function scheduleCampaign(
  db: Database,
  id: string,
  { at, timeZone }: { at: string | null; timeZone: string },
  by: StaffActor,
): Promise<CampaignStateOutcome> {
  return transact<CampaignStateOutcome>(db, async (tx) => {
    const campaign = await held(tx, id);
    if (!campaign) return { ok: false, reason: 'not_found' };
    const moment = at === null ? sql`now()` : sql`(${at}::timestamp AT TIME ZONE ${timeZone})`;
    const { rows } = await tx.execute<{ is_past: boolean }>(sql`SELECT ${moment} < now() AS is_past`);
    const promotion = campaign.promotionId ? await findPromotionById(tx, campaign.promotionId) : undefined;
    const why = promotion && promotionRefusal(promotion, 0, new Date());
    const refusal = scheduleRefusal({
      state: campaign.state,
      isWritten: isCompleteText(campaign.texts.fr),
      recipients: await countAudience(tx, campaign.audience),
      isCodeGood: why === undefined || why === 'not_started',
      isPast: rows[0]!.is_past,
    });
    if (refusal) return { ok: false, reason: refusal };
    await tx
      .update(campaigns)
      .set({ state: 'scheduled', scheduledAt: moment, updatedAt: new Date() })
      .where(eq(campaigns.id, id));
    const entry = { actorId: by.id, action: 'campaign.scheduled', subject: `campaign:${id}`, ip: by.ip };
    await recordAudit(tx, { ...entry, after: { scheduled_at: at ?? 'now' } });
    return { ok: true };
  });
}

/** Changes a scheduled campaign back to a draft, as long as sending has not started. */
export function unscheduleCampaign(db: Database, id: string, by: StaffActor): Promise<CampaignStateOutcome> {
  return transact<CampaignStateOutcome>(db, async (tx) => {
    const outcome = await step(tx, id, 'draft', by, 'campaign.unscheduled');
    if (outcome.ok) await tx.update(campaigns).set({ scheduledAt: null }).where(eq(campaigns.id, id));
    return outcome;
  });
}

/**
 * Cancels a campaign, also while it is being sent. Recipients who have not received it yet will not receive
 * it. Only a message that a worker is sending at this moment still arrives.
 */
export function cancelCampaign(db: Database, id: string, by: StaffActor): Promise<CampaignStateOutcome> {
  return transact<CampaignStateOutcome>(db, async (tx) => {
    const outcome = await step(tx, id, 'cancelled', by, 'campaign.cancelled');
    if (!outcome.ok) return outcome;
    await tx
      .update(campaigns)
      .set({ endedAt: sql`now()` })
      .where(eq(campaigns.id, id));
    await tx.execute(
      sql`UPDATE campaign_recipients SET state = 'skipped' WHERE campaign_id = ${id} AND state = 'waiting'`,
    );
    return outcome;
  });
}

async function held(tx: Transaction, id: string) {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  return campaign;
}

async function step(
  tx: Transaction,
  id: string,
  to: CampaignState,
  by: StaffActor,
  action: string,
): Promise<CampaignStateOutcome> {
  const campaign = await held(tx, id);
  if (!campaign) return { ok: false, reason: 'not_found' };
  if (!mayChangeState(campaign.state, to)) return { ok: false, reason: 'step_not_allowed' };
  await tx.update(campaigns).set({ state: to, updatedAt: new Date() }).where(eq(campaigns.id, id));
  await recordAudit(tx, { actorId: by.id, action, subject: `campaign:${id}`, ip: by.ip });
  return { ok: true };
}
