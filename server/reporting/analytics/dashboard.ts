import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { cacheRecent } from '#server/platform/kernel/cache-recent.ts';
import { shopTimeZone } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { countOfOrders } from '#server/ordering/orders/index.ts';
import { troubledOrders } from '#server/ordering/payments/admin/index.ts';

export interface Dashboard {
  /** Paid orders of the current calendar month, in the shop's time zone. */
  revenue: Centimes;
  revenueLastMonth: Centimes;
  orders: number;
  /** Orders paid and waiting to be prepared or shipped. */
  toPrepare: number;
  /** Count of pending orders whose payment failed, disputed payments, and orders with a failed refund. */
  paymentTroubles: number;
}

/** Reads the figures of the overview in one query. Revenue counts in the month of the payment. */
export async function readDashboard(db: Queryable): Promise<Dashboard> {
  const { rows } = await db.execute<Dashboard & Record<string, unknown>>(sql`
    WITH month AS (SELECT date_trunc('month', now() AT TIME ZONE ${shopTimeZone()}) AS start)
    SELECT
      COALESCE((SELECT sum(total_cents) FROM orders, month WHERE payment_status = 'paid' AND processed_at >= month.start AT TIME ZONE ${shopTimeZone()}), 0)::bigint AS revenue,
      COALESCE((SELECT sum(total_cents) FROM orders, month WHERE payment_status = 'paid'
        AND processed_at >= (month.start - interval '1 month') AT TIME ZONE ${shopTimeZone()} AND processed_at < month.start AT TIME ZONE ${shopTimeZone()}), 0)::bigint AS "revenueLastMonth",
      ${countOfOrders} AS orders,
      (SELECT count(*) FROM orders WHERE status IN ('paid', 'preparing')) AS "toPrepare",
      (SELECT count(*) FROM (${troubledOrders}) troubled) AS "paymentTroubles"`);
  return rows[0]!;
}

export interface StockAlert {
  variantId: string;
  productId: string;
  name: string;
  sku: string;
  stock: number;
  minimum: number;
}

/** Lists variants of active products at or below their minimum stock, the scarcest first. */
export async function readStockAlerts(
  db: Queryable,
  limit = 5,
): Promise<{ alerts: StockAlert[]; total: number }> {
  const { rows } = await db.execute<StockAlert & { total: number } & Record<string, unknown>>(sql`
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

/** Product and stock figures. */
export interface GoodsFigures {
  activeProducts: number;
  /** The five scarcest variants; `alertCount` is the number of all low variants. */
  alerts: StockAlert[];
  alertCount: number;
}

/**
 * Product and stock figures of the whole catalogue; with more than `manyProducts` products they are cached
 * for ten seconds.
 */
export const readProducts = cacheRecent(
  computeProducts,
  ({ activeProducts }) => activeProducts > manyProducts,
);

const manyProducts = 20_000;

async function computeProducts(db: Queryable): Promise<GoodsFigures> {
  const [{ alerts, total }, { rows }] = await Promise.all([
    readStockAlerts(db),
    db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM product_inventory WHERE is_active`),
  ]);
  return { activeProducts: rows[0]!.n, alerts, alertCount: Number(total) };
}
