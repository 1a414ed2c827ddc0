import { sql } from 'drizzle-orm';
import { isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition, ReportRow } from './report.ts';

/**
 * Report of payments by method and provider. A captured amount counts on the day it arrived (for an order
 * paid twice, both payments count); a refund counts on the day it was completed. A chargeback counts on the
 * day of the original payment.
 */
export const paymentsReport: ReportDefinition = {
  columns: [
    { key: 'method', kind: 'method' },
    { key: 'provider', kind: 'provider' },
    { key: 'payments', kind: 'count' },
    { key: 'paid', kind: 'amount' },
    { key: 'refunds', kind: 'count' },
    { key: 'refunded', kind: 'amount' },
    { key: 'charged_back', kind: 'amount' },
    { key: 'kept', kind: 'amount' },
  ],
  async read(db, period) {
    const came = sql`a.method, split_part(a.provider, ':', 1) AS provider, 1 AS payments, a.amount_cents AS paid, 0 AS refunds, 0 AS refunded,
      a.charged_back_cents AS charged_back`;
    const { rows } = await db.execute<ReportRow>(sql`
      SELECT method, provider, sum(payments)::int AS payments, sum(paid)::bigint AS paid, sum(refunds)::int AS refunds,
        sum(refunded)::bigint AS refunded, sum(charged_back)::bigint AS charged_back, sum(paid - refunded - charged_back)::bigint AS kept
      FROM (
        SELECT ${came} FROM orders o JOIN payment_attempts a ON a.order_id = o.id AND a.provider_id = o.payment_id
        WHERE ${isWithinPeriodSql(sql`o.processed_at`, period)} AND a.status = 'paid'
        UNION ALL
        SELECT ${came} FROM payment_attempts a JOIN orders o ON o.id = a.order_id
        WHERE ${isWithinPeriodSql(sql`a.created_at`, period)} AND a.status = 'paid'
          AND (o.processed_at IS NULL OR a.provider_id IS DISTINCT FROM o.payment_id)
        UNION ALL
        SELECT COALESCE(a.method, o.payment_method), COALESCE(split_part(a.provider, ':', 1), 'bank_transfer'), 0, 0, 1, r.amount_cents, 0
        FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN payment_attempts a ON a.id = r.attempt_id
        WHERE r.status = 'done' AND ${isWithinPeriodSql(sql`r.updated_at`, period)}) moved
      GROUP BY method, provider ORDER BY paid DESC, method, provider`);
    return rows;
  },
};
