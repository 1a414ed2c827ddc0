import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import {
  type ActionResult,
  type FieldErrors,
  failureResult,
  invalidResult,
  successResult,
} from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { initialSections } from '#app/storefront/home/current-sections.server.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import {
  type EditContext,
  type EditOutcome,
  type PublishOutcome,
  addSection,
  discardDraft,
  hideSection,
  insertSection,
  moveSection,
  publishDraft,
  removeSection,
  restoreVersion,
  saveSection,
  scheduleDraft,
  sectionSchema,
  unscheduleDraft,
} from '#server/platform/home-page/index.ts';
import type { Shop } from '#server/shop.ts';
import { sectionKinds } from '#shared/home-page.ts';
import { m } from '#shared/i18n/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { runOrShowError } from '../run-or-show-error.ts';

/** Result of a form of the home page; `id` is the section that was changed. */
export type HomeResult = ActionResult & { id?: string };

interface Context {
  shop: Shop;
  by: StaffActor;
  /** Version of the draft that the page showed. */
  expectedVersion: string;
}

const errorTexts: Record<string, () => string> = {
  required: m.homeEditor_error_required,
  long: m.homeEditor_error_long,
  link: m.homeEditor_error_link,
  count: m.homeEditor_error_count,
  review_count: m.homeEditor_error_review_count,
  many: m.homeEditor_error_many,
};

const refusals: Record<Exclude<EditOutcome | PublishOutcome, { ok: true }>['reason'], () => HomeResult> = {
  scheduled: () => failureResult(m.homeEditor_refused_scheduled()),
  unknown_section: () => failureResult(m.homeEditor_refused_unknown()),
  changed_meanwhile: () => ({ ...failureResult(m.homeEditor_refused_changed()), isConflict: true }),
  not_allowed: () => failureResult(m.homeEditor_refused_kind()),
  no_draft: () => failureResult(m.homeEditor_refused_no_draft()),
  past: () => invalidResult({ at: m.homeEditor_error_past() }),
  not_scheduled: () => failureResult(m.homeEditor_refused_not_scheduled()),
  unknown_version: () => failureResult(m.homeEditor_refused_version()),
};

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();
const idOf = (form: FormData) => textOf(form, 'id');
const versionOf = (form: FormData) => Number(textOf(form, 'section_version'));

async function edit(
  { shop, by }: Context,
  work: (context: EditContext) => Promise<EditOutcome>,
  message = '',
): Promise<HomeResult> {
  const defaults = await initialSections(shop);
  const outcome = await transact<EditOutcome>(shop.db, (tx) => work({ tx, by, defaults }));
  if (!outcome.ok) return refusals[outcome.reason]();
  return { ok: true, id: outcome.id, ...(message ? { message } : {}) };
}

const report = (outcome: PublishOutcome, message: string): HomeResult =>
  outcome.ok ? successResult(message) : refusals[outcome.reason]();

/** Parses the section that a form sends as JSON. Returns the section, or errors by field path. */
function readSection(form: FormData) {
  let written: unknown;
  try {
    written = JSON.parse(textOf(form, 'section'));
  } catch {
    return { ok: false as const, result: failureResult(m.error_unexpected()) };
  }
  const read = sectionSchema.safeParse(written);
  if (read.success) return { ok: true as const, section: read.data };
  const errors: FieldErrors = {};
  for (const { path, message } of read.error.issues)
    errors[path.join('.')] ??= (errorTexts[message] ?? m.error_unexpected)();
  return { ok: false as const, result: { ...failureResult(m.homeEditor_failed_fields()), errors } };
}

const localMoment = z.iso.datetime({ local: true, offset: false });

const intents = {
  add: async (context, form) => {
    const kind = z.enum(sectionKinds).safeParse(form.get('kind')).data;
    return kind ? edit(context, (tx) => addSection(tx, kind)) : refusals.not_allowed();
  },
  save: async (context, form) => {
    const read = readSection(form);
    if (!read.ok) return read.result;
    const expectedVersion = form.get('overwrite') === 'true' ? null : versionOf(form);
    const result = await edit(
      context,
      (tx) => saveSection(tx, read.section, expectedVersion),
      m.homeEditor_saved(),
    );
    return result.isConflict ? { ok: false, isConflict: true } : result;
  },
  move: async (context, form) =>
    edit(context, (tx) => moveSection(tx, idOf(form), textOf(form, 'before') || null)),
  hide: async (context, form) =>
    edit(context, (tx) => hideSection(tx, idOf(form), form.get('hidden') === 'true')),
  remove: async (context, form) => edit(context, (tx) => removeSection(tx, idOf(form), versionOf(form))),
  insert: async (context, form) => {
    const read = readSection(form);
    if (!read.ok) return read.result;
    const before = textOf(form, 'before') || null;
    return edit(context, (tx) => insertSection(tx, read.section, before), m.homeEditor_inserted());
  },
  publish: async ({ shop, by, expectedVersion }) =>
    report(await publishDraft(shop.db, expectedVersion, by), m.homeEditor_published()),
  schedule: async ({ shop, by, expectedVersion }, form) => {
    const at = localMoment.safeParse(textOf(form, 'at')).data;
    if (!at) return invalidResult({ at: m.homeEditor_error_moment() });
    const timeZone = shop.settings.current().shop.timezone;
    return report(
      await scheduleDraft(shop.db, expectedVersion, { at, timeZone }, by),
      m.homeEditor_scheduled(),
    );
  },
  unschedule: async ({ shop, by, expectedVersion }) =>
    report(await unscheduleDraft(shop.db, expectedVersion, by), m.homeEditor_unscheduled()),
  discard: async ({ shop, by, expectedVersion }) =>
    report(await discardDraft(shop, expectedVersion, by), m.homeEditor_discarded()),
  restore: async ({ shop, by, expectedVersion }, form) => {
    const id = z.uuid().safeParse(form.get('id')).data;
    return id
      ? report(await restoreVersion(shop.db, id, expectedVersion, by), m.homeEditor_restored())
      : refusals.unknown_version();
  },
} satisfies Record<string, IntentHandler<Context, HomeResult>>;

/** Handles the forms of the home page: changes of the draft, publication, schedule and versions. */
export async function actOnHomePage({ request, context }: ActionFunctionArgs): Promise<HomeResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  return runOrShowError(
    shop,
    'a change of the home page',
    () =>
      runIntent<Context, HomeResult>(intents, { shop, by, expectedVersion: textOf(form, 'version') }, form),
    () => failureResult(m.homeEditor_failed()),
  );
}
