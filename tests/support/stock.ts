import { type Actor, setStocks } from '#server/catalogue/inventory/index.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Sets a variant's stock by a movement of the shop, unless another actor is given. */
export async function putStock(
  db: Database,
  variantId: string,
  stock: number,
  actor: Actor = { kind: 'system', id: null },
): Promise<void> {
  const set = await db.transaction((tx) =>
    setStocks(tx, [{ variantId, stock }], { reason: 'adjusted', actor, note: 'test' }),
  );
  if (!set.ok) throw new Error(set.refusals[0]!.reason);
}
