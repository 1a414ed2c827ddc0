import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type Period, shopDaySql, isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition } from './report.ts';
import { groupRowsByStep } from './steps.ts';

const figures = ['orders', 'goods', 'discount', 'delivery', 'gross', 'credited', 'net', 'vat'] as const;

export type SalesDay = { day: string } & Record<(typeof figures)[number], number>;

/** Lists the sales and credit notes of each day of a period that had any, as the sales report counts them. */
export async function listSalesDays(db: Database, period: Period): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay>(sql`
    SELECT day, sum(orders)::int AS orders, sum(goods)::bigint AS goods, sum(discount)::bigint AS discount, sum(delivery)::bigint AS delivery,
      sum(gross)::bigint AS gross, sum(credited)::bigint AS credited, sum(gross - credited)::bigint AS net, sum(vat)::bigint AS vat
    FROM (
      SELECT ${shopDaySql(sql`processed_at`)} AS day, count(*) AS orders, sum(subtotal_cents) AS goods, sum(discount_cents) AS discount,
        sum(shipping_cents) AS delivery, sum(total_cents) AS gross, 0 AS credited, sum(vat_cents) AS vat
      FROM orders WHERE ${isWithinPeriodSql(sql`processed_at`, period)} GROUP BY 1
      UNION ALL
      SELECT issued_on::text, 0, 0, 0, 0, 0, sum(total_cents), -sum(vat_cents)
      FROM credit_notes WHERE issued_on BETWEEN ${period.from} AND ${period.to} GROUP BY 1) days
    GROUP BY day`);
  return rows;
}

/**
 * Report of sales. A sale counts on the day of its payment, even when it is refunded later; a credit note
 * counts on its own day. `vat` is the VAT of the sales minus the VAT of the credit notes, which is the VAT
 * owed.
 */
export const salesReport: ReportDefinition = {
  columns: [
    { key: 'days', kind: 'days' },
    { key: 'orders', kind: 'count' },
    ...figures.slice(1).map((key) => ({ key, kind: 'amount' as const })),
  ],
  read: async (db, period) => groupRowsByStep(period, await listSalesDays(db, period), figures),
};
