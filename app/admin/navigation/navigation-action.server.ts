import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import type { z } from 'zod';
import {
  type ActionResult,
  type FieldErrors,
  failureResult,
  successResult,
} from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { currentMenu, resolveTarget } from '#app/storefront/site-layout/load-navigation.server.ts';
import { requestOf } from '#server/http/context.ts';
import {
  type ChangeContext,
  type ChangeOutcome,
  type NavigationElement,
  elementsOf,
  hideElement,
  insertElement,
  moveElement,
  removeElement,
  resetMenu,
  saveElement,
} from '#server/platform/navigation/index.ts';
import {
  type NavigationTarget,
  navigationColumnSchema,
  navigationItemSchema,
  readSettings,
} from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { errorText, fieldName } from './error-texts.ts';

interface Context {
  shop: Shop;
  locale: Locale;
  change: ChangeContext;
  list: string;
  id: string;
  /** Id of the element that follows the moved or inserted one; null for the end of the list. */
  before: string | null;
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const withErrors = (errors: FieldErrors): ActionResult => ({
  ...failureResult(m.navigation_failed_fields()),
  errors,
});

function report(outcome: ChangeOutcome, message = ''): ActionResult {
  if (outcome.ok) return message ? successResult(message) : { ok: true };
  if (outcome.reason === 'invalid') {
    const { field, code } = outcome.fault;
    return withErrors({ [field]: errorText(field, code) });
  }
  return outcome.reason === 'changed_meanwhile'
    ? { ...failureResult(m.navigation_refused_changed()), isConflict: true }
    : failureResult(m.navigation_refused_unknown());
}

/** Parses the item or column that a form sends as JSON. Returns it, or the result with the errors by field. */
function readElement(form: FormData, list: string, newId?: string) {
  let written: unknown;
  try {
    written = JSON.parse(textOf(form, 'element'));
  } catch {
    return { ok: false as const, result: failureResult(m.error_unexpected()) };
  }
  const schema: z.ZodType<NavigationElement> =
    list === 'columns' ? navigationColumnSchema : navigationItemSchema;
  const read = schema.safeParse(newId ? { ...(written as object), id: newId } : written);
  if (read.success) return { ok: true as const, element: read.data };
  const errors: FieldErrors = {};
  for (const { path, message } of read.error.issues) {
    const field = fieldName(path.map(String));
    errors[field] ??= errorText(field, message);
  }
  return { ok: false as const, result: withErrors(errors) };
}

/**
 * Stores the present title of an item's target with it. Returns undefined for a target that visitors cannot open,
 * unless the item already had it.
 */
async function withTargetName({ shop, locale, list }: Context, element: NavigationElement) {
  if ('items' in element || !('name' in element.target)) return element;
  const found = resolveTarget(shop, element.target, locale);
  if (found) return { ...element, target: { ...element.target, name: found.title } };
  const stored = elementsOf(currentMenu(await readSettings(shop.db)), list)?.find(
    ({ id }) => id === element.id,
  );
  if (!stored || 'items' in stored || idOf(stored.target) !== idOf(element.target)) return undefined;
  return { ...element, target: stored.target };
}

const idOf = (target: NavigationTarget) => ('name' in target ? `${target.kind} ${target.id}` : target.kind);

const saveWith =
  (
    save: (context: Context, element: NavigationElement) => Promise<ChangeOutcome>,
    message: () => string,
    isNew: boolean,
  ): IntentHandler<Context, ActionResult> =>
  async (context, form) => {
    const read = readElement(form, context.list, isNew ? randomUUID() : undefined);
    if (!read.ok) return read.result;
    const element = await withTargetName(context, read.element);
    if (!element) return withErrors({ target: errorText('target', 'target') });
    const result = report(await save(context, element), message());
    return result.isConflict ? { ok: false, isConflict: true } : result;
  };

const intents = {
  add: saveWith(
    ({ change, list }, element) => insertElement(change, list, element),
    m.navigation_added,
    true,
  ),
  save: saveWith(
    ({ change, list }, element) => saveElement(change, list, element),
    m.navigation_saved,
    false,
  ),
  move: async ({ change, list, id, before }) => report(await moveElement(change, list, id, before)),
  hide: async ({ change, list, id }, form) =>
    report(await hideElement(change, list, id, form.get('hidden') === 'true')),
  remove: async ({ change, list, id }) => report(await removeElement(change, list, id)),
  // Undoes a removal. It overwrites nothing, so it does not need the version that the screen showed.
  insert: async ({ change, list, before }, form) => {
    const read = readElement(form, list);
    if (!read.ok) return read.result;
    const restored = await insertElement({ ...change, expectedVersion: null }, list, read.element, before);
    return report(restored, m.navigation_restored());
  },
  reset: async ({ change }) => report(await resetMenu(change), m.navigation_reset_done()),
} satisfies Record<string, IntentHandler<Context, ActionResult>>;

/** Handles the forms of the navigation: add, change, move, hide, remove and restore links and columns; reset. */
export async function actOnNavigation({ request, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const change: ChangeContext = {
    db: shop.db,
    by,
    expectedVersion: form.get('overwrite') === 'true' ? null : textOf(form, 'version'),
  };
  const fields = {
    list: textOf(form, 'list'),
    id: textOf(form, 'id'),
    before: textOf(form, 'before') || null,
  };
  return runOrShowError(
    shop,
    'a change of the navigation',
    () =>
      runIntent<Context, ActionResult>(
        intents,
        { shop, locale: requestOf(context).locale, change, ...fields },
        form,
      ),
    () => failureResult(m.navigation_failed()),
  );
}
