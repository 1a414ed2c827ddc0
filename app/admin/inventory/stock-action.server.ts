import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { done, failed } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type Intent, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { loadEditable, setFlag } from '#server/catalogue/products/editing/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { setMinimums, setStock } from '#server/catalogue/inventory/index.ts';
import type { BulkResult } from '../list/column.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';

const largestStock = 1_000_000;
// Non-numeric input counts as 0, as specified for the field.
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
const levels = z.record(z.uuid(), z.number().int().min(0).max(largestStock));

interface StockContext {
  shop: Shop;
  by: StaffActor;
}

const intents = {
  // A figure comes with the one that was on the screen: one that moved since is never overwritten.
  set: async ({ shop, by }, form) => {
    const input = parseForm(change, form);
    if (!input.ok) return failed(m.admin_stock_invalid());
    const { variant: variantId, seen, stock, note } = input.data;
    const outcome = await transact(shop.db, (tx) =>
      setStock({ tx, by }, { variantId, stock, seen }, note || undefined),
    );
    if (outcome.ok) return done(m.admin_stock_saved());
    return failed(
      outcome.reason === 'changed_meanwhile'
        ? m.admin_stock_changed({ stock: outcome.stock })
        : m.admin_stock_failed(),
    );
  },
  active: async ({ shop, by }, form) => {
    const product = z.uuid().safeParse(form.get('product')).data;
    const isActive = form.get('active') === 'true';
    if (!product || !(await loadEditable(shop.db, product))) return failed(m.stock_toggle_failed());
    await setFlag(shop.db, [product], 'is_active', isActive, by);
    return done(isActive ? m.stock_activated() : m.stock_deactivated());
  },
  minimum: async ({ shop, by }, form) => {
    const minimum = level.safeParse(form.get('minimum')).data;
    const ids = z.array(z.uuid()).min(1).max(500).safeParse(form.getAll('id')).data;
    if (minimum === undefined || !ids) return failed(m.stock_minimum_invalid());
    const before = await setMinimums(shop.db, Object.fromEntries(ids.map((id) => [id, minimum])), by);
    const message = m.stock_minimum_saved({ count: Object.keys(before).length });
    return { ...done(message), undo: { intent: 'minimum-back', levels: JSON.stringify(before) } };
  },
  'minimum-back': async ({ shop, by }, form) => {
    const before = levels.safeParse(jsonOf(form.get('levels'))).data;
    if (!before) return failed(m.stock_minimum_invalid());
    await setMinimums(shop.db, before, by);
    return done(m.stock_minimum_undone());
  },
} satisfies Record<string, Intent<StockContext, BulkResult>>;

/** Runs a form of the inventory: a new stock figure, a product on or off sale, minimum levels. */
export async function actOnStock({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const isToggle = form.get('intent') === 'active';
  const broken = () => failed(isToggle ? m.stock_toggle_failed() : m.admin_stock_failed());
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
