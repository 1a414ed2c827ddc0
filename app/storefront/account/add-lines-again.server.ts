import { m } from '#shared/i18n/index.ts';
import { changeCart } from '#server/ordering/cart/index.ts';
import { loadOfferedLines } from '#server/ordering/checkout/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { AccountResult } from './account-context.ts';

/**
 * Adds lines of an order or a saved cart to the account cart, as far as they are active and in stock.
 *
 * @param key idempotency key: a repeated call adds nothing
 * @returns whether any line was added, and the texts about missing articles
 */
export async function addLinesAgain(
  db: Database,
  userId: string,
  lines: readonly { variantId: string; quantity: number; name: string }[],
  key: string,
): Promise<NonNullable<AccountResult['again']>> {
  const offers = await loadOfferedLines(
    db,
    lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  );
  const isThere = (position: number) => (offers[position]?.available ?? 0) > 0;
  const wanted = lines.filter((_, position) => isThere(position));
  const changes = wanted.map(({ variantId, quantity }) => ({ variantId, add: quantity }));
  const short = changes.length > 0 ? await changeCart(db, userId, changes, key) : [];
  const missing = [
    ...lines.filter((_, position) => !isThere(position)).map(({ name }) => m.promotion_again_gone({ name })),
    ...wanted.flatMap(({ variantId, name }) => {
      const less = short.find((one) => one.variantId === variantId);
      return less ? m.promotion_again_fewer({ name, count: less.missing }) : [];
    }),
  ];
  return { isAny: changes.length > 0, missing };
}
