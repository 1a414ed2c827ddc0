import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { type Actor, moveStock } from './move-stock.ts';

export type StockChange =
  | { ok: true; before: number; stock: number }
  | { ok: false; reason: 'unknown_variant' }
  | { ok: false; reason: 'changed_meanwhile' | 'out_of_stock'; stock: number };

/**
 * Changes a variant's available stock by a movement, in the caller's transaction.
 *
 * @param change either the new stock with the expected current one, or a difference; never below zero
 * @param note reason
 */
export async function changeStock(
  tx: Transaction,
  variantId: string,
  change: { stock: number; expected: number } | { delta: number },
  actor: Actor,
  note: string,
): Promise<StockChange> {
  const { rows } = await tx.execute<{ stock: number }>(
    sql`SELECT stock_quantity AS stock FROM product_variants WHERE id = ${variantId} FOR UPDATE`,
  );
  const before = rows[0]?.stock;
  if (before === undefined) return { ok: false, reason: 'unknown_variant' };
  if ('stock' in change && before !== change.expected) return { ok: false, reason: 'changed_meanwhile', stock: before };
  const stock = 'stock' in change ? change.stock : before + change.delta;
  if (stock < 0) return { ok: false, reason: 'out_of_stock', stock: before };
  if (stock !== before) await moveStock(tx, [{ variantId, quantity: stock - before, reserved: 0 }], 'adjusted', actor, { note });
  return { ok: true, before, stock };
}
