import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { loadEditable, setFlag } from '#server/catalogue/products/editing/index.ts';
import { requestOf } from '#server/http/context.ts';
import { adjustStock, setMinimums } from '#server/catalogue/inventory/index.ts';
import type { BulkAnswer } from '../list/column.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';

export type StockAnswer = BulkAnswer;

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

/** Staff actions in the inventory: set stock, activate or deactivate a product, set minimum levels. */
export async function actOnStock({ request, context }: ActionFunctionArgs): Promise<StockAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const form = await request.formData();
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const isToggle = form.get('intent') === 'active';
  const failed = () => ({ ok: false, message: isToggle ? m.stock_toggle_failed() : m.admin_stock_failed() });
  return runOrShowError(shop, 'a change of the inventory', () => act(form, shop, by), failed);
}

type Shop = Awaited<ReturnType<typeof requireAdmin>>['shop'];

async function act(form: FormData, shop: Shop, by: { id: string; ip: string }): Promise<StockAnswer> {
  if (form.get('intent') === 'active') {
    const product = z.uuid().safeParse(form.get('product')).data;
    const isActive = form.get('active') === 'true';
    if (!product || !(await loadEditable(shop.db, product))) return { ok: false, message: m.stock_toggle_failed() };
    await setFlag(shop.db, [product], 'is_active', isActive, by);
    return { ok: true, message: isActive ? m.stock_activated() : m.stock_deactivated() };
  }
  if (form.get('intent') === 'minimum') {
    const wanted = level.safeParse(form.get('minimum')).data;
    const ids = z.array(z.uuid()).min(1).max(500).safeParse(form.getAll('id')).data;
    if (wanted === undefined || !ids) return { ok: false, message: m.stock_minimum_invalid() };
    const before = await setMinimums(shop.db, Object.fromEntries(ids.map((id) => [id, wanted])), by);
    return {
      ok: true,
      message: m.stock_minimum_saved({ count: Object.keys(before).length }),
      undo: { intent: 'minimum-back', levels: JSON.stringify(before) },
    };
  }
  if (form.get('intent') === 'minimum-back') {
    const before = levels.safeParse(jsonOf(form.get('levels'))).data;
    if (!before) return { ok: false, message: m.stock_minimum_invalid() };
    await setMinimums(shop.db, before, by);
    return { ok: true, message: m.stock_minimum_undone() };
  }
  return changeStock(form, shop, by);
}

/**
 * Sets a new quantity only if the stock still equals the one shown, so that concurrent changes are never
 * overwritten.
 */
async function changeStock(form: FormData, { db }: Shop, by: { id: string; ip: string }): Promise<StockAnswer> {
  const input = change.safeParse(Object.fromEntries(form));
  if (!input.success) return { ok: false, message: m.admin_stock_invalid() };
  const { variant, seen, stock, note } = input.data;
  const outcome = await adjustStock(db, variant, seen, stock, { kind: 'staff', id: by.id }, note || undefined);
  if (!outcome.ok)
    return {
      ok: false,
      message: outcome.reason === 'changed_meanwhile' ? m.admin_stock_changed({ stock: outcome.stock }) : m.admin_stock_failed(),
    };
  await recordAudit(db, {
    actorId: by.id,
    action: 'stock.adjusted',
    subject: `variant:${variant}`,
    before: { stock: seen },
    after: { stock },
    ip: by.ip,
  });
  return { ok: true, message: m.admin_stock_saved() };
}

function jsonOf(written: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(written));
  } catch {
    return undefined;
  }
}
