import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { campaigns } from './schema.ts';
import type { CampaignState } from './transitions.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

export type Campaign = typeof campaigns.$inferSelect;

export async function findCampaign(db: Queryable, id: string): Promise<Campaign | undefined> {
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  return campaign;
}

/** One row of the campaign list in the back office. */
export interface CampaignListRow extends Record<string, unknown> {
  id: string;
  name: string;
  state: CampaignState;
  scheduledAt: string | null;
  endedAt: string | null;
  recipients: number;
  sent: number;
  failed: number;
  unsubscribed: number;
}

const counted = sql`
  SELECT count(*)::int AS recipients, count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state = 'failed')::int AS failed,
    count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting, count(*) FILTER (WHERE state = 'skipped')::int AS skipped,
    count(unsubscribed_at)::int AS unsubscribed`;

/** Lists the latest 200 campaigns, newest first. */
export async function listCampaigns(db: Queryable): Promise<CampaignListRow[]> {
  const { rows } = await db.execute<CampaignListRow>(sql`
    SELECT k.id, k.name, k.state, ${isoInstant(sql`k.scheduled_at`)} AS "scheduledAt", ${isoInstant(sql`k.ended_at`)} AS "endedAt",
      r.recipients, r.sent, r.failed, r.unsubscribed
    FROM (SELECT * FROM campaigns ORDER BY created_at DESC LIMIT 200) k
    CROSS JOIN LATERAL (${counted} FROM campaign_recipients WHERE campaign_id = k.id) r
    ORDER BY k.created_at DESC`);
  return rows;
}

export interface CampaignResults extends Record<string, unknown> {
  recipients: number;
  sent: number;
  failed: number;
  waiting: number;
  /** Recipients who received nothing, because they unsubscribed first or the campaign was cancelled. */
  skipped: number;
  unsubscribed: number;
  /**
   * Orders that used the campaign's promotion code since the campaign started, without those whose use of the
   * code was undone; null for a campaign without a code.
   */
  orders: number | null;
  /** Revenue in centimes from those of the orders above that are paid. */
  revenue: Centimes | null;
}

/**
 * Reads a campaign's results. Uses only data that the shop has anyway: the shop does not track who opens or
 * reads a message.
 */
export async function readCampaignResults(
  db: Queryable,
  { id, promotionId, startedAt }: Campaign,
): Promise<CampaignResults> {
  const { rows } = await db.execute<CampaignResults>(sql`
    SELECT r.*, m.orders, m.revenue FROM (${counted} FROM campaign_recipients WHERE campaign_id = ${id}) r CROSS JOIN (
      SELECT count(*)::int AS orders, COALESCE(sum(o.total_cents) FILTER (WHERE o.payment_status = 'paid'), 0)::int AS revenue
      FROM promotion_redemptions d JOIN orders o ON o.id = d.order_id
      WHERE d.promotion_id = ${promotionId}::uuid AND d.returned_at IS NULL AND d.redeemed_at >= ${startedAt}::timestamptz) m`);
  const found = rows[0]!;
  return promotionId && startedAt ? found : { ...found, orders: null, revenue: null };
}

/** Reads the campaign figures that the marketing page shows. */
export async function readCampaignFigures(
  db: Queryable,
): Promise<{ active: number; drafts: number; sentMessages: number }> {
  const { rows } = await db.execute<{ active: number; drafts: number; sentMessages: number }>(sql`
    SELECT count(*) FILTER (WHERE state IN ('scheduled', 'sending'))::int AS active, count(*) FILTER (WHERE state = 'draft')::int AS drafts,
      (SELECT count(*)::int FROM campaign_recipients WHERE state = 'sent' AND sent_at > now() - interval '30 days') AS "sentMessages"
    FROM campaigns`);
  return rows[0]!;
}
