import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { type Actor, moveStock } from './move-stock.ts';

export type AdjustOutcome =
  | { ok: true; stock: number }
  | { ok: false; reason: 'unknown_variant' }
  | { ok: false; reason: 'changed_meanwhile'; stock: number };

/**
 * Staff set what is free to sell of a variant, say after counting. Writes a movement of the difference.
 *
 * @param seen the stock that was on the screen; if it moved since, nothing is changed and the new figure is told
 * @param stock the new figure, 0 or more
 * @param note why, in the staff's words
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
