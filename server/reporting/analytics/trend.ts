import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type Period, shopDaySql, isWithinPeriodSql } from '#server/reporting/period.ts';

export interface SalesDay {
  day: string;
  orders: number;
  revenue: Centimes;
}

const processed = sql`processed_at`;

/**
 * Returns the sales of each day of a period that had sales. As in the overview, a paid order counts on the
 * day of its payment in the shop's time zone. A fully refunded or disputed order does not count.
 */
export async function listSalesByDay(db: Queryable, period: Period): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay & Record<string, unknown>>(sql`
    SELECT ${shopDaySql(processed)} AS day, count(*)::int AS orders, sum(total_cents)::bigint AS revenue
    FROM orders WHERE payment_status = 'paid' AND ${isWithinPeriodSql(processed, period)} GROUP BY 1 ORDER BY 1`);
  return rows;
}

export async function sumRevenue(db: Queryable, period: Period): Promise<Centimes> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    SELECT COALESCE(sum(total_cents), 0)::bigint AS cents FROM orders WHERE payment_status = 'paid' AND ${isWithinPeriodSql(processed, period)}`);
  return rows[0]!.cents;
}
