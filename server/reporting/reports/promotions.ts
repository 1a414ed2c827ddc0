import { sql } from 'drizzle-orm';
import { within } from '#server/reporting/period.ts';
import type { ReportRecipe, ReportRow } from './report.ts';

/** Promotion codes used by paid orders, by the day of the payment: the discount granted and the sales. */
export const promotions: ReportRecipe = {
  columns: [
    { key: 'code', kind: 'text' },
    { key: 'name', kind: 'text' },
    { key: 'kind', kind: 'kind' },
    { key: 'orders', kind: 'count' },
    { key: 'saved', kind: 'amount' },
    { key: 'revenue', kind: 'amount' },
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      SELECT p.code, p.name, p.kind, count(*)::int AS orders, sum(r.saved_cents)::bigint AS saved, sum(o.total_cents)::bigint AS revenue
      FROM orders o JOIN promotion_redemptions r ON r.order_id = o.id AND r.returned_at IS NULL JOIN promotions p ON p.id = r.promotion_id
      WHERE o.payment_status = 'paid' AND ${within(sql`o.processed_at`, period)} GROUP BY p.id ORDER BY orders DESC, saved DESC, p.code`);
    return rows;
  },
};
