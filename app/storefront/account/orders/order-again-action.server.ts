import { z } from 'zod';
import { failureResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { addLinesAgain } from '../add-lines-again.server.ts';

const query = z.object({ order: z.uuid(), key: z.uuid() });

/**
 * Adds those items of an order to the cart that are active and in stock. Returns the names of the items that
 * are missing in the cart.
 */
export async function orderAgain({ shop, session }: AccountContext, form: FormData): Promise<AccountResult> {
  const read = parseForm(query, form);
  const order = read.ok ? await findOrder(shop.db, read.data.order, session.userId) : undefined;
  if (!read.ok || !order) return { ...failureResult(refusalText('order_not_found')), form: 'order' };
  const lines = order.items.map(({ variantId, quantity, productName, variantLabel }) => ({
    variantId,
    quantity,
    name: [productName, variantLabel].filter(Boolean).join(', '),
  }));
  const again = await addLinesAgain(shop.db, session.userId, lines, read.data.key);
  return { ok: true, form: 'order', again };
}
