import { sql } from 'drizzle-orm';
import type { StoredProduct } from '#server/catalogue/products/bulk/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { ProductChange } from './load-changes.ts';
import { hashProduct } from './record-changes.ts';

/** Reasons why an import cannot be undone, because something newer depends on it. */
export type ObstacleReason =
  | 'deleted'
  | 'imported'
  | 'edited'
  | 'ordered'
  | 'stock_moved'
  | 'feedback'
  | 'in_use';

export interface Obstacle {
  reason: ObstacleReason;
  /** Name of the product, brand or category. */
  name: string;
  sku: string;
}

/**
 * Finds the products of an import that something newer depends on: an order, an edit, another import, a stock
 * movement, a review or a question.
 *
 * @param source name under which the import recorded its changes in the activity log
 */
export async function findObstacles(
  tx: Transaction,
  changes: readonly ProductChange[],
  current: ReadonlyMap<string, StoredProduct>,
  source: string,
): Promise<Obstacle[]> {
  const asked = JSON.stringify(changes.map(({ id, at }) => ({ id, at })));
  const { rows } = await tx.execute<{ id: string; reason: ObstacleReason }>(sql`
    WITH asked AS MATERIALIZED (SELECT id, at FROM jsonb_to_recordset(${asked}::jsonb) AS r (id uuid, at timestamptz))
    SELECT a.id, 'ordered' AS reason FROM asked a WHERE EXISTS (
      SELECT 1 FROM order_items i JOIN orders o ON o.id = i.order_id WHERE i.product_id = a.id AND o.created_at >= a.at)
    UNION ALL SELECT a.id, CASE WHEN bool_or(l.after ? 'source') THEN 'imported' ELSE 'edited' END
      FROM asked a JOIN audit_log l ON l.subject = 'product:' || a.id AND l.created_at >= a.at
      WHERE l.after ->> 'source' IS DISTINCT FROM ${source}
        -- The background job that fetches pictures has no IP address.
        AND NOT (l.action = 'product.pictures_changed' AND l.ip = '')
      GROUP BY a.id
    UNION ALL SELECT a.id, 'feedback' FROM asked a WHERE EXISTS (SELECT 1 FROM product_reviews WHERE product_id = a.id AND created_at >= a.at)
      OR EXISTS (SELECT 1 FROM product_questions WHERE product_id = a.id AND created_at >= a.at)`);
  const found = new Map<string, Set<ObstacleReason>>();
  const add = (id: string, reason: ObstacleReason) => {
    found.set(id, (found.get(id) ?? new Set()).add(reason));
  };
  for (const { id, reason } of rows) add(id, reason);
  const stocks = await stocksOf(tx, changes);
  const moved = await findMovedVariants(tx, changes, current, source);
  for (const change of changes) {
    const product = current.get(change.id);
    if (!product) {
      add(change.id, 'deleted');
      continue;
    }
    if (hashProduct(product) !== change.afterHash && !found.has(change.id)) add(change.id, 'edited');
    const isMoved = change.stocks.some(({ variantId, after }) => stocks.get(variantId) !== after);
    if (isMoved || product.variants.some(({ id }) => moved.has(id))) add(change.id, 'stock_moved');
  }
  return [...found].flatMap(([id, reasons]) => {
    const product = current.get(id) ?? changes.find((change) => change.id === id)?.before;
    return [...reasons].map((reason) => ({ reason, name: product?.name ?? '', sku: product?.sku ?? id }));
  });
}

async function stocksOf(tx: Transaction, changes: readonly ProductChange[]): Promise<Map<string, number>> {
  const ids = changes.flatMap(({ stocks }) => stocks.map(({ variantId }) => variantId));
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; stock: number }>(
    sql`SELECT id, stock_quantity AS stock FROM product_variants WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Finds the variants that the undo would delete, although their stock was moved by something else. */
async function findMovedVariants(
  tx: Transaction,
  changes: readonly ProductChange[],
  current: ReadonlyMap<string, StoredProduct>,
  source: string,
): Promise<Set<string>> {
  const ids = changes.flatMap(({ id, before }) => {
    const old = new Set(before?.variants.map((variant) => variant.id));
    const variants = current.get(id)?.variants ?? [];
    return variants.filter((variant) => !old.has(variant.id)).map((variant) => variant.id);
  });
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT variant_id AS id FROM stock_movements
    WHERE variant_id = ANY(${sql.param(ids)}::uuid[]) AND note IS DISTINCT FROM ${source}`);
  return new Set(rows.map(({ id }) => id));
}
