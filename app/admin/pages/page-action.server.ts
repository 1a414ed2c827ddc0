import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import {
  createPage,
  deletePage,
  findPage,
  legalPages,
  redirectTargetSchema,
  restorePageVersion,
  savePage,
  verifyPages,
} from '#server/platform/pages/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { readPageForm } from './read-page.server.ts';

interface PageContext {
  shop: Shop;
  by: StaffActor;
  /** Id of the page in the URL; undefined for a new page. */
  id: string | undefined;
}
type PageHandler = IntentHandler<PageContext, ActionResult | Response>;

const refusals = {
  not_found: () => failureResult(m.pages_missing()),
  built_in: () => failureResult(m.pages_failed()),
  slug_taken: () => invalidResult({ slug: m.pages_error_taken() }),
  changed_meanwhile: (): ActionResult => ({ ok: false, isConflict: true }),
};

const versionIn = (form: FormData) => {
  const version = z.coerce
    .number()
    .int()
    .min(0)
    .safeParse(form.get('version') ?? undefined).data;
  return form.has('overwrite') || version === undefined ? {} : { version };
};

const intents = {
  create: async ({ shop, by }, form) => {
    const read = readPageForm(form, false);
    if (!read.ok) return invalidResult(read.errors);
    const outcome = await createPage(shop.db, read.data, by);
    return outcome.ok ? redirect(`/admin/pages/${outcome.id}?created=1`) : refusals[outcome.reason]();
  },
  save: async ({ shop, by, id }, form) => {
    const page = id ? await findPage(shop.db, id) : undefined;
    if (!page) return refusals.not_found();
    const read = readPageForm(form, page.builtIn !== null && page.builtIn !== 'about');
    if (!read.ok) return invalidResult(read.errors);
    const outcome = await savePage(shop.db, { id: page.id, ...versionIn(form), input: read.data }, by);
    return outcome.ok ? successResult(m.pages_saved()) : refusals[outcome.reason]();
  },
  reset: async ({ shop, by, id }, form) => {
    const page = id ? await findPage(shop.db, id) : undefined;
    if (!page?.builtIn) return refusals.not_found();
    const input = { slug: page.slug, texts: null, isPublished: page.isPublished };
    const outcome = await savePage(shop.db, { id: page.id, ...versionIn(form), input }, by);
    if (outcome.ok) return successResult(m.pages_reset_done());
    return outcome.reason === 'changed_meanwhile'
      ? failureResult(m.pages_restore_conflict())
      : refusals[outcome.reason]();
  },
  publish: async ({ shop, by, id }, form) => {
    const page = id ? await findPage(shop.db, id) : undefined;
    if (!page) return refusals.not_found();
    const { slug, texts } = page;
    const input = { slug, texts, isPublished: form.get('is_published') === 'true' };
    const outcome = await savePage(shop.db, { id: page.id, ...versionIn(form), input }, by);
    return outcome.ok ? successResult(m.pages_saved()) : refusals[outcome.reason]();
  },
  restore: async ({ shop, by, id }, form) => {
    const read = z
      .object({ number: z.coerce.number().int().min(1), version: z.coerce.number().int().min(1) })
      .safeParse(Object.fromEntries(form));
    if (!id || !read.success) return refusals.not_found();
    const outcome = await restorePageVersion(shop.db, { id, ...read.data }, by);
    if (outcome.ok) return successResult(m.pages_restored({ number: read.data.number }));
    return failureResult(outcome.reason === 'not_found' ? m.pages_missing() : m.pages_restore_conflict());
  },
  verify: async ({ shop, by, id }) => {
    const page = id ? await findPage(shop.db, id) : undefined;
    const name = legalPages.find((legal) => legal === page?.builtIn);
    if (!name) return refusals.not_found();
    await verifyPages(shop.db, [name], by);
    return successResult(m.pages_verified());
  },
  delete: async ({ shop, by, id }, form) => {
    const target = redirectTargetSchema.safeParse(form.get('target') ?? '');
    if (!target.success) return invalidResult({ target: m.pages_error_target() });
    const outcome = id ? await deletePage(shop, { id, target: target.data }, by) : undefined;
    if (!outcome) return refusals.not_found();
    return outcome.ok ? redirect('/admin/pages?deleted=1') : refusals[outcome.reason]();
  },
} satisfies Record<string, PageHandler>;

/** Handles the forms of the page editor. */
export async function actOnPage({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<ActionResult | Response> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const id = z.uuid().safeParse(params.id).data;
  return runOrShowError(
    shop,
    'a change of a content page',
    () => runIntent<PageContext, ActionResult | Response>(intents, { shop, by, id }, form),
    () => failureResult(m.pages_failed()),
  );
}
