import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { saveHiddenColumns, removeView, saveView } from '#server/people/staff/index.ts';
import { requireStaff } from '../require-staff.server.ts';

const list = z.string().regex(/^[a-z-]{1,40}$/);
const work = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save-view'),
    list,
    name: z.string().trim().min(1).max(60),
    search: z.string().max(1000),
  }),
  z.object({ intent: z.literal('remove-view'), id: z.uuid() }),
  z.object({
    intent: z.literal('columns'),
    list,
    column: z.array(z.string().max(40)).max(60),
    shown: z.array(z.string()).max(60),
  }),
]);

/** Saves the user's views and columns of a list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  const form = await request.formData();
  const read = work.safeParse({
    ...Object.fromEntries(form),
    column: form.getAll('column'),
    shown: form.getAll('shown'),
  });
  if (!read.success) return { ok: false, message: m.error_unexpected() };
  const { data } = read;
  if (data.intent === 'save-view')
    await saveView(shop.db, staff.userId, { list: data.list, name: data.name, search: data.search });
  else if (data.intent === 'remove-view') await removeView(shop.db, staff.userId, data.id);
  else {
    const hidden = data.column.filter((key) => !data.shown.includes(key));
    await saveHiddenColumns(shop.db, staff.userId, data.list, hidden);
  }
  return { ok: true, message: '' };
}
