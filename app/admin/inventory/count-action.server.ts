import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, done, failed, invalid } from '#app/form/action-result.ts';
import { type Intent, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { m } from '#shared/i18n/index.ts';
import {
  confirmCount,
  dropCount,
  noteCount,
  openCount,
  removeCounted,
} from '#server/catalogue/inventory/count/index.ts';
import { requireAdmin } from '../require-admin.server.ts';

interface CountContext {
  db: Database;
  by: StaffActor;
}

const units = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** Runs an intent on the stock-take that the form names. */
const onCount =
  (
    work: (context: CountContext, countId: string, form: FormData) => Promise<ActionResult>,
  ): Intent<CountContext, ActionResult> =>
  async (context, form) => {
    const countId = z.uuid().safeParse(form.get('count')).data;
    return countId ? work(context, countId, form) : failed(m.stock_count_closed());
  };

const intents = {
  begin: async ({ db, by }) => {
    await openCount(db, by);
    return { ok: true };
  },
  drop: onCount(async ({ db, by }, countId) => {
    await dropCount(db, countId, by);
    return done(m.stock_count_dropped());
  }),
  remove: onCount(async ({ db }, countId, form) => {
    const variantId = z.uuid().safeParse(form.get('variant')).data;
    if (variantId) await removeCounted(db, countId, variantId);
    return { ok: true };
  }),
  confirm: onCount(async ({ db, by }, countId) => {
    const outcome = await confirmCount(db, countId, by);
    if (outcome.ok) return done(m.stock_count_confirmed({ count: outcome.changed }));
    if (outcome.reason === 'sold_meanwhile')
      return failed(m.stock_count_sold({ skus: outcome.skus.join(', ') }));
    return failed(outcome.reason === 'closed' ? m.stock_count_closed() : m.stock_count_empty());
  }),
  note: onCount(async ({ db, by }, countId, form) => {
    const counted = units.safeParse(form.get('counted')).data;
    if (counted === undefined) return invalid({ counted: m.stock_count_invalid() });
    const sku = String(form.get('sku') ?? '').trim();
    const outcome = await noteCount(db, countId, sku.slice(0, 100), counted, by);
    if (!outcome.ok)
      return outcome.reason === 'closed'
        ? failed(m.stock_count_closed())
        : invalid({ sku: m.stock_count_unknown() });
    const { difference } = outcome;
    return done(m.stock_count_noted({ difference: difference > 0 ? `+${difference}` : String(difference) }));
  }),
} satisfies Record<string, Intent<CountContext, ActionResult>>;

/** Runs a form of the stock-take: begin it, note or remove a line, apply the differences, drop it. */
export async function actOnCount({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  return runIntent(intents, { db: shop.db, by }, await request.formData(), 'note');
}
