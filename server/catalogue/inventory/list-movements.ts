import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { MovementReason } from './schema.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** Row of a variant's stock ledger. */
export interface MovementLine {
  id: string;
  createdAt: string;
  quantity: number;
  reserved: number;
  stockAfter: number;
  reason: MovementReason;
  note: string | null;
  actor: 'customer' | 'staff' | 'system';
  /** Name of the user who caused the movement; null if unknown. */
  who: string | null;
  orderId: string | null;
  orderNumber: string | null;
}

/** Returns one page of a variant's stock ledger, newest first, with the total number of rows. */
export async function listMovements(
  db: Queryable,
  variantId: string,
  query: { reason?: MovementReason; page: number; perPage: number },
): Promise<{ items: MovementLine[]; total: number }> {
  const where = sql`m.variant_id = ${variantId} ${query.reason ? sql`AND m.reason = ${query.reason}` : sql``}`;
  const { rows: counted } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM stock_movements m WHERE ${where}`,
  );
  const { rows } = await db.execute<MovementLine & Record<string, unknown>>(sql`
    SELECT m.id::text AS id, ${isoInstant(sql`m.created_at`)} AS "createdAt", m.quantity, m.reserved,
      m.stock_after AS "stockAfter", m.reason, m.note, m.actor, NULLIF(u.name, '') AS who, m.order_id AS "orderId", o.order_number AS "orderNumber"
    FROM stock_movements m LEFT JOIN "user" u ON u.id = m.actor_id LEFT JOIN orders o ON o.id = m.order_id
    WHERE ${where} ORDER BY m.id DESC LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`);
  return { items: rows, total: counted[0]?.n ?? 0 };
}

/** Variant whose stock ledger is shown. */
export interface StockedVariant extends Record<string, unknown> {
  id: string;
  productId: string;
  name: string;
  sku: string;
  stock: number;
  reserved: number;
  minimum: number;
  /** Day (ISO) on which more units are expected, and how many; null if unknown. */
  expectedOn: string | null;
  expectedQuantity: number | null;
}

/** Finds one variant with its stock. Returns undefined if there is none. */
export async function findStockedVariant(
  db: Queryable,
  variantId: string,
): Promise<StockedVariant | undefined> {
  const { rows } = await db.execute<StockedVariant>(sql`
    SELECT v.id, c.id AS "productId", c.name || CASE WHEN v.variant_name = '' THEN '' ELSE ', ' || v.variant_name END AS name, v.sku,
      v.stock_quantity AS stock, v.reserved_quantity AS reserved, v.min_stock_level AS minimum,
      v.expected_on::text AS "expectedOn", v.expected_quantity AS "expectedQuantity"
    FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id WHERE v.id = ${variantId}`);
  return rows[0];
}
