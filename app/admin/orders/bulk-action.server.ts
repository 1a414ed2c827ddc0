import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { prepareOrder } from '#server/fulfilment/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import type { BulkResult } from '../list/column.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { shipOrders } from './bulk-ship.server.ts';

interface BulkContext {
  shop: Shop;
  by: StaffActor;
}

const orderIds = z.array(z.uuid()).min(1).max(100);

/**
 * Returns a handler that reads the ids of the selected orders from the form and passes them to `work`. If an
 * id is invalid, the handler returns an error result.
 */
const onOrders =
  (
    work: (context: BulkContext, ids: readonly string[], form: FormData) => Promise<BulkResult>,
  ): IntentHandler<BulkContext, BulkResult> =>
  async (context, form) => {
    const ids = orderIds.safeParse(form.getAll('id'));
    return ids.success ? work(context, ids.data, form) : failureResult(refusalText('step_not_allowed'));
  };

const intents = {
  prepare: onOrders(prepareOrders),
  ship: onOrders(({ shop, by }, ids, form) => shipOrders(shop, ids, form, by)),
};

/**
 * Starts the preparation of several orders, or ships them. Repeating an action has no effect. Reports each
 * order that cannot be processed, with the reason.
 */
export async function bulkActOnOrders({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, by } = await requireAdmin(context);
  return runIntent(intents, { shop, by }, await request.formData());
}

async function prepareOrders({ shop, by }: BulkContext, ids: readonly string[]): Promise<BulkResult> {
  let done = 0;
  const refused: string[] = [];
  for (const id of ids) {
    const outcome = await prepareOrder(shop, id, by);
    if (outcome.ok) {
      done += 1;
    } else if (outcome.reason !== 'already_there') {
      const number = (await findOrder(shop.db, id))?.orderNumber ?? '';
      refused.push(m.newOrder_refused({ number, reason: refusalText(outcome.reason) }));
    }
  }
  const message = [m.newOrder_prepared({ count: done }), ...refused].join(' ');
  return { ok: done > 0 || refused.length === 0, message };
}
