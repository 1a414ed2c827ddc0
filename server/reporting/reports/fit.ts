import { sql } from 'drizzle-orm';
import { isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition, ReportRow } from './report.ts';

/**
 * Report of the verdicts about compatibility that were stored with paid orders: how many orders were placed in
 * spite of a warning (does not fit, or unknown), and how many of their units came back because they do not fit.
 * The first row is all orders of the period; the others are the orders that a rule judged.
 */
export const fitReport: ReportDefinition = {
  // An order that several rules judge counts in several rows.
  unsummed: ['orders', 'warned', 'fit_returns', 'free_returns'],
  columns: [
    { key: 'rule', kind: 'rule' },
    { key: 'orders', kind: 'count' },
    { key: 'warned', kind: 'count' },
    { key: 'warned_share', kind: 'rate' },
    { key: 'fit_returns', kind: 'count' },
    { key: 'free_returns', kind: 'count' },
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      WITH items AS MATERIALIZED (
        SELECT o.id AS order_id, i.id, i.fit,
          (SELECT COALESCE(sum(l.quantity), 0) FROM return_lines l WHERE l.order_item_id = i.id AND l.reason = 'does_not_fit')
            AS back,
          (SELECT COALESCE(sum(l.quantity), 0) FROM return_lines l WHERE l.order_item_id = i.id AND l.is_fit_promise) AS free
        FROM orders o JOIN order_items i ON i.order_id = o.id
        WHERE o.processed_at IS NOT NULL AND ${isWithinPeriodSql(sql`o.processed_at`, period)}),
      judged AS (
        SELECT i.order_id, i.id, i.back, i.free, r->>'rule' AS rule, bool_or(r->>'verdict' IN ('no', 'unknown')) AS is_warning
        FROM items i CROSS JOIN LATERAL jsonb_array_elements(i.fit->'reasons') r GROUP BY i.order_id, i.id, i.back, i.free, rule
        UNION ALL
        SELECT order_id, id, back, free, '', COALESCE(fit->>'verdict' IN ('no', 'unknown'), false) FROM items),
      counted AS (
        SELECT rule, count(DISTINCT order_id)::int AS orders, (count(DISTINCT order_id) FILTER (WHERE is_warning))::int AS warned,
          sum(back)::int AS fit_returns, sum(free)::int AS free_returns
        FROM judged GROUP BY rule)
      SELECT rule, orders, warned, round(warned * 10000.0 / orders)::int AS warned_share, fit_returns, free_returns
      FROM counted ORDER BY rule <> '', warned DESC, orders DESC, rule`);
    return rows;
  },
};
