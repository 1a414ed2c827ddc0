import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { saveHiddenColumns, removeView, saveView } from '#server/people/staff/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { requireStaff } from '../require-staff.server.ts';

interface PreferencesContext {
  db: Database;
  userId: string;
}

const list = z.string().regex(/^[a-z-]{1,40}$/);
const viewInput = z.object({
  list,
  name: z.string().trim().min(1).max(60),
  search: z.string().max(1000),
});
const removeInput = z.object({ id: z.uuid() });
const columnsInput = z.object({
  list,
  column: z.array(z.string().max(40)).max(60),
  shown: z.array(z.string()).max(60),
});

const invalid = () => failureResult(m.error_unexpected());

const intents = {
  'save-view': async ({ db, userId }, form) => {
    const input = parseForm(viewInput, form);
    if (!input.ok) return invalid();
    await saveView(db, userId, input.data);
    return { ok: true };
  },
  'remove-view': async ({ db, userId }, form) => {
    const input = parseForm(removeInput, form);
    if (!input.ok) return invalid();
    await removeView(db, userId, input.data.id);
    return { ok: true };
  },
  columns: async ({ db, userId }, form) => {
    const [column, shown] = [form.getAll('column'), form.getAll('shown')];
    const input = columnsInput.safeParse({ list: form.get('list'), column, shown });
    if (!input.success) return invalid();
    const hidden = input.data.column.filter((key) => !input.data.shown.includes(key));
    await saveHiddenColumns(db, userId, input.data.list, hidden);
    return { ok: true };
  },
} satisfies Record<string, IntentHandler<PreferencesContext, ActionResult>>;

/** Saves the user's views and columns of a list. */
export async function action({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, staff } = await requireStaff(context);
  return runIntent<PreferencesContext, ActionResult>(
    intents,
    { db: shop.db, userId: staff.userId },
    await request.formData(),
  );
}
