import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import { m } from '#shared/i18n/index.ts';
import { rowRefusalText } from '#server/catalogue/imports/index.ts';
import {
  type FirstMerchantProduct,
  cancelImport,
  confirmMissing,
  deleteMerchant,
  merchantContextOf,
  saveMerchant,
  setMerchantActive,
  startMerchantImport,
  testMerchantConnection,
} from '#server/catalogue/merchants/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { merchantFaultText } from './fault-text.ts';
import { readMerchantDraft } from './read-draft.server.ts';

/**
 * Result of a merchant form. `first` is the first product that a connection test read, with the total and the
 * reason why an import would reject it.
 */
export type MerchantResult = ActionResult & {
  first?: Pick<FirstMerchantProduct, 'product' | 'cells' | 'total'> & { refusal?: string };
};

interface MerchantContext {
  shop: Shop;
  by: StaffActor;
  /** Id of the merchant, or of the import run to cancel; null creates a new merchant. */
  id: string | null;
}
type SaveRefusal = Exclude<Awaited<ReturnType<typeof saveMerchant>>, { ok: true }>['reason'];
type MerchantHandler = IntentHandler<MerchantContext, ResultWithStatus<MerchantResult>>;

const done = (message: string) => withStatus(successResult(message));
const failed = (message: string, detail: string, status?: number) =>
  withStatus({ ...failureResult(message), detail }, status);

/**
 * Returns a handler that passes the id in the form, of a merchant or of an import run, to `work`. If the form
 * contains no id, the handler returns a 404 error.
 */
const onExisting =
  (
    work: (context: MerchantContext, id: string, form: FormData) => Promise<ResultWithStatus>,
  ): MerchantHandler =>
  async (context, form) =>
    context.id ? work(context, context.id, form) : withStatus(failureResult(m.merchants_missing()), 404);

const intents = {
  save,
  test,
  delete: onExisting(async ({ shop, by }, id) =>
    (await deleteMerchant(shop.db, id, by))
      ? done(m.merchants_deleted())
      : failed(m.merchants_delete_failed(), m.merchants_missing(), 404),
  ),
  active: onExisting(async ({ shop, by }, id, form) =>
    (await setMerchantActive(shop.db, id, form.get('active') === 'true', by))
      ? done(m.merchants_changed())
      : failed(m.merchants_save_failed(), m.merchants_missing(), 404),
  ),
  cancel: onExisting(async ({ shop, by }, id) =>
    (await cancelImport(shop.db, id, by))
      ? done(m.merchants_cancelled())
      : withStatus(failureResult(m.merchants_not_open()), 409),
  ),
  withdraw: onExisting(async ({ shop, by }, id) =>
    (await confirmMissing(shop.db, id, by)).ok
      ? done(m.merchants_gone_done())
      : withStatus(failureResult(m.merchants_gone_nothing()), 409),
  ),
  import: onExisting(async ({ shop, by }, id) => {
    const started = await startMerchantImport(shop, id, by);
    if (started.ok) return done(m.merchants_started());
    const detail = m.merchants_import_failed_why({ reason: importRefusals[started.reason]() });
    return failed(m.merchants_import_error(), detail, started.reason === 'merchant_not_found' ? 404 : 409);
  }),
} satisfies Record<string, MerchantHandler>;

const importRefusals = {
  merchant_not_found: m.merchants_missing,
  merchant_inactive: m.merchants_fault_inactive,
  import_running: m.merchants_fault_running,
};

const failures: Record<string, () => ActionResult> = {
  delete: () => failureResult(m.merchants_delete_failed()),
  import: () => ({ ...failureResult(m.merchants_import_error()), detail: m.merchants_import_failed() }),
  test: () => failureResult(m.merchants_test_failed()),
};
const saveFailure = () => failureResult(m.merchants_save_failed());

/**
 * Handles the staff actions on merchants: save, test, activate, deactivate, delete, start and cancel an
 * import, take missing products off sale.
 */
export async function actOnMerchants({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const id = z.uuid().safeParse(form.get('id')).data ?? null;
  const failure = failures[String(form.get('intent'))] ?? saveFailure;
  return runOrShowError(
    shop,
    'a change of a merchant',
    () => runIntent<MerchantContext, ResultWithStatus<MerchantResult>>(intents, { shop, by, id }, form),
    () => withStatus<MerchantResult>(failure(), 500),
  );
}

async function save({ shop, by, id }: MerchantContext, form: FormData): Promise<ResultWithStatus> {
  const read = readMerchantDraft(form.get('merchant'));
  if (!read.ok) return withStatus({ ...saveFailure(), errors: read.errors });
  const seen = form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
  const outcome = await saveMerchant(
    merchantContextOf(shop),
    { id, ...(id ? seen : {}), input: read.data },
    by,
  );
  if (outcome.ok) return done(id ? m.merchants_changed() : m.merchants_created());
  return saveRefusal(outcome.reason);
}

function saveRefusal(reason: SaveRefusal): ResultWithStatus {
  switch (reason) {
    case 'changed_meanwhile':
      return withStatus({ ok: false, isConflict: true }, 409);
    case 'unknown_merchant':
      return failed(m.merchants_save_failed(), m.merchants_missing(), 404);
    case 'secrets_again':
      return withStatus({ ...saveFailure(), ...secretsAgain() });
    case 'invalid_url':
    case 'not_public':
      return withStatus({ ...saveFailure(), errors: { base_url: sentence(merchantFaultText(reason)) } });
  }
}

async function test(
  { shop, id }: MerchantContext,
  form: FormData,
): Promise<ResultWithStatus<MerchantResult>> {
  const failure = failureResult(m.merchants_test_failed());
  const read = readMerchantDraft(form.get('merchant'));
  if (!read.ok) return withStatus({ ...failure, errors: read.errors });
  const tried = await testMerchantConnection(merchantContextOf(shop), { id, input: read.data });
  if (tried.ok) return withStatus({ ok: true, first: firstOf(tried.first) });
  if (tried.reason === 'secrets_again') return withStatus({ ...failure, ...secretsAgain() });
  const fault = tried.reason === 'unknown_merchant' ? undefined : merchantFaultText(tried.reason);
  return withStatus({ ...failure, detail: fault ? sentence(fault) : m.merchants_missing() });
}

function firstOf({ refusal, ...first }: FirstMerchantProduct): NonNullable<MerchantResult['first']> {
  if (!refusal) return first;
  const reason = rowRefusalText(refusal.reason, refusal.detail);
  return { ...first, refusal: [refusal.column, reason].filter(Boolean).join(' – ') };
}

const secretsAgain = () => invalidResult({ base_url: m.merchants_error_secrets_again() });
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
