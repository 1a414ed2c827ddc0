import { sql } from 'drizzle-orm';
import { shopDaySql, isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition, ReportRow } from './report.ts';
import { groupRowsByStep } from './steps.ts';

const figures = ['orders_new', 'revenue_new', 'orders_again', 'revenue_again', 'orders', 'revenue'] as const;

/** Report of the paid orders, separately for new and returning customers. */
export const customersReport: ReportDefinition = {
  columns: [
    { key: 'days', kind: 'days' },
    ...figures.map((key) => ({
      key,
      kind: key.startsWith('orders') ? ('count' as const) : ('amount' as const),
    })),
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      WITH first AS (SELECT user_id, min(processed_at) AS at FROM orders WHERE payment_status = 'paid' AND processed_at IS NOT NULL GROUP BY user_id)
      SELECT ${shopDaySql(sql`o.processed_at`)} AS day, count(*)::int AS orders, sum(o.total_cents)::bigint AS revenue,
        count(*) FILTER (WHERE o.processed_at = f.at)::int AS orders_new, count(*) FILTER (WHERE o.processed_at > f.at)::int AS orders_again,
        COALESCE(sum(o.total_cents) FILTER (WHERE o.processed_at = f.at), 0)::bigint AS revenue_new,
        COALESCE(sum(o.total_cents) FILTER (WHERE o.processed_at > f.at), 0)::bigint AS revenue_again
      FROM orders o JOIN first f USING (user_id) WHERE o.payment_status = 'paid' AND ${isWithinPeriodSql(sql`o.processed_at`, period)} GROUP BY 1`);
    return groupRowsByStep(period, rows, figures);
  },
};
