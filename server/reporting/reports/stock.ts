import { sql } from 'drizzle-orm';
import { shopDaySql, isWithinPeriodSql } from '#server/reporting/period.ts';
import type { ReportDefinition, ReportRow } from './report.ts';

const onHand = sql`(v.stock_quantity + v.reserved_quantity)`;
const price = sql`(i.price_cents + v.price_modifier_cents)`;
const goods = sql`product_variants v JOIN product_inventory i USING (product_catalog_id) JOIN product_catalog c ON c.id = v.product_catalog_id`;

/**
 * Report of the current stock and its value by category, at cost and at sales price including tax. Includes
 * units reserved for orders that are not shipped yet. Units without a recorded cost count with a value of
 * zero.
 */
export const stockReport: ReportDefinition = {
  isOfNow: true,
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'variants', kind: 'count' },
    { key: 'pieces', kind: 'count' },
    { key: 'held', kind: 'count' },
    { key: 'at_cost', kind: 'amount' },
    { key: 'at_price', kind: 'amount' },
    { key: 'without_cost', kind: 'count' },
  ],
  async read(db) {
    const { rows } = await db.execute<ReportRow>(sql`
      SELECT k.name->>'fr' AS name, count(*)::int AS variants, sum(${onHand})::int AS pieces, sum(v.reserved_quantity)::int AS held,
        sum(${onHand}::bigint * i.cost_price_cents)::bigint AS at_cost, sum(${onHand}::bigint * ${price})::bigint AS at_price,
        COALESCE(sum(${onHand}) FILTER (WHERE i.cost_price_cents = 0), 0)::int AS without_cost
      FROM ${goods} JOIN categories k ON k.id = c.category_id WHERE ${onHand} > 0 GROUP BY k.id, k.name ORDER BY at_cost DESC, at_price DESC, name`);
    return rows;
  },
};

const mostSlow = 500;

/**
 * Report of slow-moving stock: at most 500 variants in stock, sorted by the fewest units sold in the period,
 * then by the highest stock value.
 */
export const slowStockReport: ReportDefinition = {
  columns: [
    { key: 'name', kind: 'text' },
    { key: 'sku', kind: 'text' },
    { key: 'pieces', kind: 'count' },
    { key: 'sold', kind: 'count' },
    { key: 'last_sold', kind: 'days' },
    { key: 'at_cost', kind: 'amount' },
    { key: 'at_price', kind: 'amount' },
  ],
  async read(db, period) {
    const { rows } = await db.execute<ReportRow>(sql`
      WITH sold AS (SELECT i.variant_id, sum(i.quantity)::int AS pieces FROM orders o JOIN order_items i ON i.order_id = o.id
          WHERE o.payment_status = 'paid' AND ${isWithinPeriodSql(sql`o.processed_at`, period)} GROUP BY i.variant_id),
        slowest AS MATERIALIZED (
          SELECT v.id, c.name || CASE WHEN v.variant_type = 'default' THEN '' ELSE ', ' || v.variant_name END AS name, v.sku,
            ${onHand} AS pieces, COALESCE(sold.pieces, 0) AS sold, ${onHand}::bigint * i.cost_price_cents AS at_cost, ${onHand}::bigint * ${price} AS at_price
          FROM ${goods} LEFT JOIN sold ON sold.variant_id = v.id
          WHERE ${onHand} > 0 ORDER BY sold, at_cost DESC, at_price DESC, v.sku LIMIT ${mostSlow})
      SELECT s.name, s.sku, s.pieces, s.sold, s.at_cost, s.at_price, last.day AS last_sold
      FROM slowest s LEFT JOIN (SELECT i.variant_id, ${shopDaySql(sql`max(o.processed_at)`)} AS day FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE o.payment_status = 'paid' AND o.processed_at IS NOT NULL AND i.variant_id IN (SELECT id FROM slowest) GROUP BY i.variant_id) last ON last.variant_id = s.id
      ORDER BY s.sold, s.at_cost DESC, s.at_price DESC, s.sku`);
    return rows;
  },
};
