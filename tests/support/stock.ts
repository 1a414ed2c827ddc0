import { type MovementActor, setStocks } from '#server/catalogue/inventory/index.ts';
import type { Database } from '#server/platform/db/client.ts';

/**
 * Sets the stock of a variant with a stock movement; the actor is the shop's system unless another one is
 * given.
 */
export async function setTestStock(
  db: Database,
  variantId: string,
  stock: number,
  actor: MovementActor = { kind: 'system', id: null },
): Promise<void> {
  const set = await db.transaction((tx) =>
    setStocks(tx, [{ variantId, stock }], { reason: 'adjusted', actor, note: 'test' }),
  );
  if (!set.ok) throw new Error(set.refusals[0]!.reason);
}
