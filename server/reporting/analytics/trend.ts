import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type Period, dayIn, within } from '#server/reporting/period.ts';

export interface SalesDay {
  day: string;
  orders: number;
  revenue: Centimes;
}

const processed = sql`processed_at`;

/**
 * Sales of each day of a period that had any: paid orders on the day of their payment, in the shop's time
 * zone, as on the overview. Fully refunded or disputed orders no longer count as paid.
 */
export async function salesByDay(db: Queryable, period: Period): Promise<SalesDay[]> {
  const { rows } = await db.execute<SalesDay & Record<string, unknown>>(sql`
    SELECT ${dayIn(processed)} AS day, count(*)::int AS orders, sum(total_cents)::bigint AS revenue
    FROM orders WHERE payment_status = 'paid' AND ${within(processed, period)} GROUP BY 1 ORDER BY 1`);
  return rows;
}

/** Total revenue of a period. */
export async function revenueOf(db: Queryable, period: Period): Promise<Centimes> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    SELECT COALESCE(sum(total_cents), 0)::bigint AS cents FROM orders WHERE payment_status = 'paid' AND ${within(processed, period)}`);
  return rows[0]!.cents;
}
