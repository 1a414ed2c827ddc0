import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/db/client.ts';
import { pipelined } from '#performance/pipelining/pipelined.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import type { MovementReason } from './schema.ts';

export interface Actor {
  kind: 'customer' | 'staff' | 'system';
  /** The user's id; null for the shop itself. */
  id: string | null;
}

export interface Movement {
  variantId: string;
  /** Change of the available stock. */
  quantity: number;
  /** Change of the reserved units. */
  reserved: number;
}

/** Too little stock of a variant. `available` is the current quantity. */
export interface OutOfStock {
  variantId: string;
  available: number;
}

/** Thrown by `moveStock`, so that a transaction that ignores a shortage cannot commit. */
export class StockConflict extends Error {
  readonly short: readonly OutOfStock[];

  constructor(short: readonly OutOfStock[], orderId = 'none') {
    super(`not enough stock of ${short.map(({ variantId }) => variantId).join(', ')} (order: ${orderId})`);
    this.name = 'StockConflict';
    this.short = short;
  }
}

/** Converts a stock conflict into a result, outside the transaction that it rolled back. */
export async function catchStockConflict<T, R>(
  work: () => Promise<T>,
  refused: (short: OutOfStock[]) => R,
): Promise<T | R> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StockConflict) return refused([...error.short]);
    throw error;
  }
}

/**
 * Moves stock in the caller's transaction: changes each variant's counts and writes a movement for each. Locks variants
 * in id order to avoid deadlocks.
 *
 * @throws {StockConflict} where a count would fall below zero
 */
export async function moveStock(
  tx: Transaction,
  movements: readonly (Movement & { reason?: MovementReason })[],
  reason: MovementReason,
  actor: Actor,
  about: { orderId?: string; note?: string } = {},
): Promise<void> {
  const sorted = movements.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const results = await pipelined(
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
  const short: OutOfStock[] = [];
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

/** Available stock of a variant; 0 for an unknown variant. */
export async function readStock(db: Queryable, variantId: string): Promise<number> {
  const { rows } = await db.execute<{ stock: number }>(
    sql`SELECT stock_quantity AS stock FROM product_variants WHERE id = ${variantId}`,
  );
  return rows[0]?.stock ?? 0;
}
