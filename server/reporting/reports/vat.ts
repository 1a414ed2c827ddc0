import { sql } from 'drizzle-orm';
import { isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition, ReportRow } from './report.ts';

const figures = ['net_of_tax', 'vat', 'gross', 'credited_net', 'credited_vat', 'due_net', 'due_vat'] as const;

/**
 * Report of VAT by country of delivery and rate. The VAT is the one stored with orders and credit notes, not
 * computed again, so that it equals the one on the customers' documents.
 */
export const vatReport: ReportDefinition = {
  columns: [
    { key: 'country', kind: 'country' },
    { key: 'rate', kind: 'rate' },
    { key: 'orders', kind: 'count' },
    ...figures.map((key) => ({ key, kind: 'amount' as const })),
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      SELECT country, rate, sum(orders)::int AS orders, sum(gross - vat)::bigint AS net_of_tax, sum(vat)::bigint AS vat, sum(gross)::bigint AS gross,
        sum(credited - credited_vat)::bigint AS credited_net, sum(credited_vat)::bigint AS credited_vat,
        sum(gross - vat - credited + credited_vat)::bigint AS due_net, sum(vat - credited_vat)::bigint AS due_vat
      FROM (
        SELECT shipping_address->>'country' AS country, vat_rate_bp AS rate, count(*) AS orders, sum(total_cents) AS gross, sum(vat_cents) AS vat,
          0 AS credited, 0 AS credited_vat
        FROM orders WHERE ${isWithinPeriodSql(sql`processed_at`, period)} GROUP BY 1, 2
        UNION ALL
        SELECT o.shipping_address->>'country', o.vat_rate_bp, 0, 0, 0, sum(c.total_cents), sum(c.vat_cents)
        FROM credit_notes c JOIN orders o ON o.id = c.order_id WHERE c.issued_on BETWEEN ${period.from} AND ${period.to} GROUP BY 1, 2) parts
      GROUP BY country, rate ORDER BY country, rate`);
    return rows;
  },
};
