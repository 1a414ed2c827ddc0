import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { m } from '#shared/i18n/index.ts';
import {
  confirmStockTake,
  discardStockTake,
  recordCount,
  openStockTake,
  removeCountedVariant,
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

/**
 * Returns a handler that reads the stock-take's id from the form and passes it to `work`. If the id is
 * invalid, the handler returns an error result.
 */
const onCount =
  (
    work: (context: CountContext, countId: string, form: FormData) => Promise<ActionResult>,
  ): IntentHandler<CountContext, ActionResult> =>
  async (context, form) => {
    const countId = z.uuid().safeParse(form.get('count')).data;
    return countId ? work(context, countId, form) : failureResult(m.stock_count_closed());
  };

const intents = {
  begin: async ({ db, by }) => {
    await openStockTake(db, by);
    return { ok: true };
  },
  drop: onCount(async ({ db, by }, countId) => {
    await discardStockTake(db, countId, by);
    return successResult(m.stock_count_dropped());
  }),
  remove: onCount(async ({ db }, countId, form) => {
    const variantId = z.uuid().safeParse(form.get('variant')).data;
    if (variantId) await removeCountedVariant(db, countId, variantId);
    return { ok: true };
  }),
  confirm: onCount(async ({ db, by }, countId) => {
    const outcome = await confirmStockTake(db, countId, by);
    if (outcome.ok) return successResult(m.stock_count_confirmed({ count: outcome.changed }));
    if (outcome.reason === 'sold_meanwhile')
      return failureResult(m.stock_count_sold({ skus: outcome.skus.join(', ') }));
    return failureResult(outcome.reason === 'closed' ? m.stock_count_closed() : m.stock_count_empty());
  }),
  note: onCount(async ({ db, by }, countId, form) => {
    const counted = units.safeParse(form.get('counted')).data;
    if (counted === undefined) return invalidResult({ counted: m.stock_count_invalid() });
    const sku = String(form.get('sku') ?? '').trim();
    const outcome = await recordCount(db, countId, sku.slice(0, 100), counted, by);
    if (!outcome.ok)
      return outcome.reason === 'closed'
        ? failureResult(m.stock_count_closed())
        : invalidResult({ sku: m.stock_count_unknown() });
    const { difference } = outcome;
    return successResult(
      m.stock_count_noted({ difference: difference > 0 ? `+${difference}` : String(difference) }),
    );
  }),
} satisfies Record<string, IntentHandler<CountContext, ActionResult>>;

/**
 * Handles the forms of a stock-take: start it, record or remove a counted quantity, apply the differences,
 * discard it.
 */
export async function actOnStockTake({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  return runIntent(intents, { db: shop.db, by }, await request.formData(), 'note');
}
