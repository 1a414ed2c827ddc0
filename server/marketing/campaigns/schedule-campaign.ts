import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { findPromotionById, refusalOf } from '#server/ordering/promotions/index.ts';
import { countAudience } from './audience.ts';
import type { StaffBy } from './edit-campaign.ts';
import { isWritten } from './in-language.ts';
import { campaigns } from './schema.ts';
import { type CampaignState, type ScheduleRefusal, mayStep, scheduleRefusal } from './transitions.ts';

export type CampaignStep =
  | { ok: true }
  | { ok: false; reason: ScheduleRefusal | 'not_found' | 'step_not_allowed' };

/**
 * Schedules a draft to be sent automatically.
 *
 * @param at local time in the shop's time zone, `2026-12-01T09:00`; null for now
 * @param timeZone the shop's
 */
export async function scheduleCampaign(
  db: Database,
  id: string,
  { at, timeZone }: { at: string | null; timeZone: string },
  by: StaffBy,
): Promise<CampaignStep> {
  return transact<CampaignStep>(db, async (tx) => {
    const campaign = await held(tx, id);
    if (!campaign) return { ok: false, reason: 'not_found' };
    const moment = at === null ? sql`now()` : sql`(${at}::timestamp AT TIME ZONE ${timeZone})`;
    const { rows } = await tx.execute<{ is_past: boolean }>(sql`SELECT ${moment} < now() AS is_past`);
    const promotion = campaign.promotion_id ? await findPromotionById(tx, campaign.promotion_id) : undefined;
    const why = promotion && refusalOf(promotion, 0, new Date());
    const refusal = scheduleRefusal({
      state: campaign.state,
      isWritten: isWritten(campaign.texts.fr),
      recipients: await countAudience(tx, campaign.audience),
      isCodeGood: why === undefined || why === 'not_started',
      isPast: rows[0]!.is_past,
    });
    if (refusal) return { ok: false, reason: refusal };
    await tx
      .update(campaigns)
      .set({ state: 'scheduled', scheduled_at: moment, updated_at: new Date() })
      .where(eq(campaigns.id, id));
    const entry = { actorId: by.id, action: 'campaign.scheduled', subject: `campaign:${id}`, ip: by.ip };
    await recordAudit(tx, { ...entry, after: { scheduled_at: at ?? 'now' } });
    return { ok: true };
  });
}

/** Returns a scheduled campaign to draft if it has not started. */
export function unscheduleCampaign(db: Database, id: string, by: StaffBy): Promise<CampaignStep> {
  return transact<CampaignStep>(db, async (tx) => {
    const outcome = await step(tx, id, 'draft', by, 'campaign.unscheduled');
    if (outcome.ok) await tx.update(campaigns).set({ scheduled_at: null }).where(eq(campaigns.id, id));
    return outcome;
  });
}

/**
 * Cancels a campaign, even while it is being sent: remaining recipients do not get it. A message currently
 * being handed to the mail server is still sent.
 */
export function cancelCampaign(db: Database, id: string, by: StaffBy): Promise<CampaignStep> {
  return transact<CampaignStep>(db, async (tx) => {
    const outcome = await step(tx, id, 'cancelled', by, 'campaign.cancelled');
    if (!outcome.ok) return outcome;
    await tx
      .update(campaigns)
      .set({ ended_at: sql`now()` })
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
  by: StaffBy,
  action: string,
): Promise<CampaignStep> {
  const campaign = await held(tx, id);
  if (!campaign) return { ok: false, reason: 'not_found' };
  if (!mayStep(campaign.state, to)) return { ok: false, reason: 'step_not_allowed' };
  await tx.update(campaigns).set({ state: to, updated_at: new Date() }).where(eq(campaigns.id, id));
  await recordAudit(tx, { actorId: by.id, action, subject: `campaign:${id}`, ip: by.ip });
  return { ok: true };
}
