import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { type ProductFlag, setProductFlag } from '#server/catalogue/products/editing/index.ts';
import type { BulkResult } from '../list/column.ts';
import { requireStaff } from '../require-staff.server.ts';

interface State {
  flag: ProductFlag;
  value: boolean;
  opposite: string;
  messageOf: (count: number) => string;
}

// The specification gives a message of its own for activating or deactivating a single product.
const states: Record<string, State> = {
  activate: {
    flag: 'is_active',
    value: true,
    opposite: 'deactivate',
    messageOf: (count) => (count === 1 ? m.products_activated_one() : m.products_activated({ count })),
  },
  deactivate: {
    flag: 'is_active',
    value: false,
    opposite: 'activate',
    messageOf: (count) => (count === 1 ? m.products_deactivated_one() : m.products_deactivated({ count })),
  },
  show: {
    flag: 'is_visible_online',
    value: true,
    opposite: 'hide',
    messageOf: (count) => m.products_shown({ count }),
  },
  hide: {
    flag: 'is_visible_online',
    value: false,
    opposite: 'show',
    messageOf: (count) => m.products_hidden({ count }),
  },
  feature: {
    flag: 'is_featured',
    value: true,
    opposite: 'unfeature',
    messageOf: (count) => m.products_featured({ count }),
  },
  unfeature: {
    flag: 'is_featured',
    value: false,
    opposite: 'feature',
    messageOf: (count) => m.products_unfeatured({ count }),
  },
};

const input = z.object({
  intent: z.string().refine((name) => Object.hasOwn(states, name)),
  ids: z.array(z.uuid()).min(1).max(500),
});

/**
 * Changes a flag, such as active or visible, of several products. Undo affects only the products that
 * actually changed.
 */
export async function bulkActOnProducts({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, by } = await requireStaff(context);
  const form = await request.formData();
  const joined = String(form.get('ids') ?? '');
  const read = input.safeParse({
    intent: form.get('intent'),
    ids: joined ? joined.split(',') : form.getAll('id'),
  });
  if (!read.success) return { ok: false, message: m.products_update_failed() };
  const { flag, value, opposite, messageOf } = states[read.data.intent]!;
  const changed = await setProductFlag(shop.db, read.data.ids, flag, value, by);
  if (changed.length === 0) return { ok: true, message: m.products_nothing_changed() };
  return { ok: true, message: messageOf(changed.length), undo: { intent: opposite, ids: changed.join(',') } };
}
