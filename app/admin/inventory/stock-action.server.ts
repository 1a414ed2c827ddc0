import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { loadEditableProduct, setProductFlag } from '#server/catalogue/products/editing/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { setExpectedStock, setMinimums, setStock } from '#server/catalogue/inventory/index.ts';
import type { BulkResult } from '../list/column.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';

const largestStock = 1_000_000;
// Input that is not a number counts as 0, as the specification of this field requires.
const count = z.preprocess((written) => Number(written) || 0, z.number().int().min(0).max(largestStock));
const change = z.object({
  variant: z.uuid(),
  seen: z.coerce.number().int().min(0),
  stock: count,
  note: z.string().trim().max(300).default(''),
});
const level = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/)
  .transform(Number);
const badQuantity = { error: () => m.stock_expected_bad_quantity() };
const expected = z
  .object({
    variant: z.uuid(),
    on: z.preprocess(
      (written) => written || null,
      z.iso.date({ error: () => m.stock_expected_bad_date() }).nullable(),
    ),
    quantity: z.preprocess(
      (written) => (written ? Number(written) : null),
      z.number(badQuantity).int(badQuantity).min(1, badQuantity).max(largestStock, badQuantity).nullable(),
    ),
  })
  .refine(({ on }) => on === null || on >= dayOf(new Date()), {
    path: ['on'],
    error: () => m.stock_expected_past(),
  });
const levels = z.record(z.uuid(), z.number().int().min(0).max(largestStock));

interface StockContext {
  shop: Shop;
  by: StaffActor;
}

const intents = {
  // The form sends the stock that the screen showed. If the stock has changed since, it is not overwritten.
  set: async ({ shop, by }, form) => {
    const input = parseForm(change, form);
    if (!input.ok) return failureResult(m.admin_stock_invalid());
    const { variant: variantId, seen, stock, note } = input.data;
    const outcome = await transact(shop.db, (tx) =>
      setStock({ tx, by }, { variantId, stock, seen }, note || undefined),
    );
    if (outcome.ok) return successResult(m.admin_stock_saved());
    return failureResult(
      outcome.reason === 'changed_meanwhile'
        ? m.admin_stock_changed({ stock: outcome.stock })
        : m.admin_stock_failed(),
    );
  },
  active: async ({ shop, by }, form) => {
    const product = z.uuid().safeParse(form.get('product')).data;
    const isActive = form.get('active') === 'true';
    if (!product || !(await loadEditableProduct(shop.db, product)))
      return failureResult(m.stock_toggle_failed());
    await setProductFlag(shop.db, [product], 'is_active', isActive, by);
    return successResult(isActive ? m.stock_activated() : m.stock_deactivated());
  },
  expected: async ({ shop, by }, form) => {
    const input = parseForm(expected, form);
    if (!input.ok) return { ...failureResult(Object.values(input.errors)[0]!), errors: input.errors };
    const { variant: variantId, on, quantity } = input.data;
    const outcome = await transact(shop.db, (tx) =>
      setExpectedStock({ tx, by }, { variantId, on, quantity }),
    );
    if (!outcome.ok) return failureResult(m.admin_stock_failed());
    return successResult(on ? m.stock_expected_saved() : m.stock_expected_removed());
  },
  minimum: async ({ shop, by }, form) => {
    const minimum = level.safeParse(form.get('minimum')).data;
    const ids = z.array(z.uuid()).min(1).max(500).safeParse(form.getAll('id')).data;
    if (minimum === undefined || !ids) return failureResult(m.stock_minimum_invalid());
    const before = await setMinimums(shop.db, Object.fromEntries(ids.map((id) => [id, minimum])), by);
    const message = m.stock_minimum_saved({ count: Object.keys(before).length });
    return { ...successResult(message), undo: { intent: 'minimum-back', levels: JSON.stringify(before) } };
  },
  'minimum-back': async ({ shop, by }, form) => {
    const before = levels.safeParse(jsonOf(form.get('levels'))).data;
    if (!before) return failureResult(m.stock_minimum_invalid());
    await setMinimums(shop.db, before, by);
    return successResult(m.stock_minimum_undone());
  },
} satisfies Record<string, IntentHandler<StockContext, BulkResult>>;

/** Handles the forms of the inventory page: set a stock, put a product on or off sale, set minimum levels. */
export async function actOnStock({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const isToggle = form.get('intent') === 'active';
  const broken = () => failureResult(isToggle ? m.stock_toggle_failed() : m.admin_stock_failed());
  return runOrShowError(
    shop,
    'a change of the inventory',
    () => runIntent<StockContext, BulkResult>(intents, { shop, by }, form, 'set'),
    broken,
  );
}

function jsonOf(written: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(written));
  } catch {
    return undefined;
  }
}
