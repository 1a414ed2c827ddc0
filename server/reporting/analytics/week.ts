import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import type { WeekFigures } from '#server/marketing/notifications/index.ts';
import { refundedSalesSql } from '#server/reporting/refunded-sales.ts';
import { readLowStockAlerts } from './dashboard.ts';

/**
 * Reads the figures of one week in the shop's time zone. An order counts in the week of its payment, a refund
 * in the week in which it was completed. The refund of an overpayment does not count.
 *
 * @param from Monday of the week, such as `2026-11-16`
 */
export async function readWeekFigures(db: Queryable, from: string): Promise<WeekFigures> {
  const { rows } = await db.execute<Omit<WeekFigures, 'best' | 'low' | 'from'> & Record<string, unknown>>(sql`
    WITH week AS (SELECT ${from}::date::timestamp AT TIME ZONE ${shopTimeZone()} AS start,
      (${from}::date + 7)::timestamp AT TIME ZONE ${shopTimeZone()} AS stop, (${from}::date - 7)::timestamp AT TIME ZONE ${shopTimeZone()} AS before)
    SELECT (${from}::date + 6)::text AS "to",
      (SELECT count(*) FROM orders, week WHERE processed_at >= start AND processed_at < stop)::int AS orders,
      COALESCE((SELECT sum(total_cents) FROM orders, week WHERE processed_at >= start AND processed_at < stop), 0)::int AS revenue,
      COALESCE((SELECT sum(total_cents) FROM orders, week WHERE processed_at >= before AND processed_at < start), 0)::int AS "revenueBefore",
      COALESCE((SELECT sum(${refundedSalesSql}) FROM refunds r JOIN orders o ON o.id = r.order_id, week
        WHERE r.status = 'done' AND r.updated_at >= start AND r.updated_at < stop), 0)::int AS refunded`);
  const best = await db.execute<{ name: string; sku: string; units: number }>(sql`
    SELECT min(i.product_name || COALESCE(', ' || i.variant_label, '')) AS name, i.product_sku AS sku, sum(i.quantity)::int AS units
    FROM order_items i JOIN orders o ON o.id = i.order_id
    WHERE o.processed_at >= ${from}::date::timestamp AT TIME ZONE ${shopTimeZone()}
      AND o.processed_at < (${from}::date + 7)::timestamp AT TIME ZONE ${shopTimeZone()}
    GROUP BY i.product_sku ORDER BY units DESC, name LIMIT 5`);
  const { alerts } = await readLowStockAlerts(db, 10);
  return { ...rows[0]!, from, best: best.rows, low: alerts };
}

/** Returns the Monday of the previous week, in the shop's time zone. */
export async function mondayOfPreviousWeek(db: Queryable, at = new Date()): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(
    sql`SELECT (date_trunc('week', ${at.toISOString()}::timestamptz AT TIME ZONE ${shopTimeZone()})::date - 7)::text AS day`,
  );
  return rows[0]!.day;
}
