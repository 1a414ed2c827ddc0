import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { changeCart } from '#server/ordering/cart/index.ts';
import { loadOfferedLines } from '#server/ordering/checkout/index.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AccountFormResult } from './answer.ts';

const query = z.object({ order: z.uuid(), key: z.uuid() });

/**
 * Adds an order's items to the cart as far as they are active and in stock. Returns the names of the missing
 * items.
 */
export async function orderAgain(shop: Shop, session: SignedIn, form: FormData): Promise<AccountFormResult> {
  const read = query.safeParse(Object.fromEntries(form));
  const order = read.success ? await findOrder(shop.db, read.data.order, session.userId) : undefined;
  if (!read.success || !order) return { form: 'order', error: refusalText('order_not_found') };
  const offers = await loadOfferedLines(
    shop.db,
    order.items.map((item) => ({ variantId: item.variantId, quantity: item.quantity })),
  );
  const isThere = (position: number) => (offers[position]?.available ?? 0) > 0;
  const wanted = order.items.filter((_, position) => isThere(position));
  const changes = wanted.map((item) => ({ variantId: item.variantId, add: item.quantity }));
  const short = changes.length > 0 ? await changeCart(shop.db, session.userId, changes, read.data.key) : [];
  const nameOf = (item: (typeof order.items)[number]) =>
    [item.productName, item.variantLabel].filter(Boolean).join(', ');
  const missing = [
    ...order.items
      .filter((_, position) => !isThere(position))
      .map((item) => m.promotion_again_gone({ name: nameOf(item) })),
    ...wanted.flatMap((item) => {
      const less = short.find(({ variantId }) => variantId === item.variantId);
      return less ? m.promotion_again_fewer({ name: nameOf(item), count: less.missing }) : [];
    }),
  ];
  return { form: 'order', again: { isAny: changes.length > 0, missing } };
}
