import { z } from 'zod';
import { failureResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { changeCart } from '#server/ordering/cart/index.ts';
import { loadOfferedLines } from '#server/ordering/checkout/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';

const query = z.object({ order: z.uuid(), key: z.uuid() });

/**
 * Adds those items of an order to the cart that are active and in stock. Returns the names of the items that
 * are missing in the cart.
 */
export async function orderAgain({ shop, session }: AccountContext, form: FormData): Promise<AccountResult> {
  const read = parseForm(query, form);
  const order = read.ok ? await findOrder(shop.db, read.data.order, session.userId) : undefined;
  if (!read.ok || !order) return { ...failureResult(refusalText('order_not_found')), form: 'order' };
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
  return { ok: true, form: 'order', again: { isAny: changes.length > 0, missing } };
}
