import { z } from 'zod';
import { failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { maximumQuantity } from '#shared/cart.ts';
import {
  deleteSavedCart,
  findSavedCart,
  mostSavedCarts,
  saveCart,
  undoCartDeletion,
} from '#server/ordering/cart/index.ts';
import { loadOfferedLines } from '#server/ordering/checkout/index.ts';
import { inLanguage, localizeSizeName } from '#server/catalogue/products/index.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { addLinesAgain } from '../add-lines-again.server.ts';

const refusals = {
  empty_cart: () => m.savedCarts_empty_cart(),
  name_taken: () => m.savedCarts_name_taken(),
  too_many_carts: () => m.savedCarts_too_many({ most: mostSavedCarts }),
  cart_not_found: () => m.savedCarts_gone(),
};

const newCart = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => m.savedCarts_name_required() })
    .max(60, { error: () => m.savedCarts_name_too_long() }),
  items: z.preprocess(
    (text) => {
      try {
        return JSON.parse(String(text)) as unknown;
      } catch {
        return undefined;
      }
    },
    z
      .array(z.object({ variant_id: z.uuid(), quantity: z.int().min(1).max(maximumQuantity) }))
      .max(100, { error: () => m.savedCarts_empty_cart() }),
  ),
});
const chosen = z.object({ id: z.uuid() });
const restored = chosen.extend({ key: z.uuid() });
const missing = (): AccountResult => ({ ...failureResult(m.savedCarts_gone()), form: 'cart' });

const intents = {
  save: async ({ shop, session }, form) => {
    const read = parseForm(newCart, form);
    if (!read.ok) return { ...invalidResult(read.errors), form: 'cart' };
    const { name, items } = read.data;
    const wanted = items.map((item) => ({ variantId: item.variant_id, quantity: item.quantity }));
    const locale = currentLocale();
    const lines = (await loadOfferedLines(shop.db, wanted)).flatMap((offer, position) =>
      offer
        ? {
            variant_id: offer.variantId,
            quantity: wanted[position]!.quantity,
            product_name: inLanguage(offer.name, locale),
            variant_label: offer.variantLabel && localizeSizeName(offer.variantLabel, locale),
          }
        : [],
    );
    const saved = await saveCart(shop.db, session.userId, { name, lines });
    return saved.ok
      ? { ok: true, message: m.savedCarts_saved({ name }), form: 'cart' }
      : { ...invalidResult({ name: refusals[saved.reason]() }), form: 'cart' };
  },
  restore: async ({ shop, session }, form) => {
    const read = parseForm(restored, form);
    const cart = read.ok ? await findSavedCart(shop.db, session.userId, read.data.id) : undefined;
    if (!read.ok || !cart) return missing();
    const lines = cart.lines.map((line) => ({
      variantId: line.variant_id,
      quantity: line.quantity,
      name: [line.product_name, line.variant_label].filter(Boolean).join(', '),
    }));
    return {
      ok: true,
      form: 'cart',
      again: await addLinesAgain(shop.db, session.userId, lines, read.data.key),
    };
  },
  delete: async ({ shop, session }, form) => {
    const read = parseForm(chosen, form);
    const name = read.ok ? await deleteSavedCart(shop.db, session.userId, read.data.id) : undefined;
    if (!read.ok || name === undefined) return missing();
    return { ok: true, form: 'cart', deletedCart: { id: read.data.id, name } };
  },
  undo: async ({ shop, session }, form) => {
    const read = parseForm(chosen, form);
    if (!read.ok) return missing();
    const undone = await undoCartDeletion(shop.db, session.userId, read.data.id);
    return undone.ok
      ? { ok: true, form: 'cart' }
      : { ...failureResult(refusals[undone.reason]()), form: 'cart' };
  },
} satisfies Record<string, IntentHandler<AccountContext, AccountResult>>;

/** Handles the forms of the saved carts; the field `intent` names the action. */
export const actOnSavedCart = (context: AccountContext, form: FormData): Promise<AccountResult> =>
  runIntent<AccountContext, AccountResult>(intents, context, form);
