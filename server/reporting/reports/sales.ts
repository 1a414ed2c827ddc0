import { sql } from 'drizzle-orm';
import { dayIn, within } from '#server/reporting/period.ts';
import type { ReportRecipe, ReportRow } from './report.ts';
import { rowsBySteps } from './steps.ts';

const figures = ['orders', 'goods', 'discount', 'delivery', 'gross', 'credited', 'net', 'vat'] as const;

/**
 * Sales on the day of the payment, whatever happened later, and credits on the day of the credit note. `vat`
 * is the difference of the two: the VAT owed.
 */
export const sales: ReportRecipe = {
  columns: [
    { key: 'days', kind: 'days' },
    { key: 'orders', kind: 'count' },
    ...figures.slice(1).map((key) => ({ key, kind: 'amount' as const })),
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      SELECT day, sum(orders)::int AS orders, sum(goods)::bigint AS goods, sum(discount)::bigint AS discount, sum(delivery)::bigint AS delivery,
        sum(gross)::bigint AS gross, sum(credited)::bigint AS credited, sum(gross - credited)::bigint AS net, sum(vat)::bigint AS vat
      FROM (
        SELECT ${dayIn(sql`processed_at`)} AS day, count(*) AS orders, sum(subtotal_cents) AS goods, sum(discount_cents) AS discount,
          sum(shipping_cents) AS delivery, sum(total_cents) AS gross, 0 AS credited, sum(vat_cents) AS vat
        FROM orders WHERE ${within(sql`processed_at`, period)} GROUP BY 1
        UNION ALL
        SELECT issued_on::text, 0, 0, 0, 0, 0, sum(total_cents), -sum(vat_cents)
        FROM credit_notes WHERE issued_on BETWEEN ${period.from} AND ${period.to} GROUP BY 1) days
      GROUP BY day`);
    return rowsBySteps(period, rows, figures);
  },
};
