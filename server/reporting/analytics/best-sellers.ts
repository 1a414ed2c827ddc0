import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type Period, isWithinPeriodSql } from '#server/reporting/period.ts';

export interface BestSeller {
  productId: string;
  name: string;
  /** Number of units sold and not returned. */
  units: number;
  /** Number of units that were returned later. */
  returned: number;
  /** Amount in centimes paid for the units that were not returned, after discounts. */
  revenue: Centimes;
}

/**
 * SQL query for the lines of the orders paid in a period, each with the number of units returned later.
 * `kept_cents` is the amount after discount for the units not returned, and `kept_net_cents` is this amount without
 * tax.
 */
export const soldLinesSql = (period: Period) => sql`
  SELECT i.product_id, i.variant_id, i.product_name, i.quantity, LEAST(COALESCE(back.units, 0), i.quantity) AS returned,
    (i.total_cents - i.discount_cents)::bigint AS paid_cents,
    round((i.total_cents - i.discount_cents)::numeric * (i.quantity - LEAST(COALESCE(back.units, 0), i.quantity)) / i.quantity)::bigint AS kept_cents,
    round((i.total_cents - i.discount_cents - i.vat_cents)::numeric * (i.quantity - LEAST(COALESCE(back.units, 0), i.quantity)) / i.quantity)::bigint
      AS kept_net_cents,
    i.unit_cost_cents
  FROM orders o JOIN order_items i ON i.order_id = o.id
  LEFT JOIN (SELECT order_item_id, sum(restocked + written_off + unsent_quantity) AS units FROM return_lines GROUP BY order_item_id) back
    ON back.order_item_id = i.id
  WHERE o.payment_status = 'paid' AND ${isWithinPeriodSql(sql`o.processed_at`, period)}`;

/**
 * Lists the products with the most units sold and not returned in a period. Each product appears once, with
 * its current name.
 */
export async function listBestSellers(db: Queryable, period: Period, limit: number): Promise<BestSeller[]> {
  const { rows } = await db.execute<BestSeller & Record<string, unknown>>(sql`
    SELECT s.product_id AS "productId", COALESCE(c.name, s.name) AS name, s.units, s.returned, s.revenue
    FROM (SELECT product_id, max(product_name) AS name, sum(quantity - returned)::int AS units, sum(returned)::int AS returned,
        sum(kept_cents)::bigint AS revenue FROM (${soldLinesSql(period)}) lines GROUP BY product_id) s
    LEFT JOIN product_catalog c ON c.id = s.product_id
    WHERE s.units > 0 ORDER BY s.units DESC, s.revenue DESC, name LIMIT ${limit}`);
  return rows;
}
