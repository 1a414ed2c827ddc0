import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { deleteRedirects, saveRedirect } from '#server/catalogue/redirects/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Shop } from '#server/shop.ts';
import type { BulkResult } from '../list/column.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { redirectFaultText } from './fault-texts.ts';

interface RedirectContext {
  shop: Shop;
  by: StaffActor;
  /** Id in the URL; undefined for a new redirect and for the list. */
  id: string | undefined;
}
type Result = ActionResult | BulkResult | Response;

const idsOf = z.array(z.uuid()).min(1).max(200);
const textIn = (form: FormData, name: string) => String(form.get(name) ?? '');

async function save({ shop, by, id }: RedirectContext, form: FormData): Promise<Result> {
  const version = id && !form.has('overwrite') ? textIn(form, 'version') : undefined;
  const input = {
    source: textIn(form, 'source'),
    target: textIn(form, 'target'),
    status: Number(textIn(form, 'status')),
  };
  const saved = await transact(shop.db, (tx) =>
    saveRedirect({ tx, by, existing: shop, shopUrl: shop.env.SHOP_URL }, { id, version, input }),
  );
  if (saved.ok) return redirect(`/admin/redirects?done=${id ? 'changed' : 'created'}`);
  if (saved.reason === 'invalid') return invalidResult({ [saved.field]: redirectFaultText(saved.fault) });
  return saved.reason === 'changed_meanwhile'
    ? { ok: false, isConflict: true }
    : failureResult(m.redirects_missing());
}

async function remove({ shop, by, id }: RedirectContext, form: FormData): Promise<Result> {
  const ids = idsOf.safeParse(id ? [id] : form.getAll('id'));
  if (!ids.success) return failureResult(m.error_unexpected());
  const outcome = await transact(shop.db, (tx) => deleteRedirects({ tx, by }, ids.data));
  if (!outcome.ok) return failureResult(m.redirects_delete_loop({ source: outcome.source }));
  if (id) return redirect('/admin/redirects?done=deleted');
  return successResult(m.redirects_deleted({ count: outcome.deleted }));
}

const intents = { save, delete: remove } satisfies Record<string, IntentHandler<RedirectContext, Result>>;

/** Handles the staff actions on redirects: create, change, delete one or several. */
export async function actOnRedirects({ request, params, context }: ActionFunctionArgs): Promise<Result> {
  const { shop, by } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  return runIntent<RedirectContext, Result>(intents, { shop, by, id }, await request.formData(), 'save');
}
