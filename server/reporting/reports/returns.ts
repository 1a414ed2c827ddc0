import { sql } from 'drizzle-orm';
import { shopDaySql, isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition, ReportRow } from './report.ts';

/**
 * Report of returned units by reason, on the day on which the return was requested. Shows how many units were
 * withdrawn before shipping, restocked, written off, and not received.
 */
export const returnsReport: ReportDefinition = {
  // The number of returns is not summed, because a return with several reasons counts in several rows.
  unsummed: ['returns'],
  columns: [
    { key: 'reason', kind: 'reason' },
    { key: 'returns', kind: 'count' },
    { key: 'pieces', kind: 'count' },
    { key: 'unsent', kind: 'count' },
    { key: 'restocked', kind: 'count' },
    { key: 'written_off', kind: 'count' },
    { key: 'awaited', kind: 'count' },
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      SELECT l.reason, count(DISTINCT r.id)::int AS returns, sum(l.quantity)::int AS pieces, sum(l.unsent_quantity)::int AS unsent,
        sum(l.restocked)::int AS restocked, sum(l.written_off)::int AS written_off,
        sum(l.quantity - l.unsent_quantity - l.restocked - l.written_off)::int AS awaited
      FROM returns r JOIN return_lines l ON l.return_id = r.id WHERE ${isWithinPeriodSql(sql`r.asked_at`, period)}
      GROUP BY l.reason ORDER BY pieces DESC, l.reason`);
    return rows;
  },
};

/** Report with one row per completed refund, and the credit note that states its tax. */
export const refundsReport: ReportDefinition = {
  columns: [
    { key: 'days', kind: 'days' },
    { key: 'number', kind: 'order' },
    { key: 'credit_note', kind: 'text' },
    { key: 'method', kind: 'method' },
    { key: 'why', kind: 'text' },
    { key: 'refunded', kind: 'amount' },
    { key: 'credited', kind: 'amount' },
    { key: 'vat', kind: 'amount' },
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      SELECT ${shopDaySql(sql`r.updated_at`)} AS days, o.order_number AS number, o.id AS "orderId", c.number AS credit_note,
        CASE WHEN r.way = 'bank_account' THEN 'bank_transfer' ELSE COALESCE(a.method, o.payment_method) END AS method, r.reason AS why,
        r.amount_cents AS refunded, COALESCE(c.total_cents, 0) AS credited, COALESCE(c.vat_cents, 0) AS vat
      FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payment_attempts a ON a.id = r.attempt_id LEFT JOIN credit_notes c ON c.refund_id = r.id
      WHERE r.status = 'done' AND ${isWithinPeriodSql(sql`r.updated_at`, period)} ORDER BY r.updated_at, r.id`);
    return rows;
  },
};
