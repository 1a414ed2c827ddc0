import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { type ProductFlag, setProductFlag } from '#server/catalogue/products/editing/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import type { BulkResult } from '../list/column.ts';
import { requireStaff } from '../require-staff.server.ts';

interface BulkContext {
  shop: Shop;
  by: StaffActor;
}

const ids = z.array(z.uuid()).min(1).max(500);

/**
 * Returns a handler that sets a flag of several products. Undo affects only the products that actually
 * changed.
 *
 * @param opposite intent that undoes the change
 */
const setFlag =
  (
    flag: ProductFlag,
    value: boolean,
    opposite: string,
    messageOf: (count: number) => string,
  ): IntentHandler<BulkContext, BulkResult> =>
  async ({ shop, by }, form) => {
    const joined = String(form.get('ids') ?? '');
    const read = ids.safeParse(joined ? joined.split(',') : form.getAll('id'));
    if (!read.success) return failureResult(m.products_update_failed());
    const changed = await setProductFlag(shop.db, read.data, flag, value, by);
    if (changed.length === 0) return successResult(m.products_nothing_changed());
    const undo = { intent: opposite, ids: changed.join(',') };
    return { ...successResult(messageOf(changed.length)), undo };
  };

// The specification requires separate messages for activating and for deactivating a single product.
const intents = {
  activate: setFlag('is_active', true, 'deactivate', (count) =>
    count === 1 ? m.products_activated_one() : m.products_activated({ count }),
  ),
  deactivate: setFlag('is_active', false, 'activate', (count) =>
    count === 1 ? m.products_deactivated_one() : m.products_deactivated({ count }),
  ),
  show: setFlag('is_visible_online', true, 'hide', (count) => m.products_shown({ count })),
  hide: setFlag('is_visible_online', false, 'show', (count) => m.products_hidden({ count })),
  feature: setFlag('is_featured', true, 'unfeature', (count) => m.products_featured({ count })),
  unfeature: setFlag('is_featured', false, 'feature', (count) => m.products_unfeatured({ count })),
};

/** Changes a flag, such as active or visible, of several products. */
export async function bulkActOnProducts({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, by } = await requireStaff(context);
  return runIntent(intents, { shop, by }, await request.formData());
}
