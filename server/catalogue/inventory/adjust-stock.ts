import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type Actor, moveStock } from './move-stock.ts';

export type AdjustOutcome =
  | { ok: true; stock: number }
  | { ok: false; reason: 'unknown_variant' }
  | { ok: false; reason: 'changed_meanwhile'; stock: number };

/**
 * Sets the available stock of a variant, for example after counting. Writes a movement of the difference.
 *
 * @param seen the stock shown in the form; if it has changed since, nothing is written and the current stock
 *   is returned
 * @param stock the new stock, 0 or more
 * @param note reason, as entered by staff
 */
export async function adjustStock(
  db: Database,
  variantId: string,
  seen: number,
  stock: number,
  actor: Actor,
  note?: string,
): Promise<AdjustOutcome> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ stock: number }>(
      sql`SELECT stock_quantity AS stock FROM product_variants WHERE id = ${variantId} FOR UPDATE`,
    );
    const current = rows[0]?.stock;
    if (current === undefined) return { ok: false, reason: 'unknown_variant' };
    if (current === stock) return { ok: true, stock };
    if (current !== seen) return { ok: false, reason: 'changed_meanwhile', stock: current };
    const short = await moveStock(tx, [{ variantId, quantity: stock - current, reserved: 0 }], 'adjusted', actor, note ? { note } : {});
    if (short.length > 0) throw new RangeError(`stock cannot be ${stock}`);
    return { ok: true, stock };
  });
}
