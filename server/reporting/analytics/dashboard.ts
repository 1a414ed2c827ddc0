import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { cacheLargeResult } from '#server/platform/kernel/cache-large-result.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { orderCountSql } from '#server/ordering/orders/index.ts';
import { paymentProblemOrdersSql } from '#server/ordering/payments/admin/index.ts';

export interface Dashboard {
  /** Total in centimes of the orders paid in the current calendar month (shop's time zone). */
  revenue: Centimes;
  revenueLastMonth: Centimes;
  orders: number;
  /** Number of paid orders that staff must prepare or ship. */
  toPrepare: number;
  /**
   * Number of orders whose payment staff must check: failed payments of pending orders, disputed payments,
   * and failed refunds.
   */
  paymentTroubles: number;
}

/**
 * Reads the figures of the back office's overview in one query. An order's revenue counts in the month of its
 * payment.
 */
export async function readDashboard(db: Queryable): Promise<Dashboard> {
  const { rows } = await db.execute<Dashboard & Record<string, unknown>>(sql`
    WITH month AS (SELECT date_trunc('month', now() AT TIME ZONE ${shopTimeZone()}) AS start)
    SELECT
      COALESCE((SELECT sum(total_cents) FROM orders, month WHERE payment_status = 'paid' AND processed_at >= month.start AT TIME ZONE ${shopTimeZone()}), 0)::bigint AS revenue,
      COALESCE((SELECT sum(total_cents) FROM orders, month WHERE payment_status = 'paid'
        AND processed_at >= (month.start - interval '1 month') AT TIME ZONE ${shopTimeZone()} AND processed_at < month.start AT TIME ZONE ${shopTimeZone()}), 0)::bigint AS "revenueLastMonth",
      ${orderCountSql} AS orders,
      (SELECT count(*) FROM orders WHERE status IN ('paid', 'preparing')) AS "toPrepare",
      (SELECT count(*) FROM (${paymentProblemOrdersSql}) troubled) AS "paymentTroubles"`);
  return rows[0]!;
}

export interface LowStockAlert {
  variantId: string;
  productId: string;
  name: string;
  sku: string;
  stock: number;
  minimum: number;
}

/** Lists the variants of active products whose stock is at or below its minimum, lowest stock first. */
export async function readLowStockAlerts(
  db: Queryable,
  limit = 5,
): Promise<{ alerts: LowStockAlert[]; total: number }> {
  const { rows } = await db.execute<LowStockAlert & { total: number } & Record<string, unknown>>(sql`
    WITH low AS MATERIALIZED (
      SELECT v.id, v.product_catalog_id, v.variant_type, v.variant_name, v.sku, v.stock_quantity, v.min_stock_level FROM product_variants v
      WHERE v.is_available AND v.stock_quantity <= v.min_stock_level
        AND EXISTS (SELECT 1 FROM product_inventory i WHERE i.product_catalog_id = v.product_catalog_id AND i.is_active))
    SELECT v.id AS "variantId", c.id AS "productId", c.name || CASE WHEN v.variant_type = 'default' THEN '' ELSE ', ' || v.variant_name END AS name,
      v.sku, v.stock_quantity AS stock, v.min_stock_level AS minimum, (SELECT count(*) FROM low) AS total
    FROM (SELECT * FROM low ORDER BY stock_quantity, sku LIMIT ${limit}) v JOIN product_catalog c ON c.id = v.product_catalog_id
    ORDER BY v.stock_quantity, v.sku`);
  return { alerts: rows.map(({ total: _, ...alert }) => alert), total: rows[0]?.total ?? 0 };
}

/** Figures about products and stock that the overview shows. */
export interface CatalogueFigures {
  activeProducts: number;
  /** The five variants with the lowest stock. `alertCount` is the number of all variants with low stock. */
  alerts: LowStockAlert[];
  alertCount: number;
}

/**
 * Reads figures about the products and the stock of the whole catalogue. With more than `manyProducts`
 * products, the result is cached for ten seconds.
 */
export const readCatalogueFigures = cacheLargeResult(
  computeProducts,
  ({ activeProducts }) => activeProducts > manyProducts,
);

const manyProducts = 20_000;

async function computeProducts(db: Queryable): Promise<CatalogueFigures> {
  const [{ alerts, total }, { rows }] = await Promise.all([
    readLowStockAlerts(db),
    db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM product_inventory WHERE is_active`),
  ]);
  return { activeProducts: rows[0]!.n, alerts, alertCount: Number(total) };
}
