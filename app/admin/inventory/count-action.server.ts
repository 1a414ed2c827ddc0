import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { confirmCount, dropCount, noteCount, openCount, removeCounted } from '#server/catalogue/inventory/count/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

export type CountAnswer = { ok: true; message: string } | { ok: false; message: string; field?: 'sku' | 'counted' };

const units = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/**
 * Staff actions in a stock-take: start it, record a count, remove a line, apply the differences, discard it.
 */
export async function actOnCount({ request, context }: ActionFunctionArgs): Promise<CountAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const { db } = shop;
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'begin') {
    await openCount(db, by);
    return { ok: true, message: '' };
  }
  const id = z.uuid().safeParse(form.get('count')).data;
  if (!id) return { ok: false, message: m.stock_count_closed() };
  if (intent === 'drop') {
    await dropCount(db, id, by);
    return { ok: true, message: m.stock_count_dropped() };
  }
  if (intent === 'remove') {
    const variantId = z.uuid().safeParse(form.get('variant')).data;
    if (variantId) await removeCounted(db, id, variantId);
    return { ok: true, message: '' };
  }
  if (intent === 'confirm') {
    const outcome = await confirmCount(db, id, by);
    if (outcome.ok) return { ok: true, message: m.stock_count_confirmed({ count: outcome.changed }) };
    if (outcome.reason === 'sold_meanwhile') return { ok: false, message: m.stock_count_sold({ skus: outcome.skus.join(', ') }) };
    return { ok: false, message: outcome.reason === 'closed' ? m.stock_count_closed() : m.stock_count_empty() };
  }
  const counted = units.safeParse(form.get('counted')).data;
  if (counted === undefined) return { ok: false, field: 'counted', message: m.stock_count_invalid() };
  const outcome = await noteCount(
    db,
    id,
    String(form.get('sku') ?? '')
      .trim()
      .slice(0, 100),
    counted,
    by,
  );
  if (outcome.ok) {
    const { difference } = outcome;
    return { ok: true, message: m.stock_count_noted({ difference: difference > 0 ? `+${difference}` : String(difference) }) };
  }
  if (outcome.reason === 'closed') return { ok: false, message: m.stock_count_closed() };
  return { ok: false, field: 'sku', message: m.stock_count_unknown() };
}
