import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { MovementReason } from './schema.ts';

export interface MovementActor {
  kind: 'customer' | 'staff' | 'system';
  /** Id of the user; null for the shop itself. */
  id: string | null;
}

export interface StockMovement {
  variantId: string;
  /** Change of the available stock, in units. */
  quantity: number;
  /** Change of the reserved units. */
  reserved: number;
}

/** Variant whose stock is too low. `available` is its current available stock. */
export interface StockShortage {
  variantId: string;
  available: number;
}

/** Error that `moveStock` throws, so that a transaction that ignores a shortage cannot commit. */
export class StockConflict extends Error {
  readonly short: readonly StockShortage[];

  constructor(short: readonly StockShortage[], orderId = 'none') {
    super(`not enough stock of ${short.map(({ variantId }) => variantId).join(', ')} (order: ${orderId})`);
    this.name = 'StockConflict';
    this.short = short;
  }
}

/** Converts a stock conflict to a result, outside the transaction that the conflict rolled back. */
export async function catchStockConflict<T, R>(
  work: () => Promise<T>,
  refused: (short: StockShortage[]) => R,
): Promise<T | R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StockConflict) return refused([...error.short]);
    throw error;
  }
}

/**
 * Moves stock in the caller's transaction: changes the available and reserved units of each variant, and
 * writes a movement for each. Locks variants in the order of their ids to avoid deadlocks.
 *
 * @throws {StockConflict} if a number of units would become negative
 */
export async function moveStock(
  tx: Transaction,
  movements: readonly (StockMovement & { reason?: MovementReason })[],
  reason: MovementReason,
  actor: MovementActor,
  about: { orderId?: string; note?: string } = {},
): Promise<void> {
  const sorted = movements.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const results = await awaitPipelined(
    sorted.map(({ variantId, quantity, reserved, reason: own = reason }) =>
      moved(tx, {
        variantId,
        quantity,
        reserved,
        reason: own,
        note: about.note ?? null,
        orderId: about.orderId ?? null,
        actorId: actor.id,
        actor: actor.kind,
      }),
    ),
  );
  const refused = sorted.filter((_, i) => !results[i]!.rowCount);
  if (refused.length === 0) return;
  const short: StockShortage[] = [];
  for (const { variantId } of refused) short.push({ variantId, available: await readStock(tx, variantId) });
  throw new StockConflict(short, about.orderId);
}

const moved = preparedSql<
  never,
  'variantId' | 'quantity' | 'reserved' | 'reason' | 'note' | 'orderId' | 'actorId' | 'actor'
>(
  (value) => sql`
    WITH changed AS (
      UPDATE product_variants
      SET stock_quantity = stock_quantity + ${value('quantity')}::int, reserved_quantity = reserved_quantity + ${value('reserved')}::int
      WHERE id = ${value('variantId')} AND stock_quantity + ${value('quantity')}::int >= 0 AND reserved_quantity + ${value('reserved')}::int >= 0
      RETURNING id, stock_quantity)
    INSERT INTO stock_movements (variant_id, quantity, reserved, stock_after, reason, note, order_id, actor_id, actor)
    SELECT id, ${value('quantity')}::int, ${value('reserved')}::int, stock_quantity, ${value('reason')}, ${value('note')},
      ${value('orderId')}::uuid, ${value('actorId')}::uuid, ${value('actor')}
    FROM changed`,
);

/** Returns the available stock of a variant; 0 for an unknown variant. */
export async function readStock(db: Queryable, variantId: string): Promise<number> {
  const { rows } = await db.execute<{ stock: number }>(
    sql`SELECT stock_quantity AS stock FROM product_variants WHERE id = ${variantId}`,
  );
  return rows[0]?.stock ?? 0;
}
