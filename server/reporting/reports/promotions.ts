import { sql } from 'drizzle-orm';
import { isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition, ReportRow } from './report.ts';

/** Report of the promotion codes that paid orders used, by day of payment: the discounts and the sales. */
export const promotionsReport: ReportDefinition = {
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
      WHERE o.payment_status = 'paid' AND ${isWithinPeriodSql(sql`o.processed_at`, period)} GROUP BY p.id ORDER BY orders DESC, saved DESC, p.code`);
    return rows;
  },
};
