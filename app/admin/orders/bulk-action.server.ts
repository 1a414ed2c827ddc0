import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { prepareOrder } from '#server/fulfilment/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { BulkResult } from '../list/column.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { shipOrders } from './bulk-ship.server.ts';

const input = z.object({ intent: z.enum(['prepare', 'ship']), ids: z.array(z.uuid()).min(1).max(100) });

/**
 * Starts the preparation of several orders, or ships them. Repeating an action has no effect. Reports each
 * order that cannot be processed, with the reason.
 */
export async function bulkActOnOrders({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const read = input.safeParse({ intent: form.get('intent'), ids: form.getAll('id') });
  if (!read.success) return { ok: false, message: refusalText('step_not_allowed') };
  if (read.data.intent === 'ship') return shipOrders(shop, read.data.ids, form, by);
  let done = 0;
  const refused: string[] = [];
  for (const id of read.data.ids) {
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
