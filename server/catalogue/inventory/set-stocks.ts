import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Actor } from './move-stock.ts';
import type { MovementReason } from './schema.ts';

/** Target available stock of a variant, 0 or more. */
export interface StockFigure {
  variantId: string;
  stock: number;
  reason: MovementReason;
}

/**
 * Sets the available stock of many variants by movements of the differences, in the caller's transaction,
 * with one statement. Locks the variants first, in id order; reserved units stay unchanged. An unchanged
 * quantity writes no movement.
 *
 * @param figures each variant once
 * @returns the variants whose stock changed
 */
export async function setStocks(tx: Transaction, figures: readonly StockFigure[], actor: Actor, note: string): Promise<Set<string>> {
  if (figures.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) AS r ("variantId" uuid, stock int, reason text)),
    held AS MATERIALIZED (
      SELECT v.id, v.stock_quantity AS before FROM product_variants v WHERE v.id IN (SELECT "variantId" FROM wanted) ORDER BY v.id FOR NO KEY UPDATE),
    changed AS (
      UPDATE product_variants v SET stock_quantity = w.stock FROM wanted w JOIN held h ON h.id = w."variantId"
      WHERE v.id = w."variantId" AND h.before <> w.stock RETURNING v.id, v.stock_quantity AS stock, v.stock_quantity - h.before AS quantity, w.reason)
    INSERT INTO stock_movements (variant_id, quantity, reserved, stock_after, reason, note, actor_id, actor)
    SELECT id, quantity, 0, stock, reason, ${note}, ${actor.id}::uuid, ${actor.kind} FROM changed ORDER BY id RETURNING variant_id AS id`);
  return new Set(rows.map(({ id }) => id));
}
