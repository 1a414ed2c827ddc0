import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { shopTimeZone } from '../kernel/day.ts';
import type { Centimes } from '../kernel/money.ts';

export interface Dashboard {
  /** Paid orders of the current calendar month, in the shop's time zone. */
  revenue: Centimes;
  revenueLastMonth: Centimes;
  orders: number;
  /** Paid and waiting to be prepared or sent. */
  toPrepare: number;
  /** Pending orders whose payment failed, disputed payments, and orders with a refund that failed. */
  paymentTroubles: number;
  customers: number;
  activeProducts: number;
}

/** The figures of the overview, in one statement. Revenue counts the month of the payment. */
export async function readDashboard(db: Queryable): Promise<Dashboard> {
  const { rows } = await db.execute<Dashboard & Record<string, unknown>>(sql`
    WITH month AS (SELECT date_trunc('month', now() AT TIME ZONE ${shopTimeZone()}) AS start)
    SELECT
      COALESCE((SELECT sum(total_cents) FROM orders, month WHERE payment_status = 'paid' AND processed_at >= month.start AT TIME ZONE ${shopTimeZone()}), 0)::int AS revenue,
      COALESCE((SELECT sum(total_cents) FROM orders, month WHERE payment_status = 'paid'
        AND processed_at >= (month.start - interval '1 month') AT TIME ZONE ${shopTimeZone()} AND processed_at < month.start AT TIME ZONE ${shopTimeZone()}), 0)::int AS "revenueLastMonth",
      (SELECT count(*) FROM orders) AS orders,
      (SELECT count(*) FROM orders WHERE status IN ('paid', 'preparing')) AS "toPrepare",
      (SELECT count(*) FROM orders o WHERE (status = 'pending' AND payment_status = 'failed') OR payment_status = 'disputed'
        OR EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status = 'failed')) AS "paymentTroubles",
      (SELECT count(*) FROM profiles) AS customers,
      (SELECT count(*) FROM product_inventory WHERE is_active) AS "activeProducts"`);
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

/** Variants of active products at or below their minimum level, the scarcest first. */
export async function readStockAlerts(db: Queryable, limit = 5): Promise<{ alerts: StockAlert[]; total: number }> {
  const { rows } = await db.execute<StockAlert & { total: number } & Record<string, unknown>>(sql`
    SELECT v.id AS "variantId", c.id AS "productId", c.name || CASE WHEN v.variant_type = 'default' THEN '' ELSE ', ' || v.variant_name END AS name,
      v.sku, v.stock_quantity AS stock, v.min_stock_level AS minimum, count(*) OVER () AS total
    FROM product_variants v
    JOIN product_catalog c ON c.id = v.product_catalog_id
    JOIN product_inventory i ON i.product_catalog_id = c.id AND i.is_active
    WHERE v.is_available AND v.stock_quantity <= v.min_stock_level
    ORDER BY v.stock_quantity, c.name, v.position LIMIT ${limit}`);
  return { alerts: rows.map(({ total: _, ...alert }) => alert), total: rows[0]?.total ?? 0 };
}
