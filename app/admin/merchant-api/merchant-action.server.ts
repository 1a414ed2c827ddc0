import { type ActionFunctionArgs, data } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { rowRefusalText } from '#server/catalogue/imports/index.ts';
import { merchantContextOf } from '#server/catalogue/merchants/index.ts';
import {
  type FirstMerchantProduct,
  cancelImport,
  deleteMerchant,
  saveMerchant,
  setMerchantActive,
  startMerchantImport,
  testMerchantConnection,
} from '#server/catalogue/merchants/index.ts';
import type { Shop } from '#server/shop.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { merchantFaultText } from './fault-text.ts';
import { type MerchantErrors, readMerchantDraft } from './read-draft.server.ts';

export interface MerchantActionResult {
  ok: boolean;
  intent: string;
  message: string;
  /** Reason for the failure, shown with the message. */
  detail?: string;
  errors?: MerchantErrors;
  /** True if another user saved the merchant first. */
  isConflict?: boolean;
  /**
   * First product that a connection test read, with the total and the reason why an import would reject it.
   */
  first?: Pick<FirstMerchantProduct, 'product' | 'cells' | 'total'> & { refusal?: string };
}
interface Asked {
  shop: Shop;
  by: { id: string; ip: string };
  form: FormData;
  intent: string;
  /** Id of the merchant to change; null creates a new merchant. */
  id: string | null;
}

const failures: Record<string, () => string> = {
  delete: m.merchants_delete_failed,
  import: m.merchants_import_error,
  test: m.merchants_test_failed,
};

/**
 * Handles the staff actions on merchants: save, test, activate, deactivate, delete, start and cancel an
 * import.
 */
export async function actOnMerchants({ request, context }: ActionFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  const intent = String(form.get('intent') ?? '');
  const id = z.uuid().safeParse(form.get('id')).data ?? null;
  const failed = (failures[intent] ?? m.merchants_save_failed)();
  const detail = intent === 'import' ? { detail: m.merchants_import_failed() } : {};
  return runOrShowError(
    shop,
    'a change of a merchant',
    () => act({ shop, by, form, intent, id }),
    () => data<MerchantActionResult>({ ok: false, intent, message: failed, ...detail }, { status: 500 }),
  );
}

const no = (intent: string, message: string, more: Partial<MerchantActionResult> = {}, status = 422) =>
  data<MerchantActionResult>({ ok: false, intent, message, ...more }, { status });
const yes = (intent: string, message: string, more: Partial<MerchantActionResult> = {}) =>
  data<MerchantActionResult>({ ok: true, intent, message, ...more });

async function act(asked: Asked) {
  const { shop, by, intent, id, form } = asked;
  if (intent === 'save' || intent === 'test') return intent === 'save' ? save(asked) : test(asked);
  if (!id) return no(intent, m.merchants_missing(), {}, 404);
  switch (intent) {
    case 'delete':
      return (await deleteMerchant(shop.db, id, by))
        ? yes(intent, m.merchants_deleted())
        : no(intent, m.merchants_delete_failed(), { detail: m.merchants_missing() }, 404);
    case 'active':
      return (await setMerchantActive(shop.db, id, form.get('active') === 'true', by))
        ? yes(intent, m.merchants_changed())
        : no(intent, m.merchants_save_failed(), { detail: m.merchants_missing() }, 404);
    case 'cancel':
      return (await cancelImport(shop.db, id, by))
        ? yes(intent, m.merchants_cancelled())
        : no(intent, m.merchants_not_open(), {}, 409);
    case 'import':
      return begin(asked, id);
    default:
      return no(intent, m.error_unexpected(), {}, 400);
  }
}

async function save({ shop, by, form, intent, id }: Asked) {
  const read = readMerchantDraft(form.get('merchant'));
  if (!read.ok) return no(intent, m.merchants_save_failed(), { errors: read.errors });
  const seen = form.has('overwrite') ? {} : { version: String(form.get('version') ?? '') };
  const saved = await saveMerchant(
    merchantContextOf(shop),
    { id, ...(id ? seen : {}), input: read.input },
    by,
  );
  if (saved.ok) return yes(intent, id ? m.merchants_changed() : m.merchants_created());
  switch (saved.reason) {
    case 'changed_meanwhile':
      return no(intent, '', { isConflict: true }, 409);
    case 'unknown_merchant':
      return no(intent, m.merchants_save_failed(), { detail: m.merchants_missing() }, 404);
    case 'secrets_again':
      return no(intent, m.merchants_save_failed(), {
        errors: { base_url: m.merchants_error_secrets_again() },
      });
    case 'invalid_url':
    case 'not_public':
      return no(intent, m.merchants_save_failed(), {
        errors: { base_url: capital(merchantFaultText(saved.reason)) },
      });
  }
}

async function test({ shop, form, intent, id }: Asked) {
  const read = readMerchantDraft(form.get('merchant'));
  if (!read.ok) return no(intent, m.merchants_test_failed(), { errors: read.errors });
  const tried = await testMerchantConnection(merchantContextOf(shop), { id, input: read.input });
  if (!tried.ok) {
    if (tried.reason === 'secrets_again')
      return no(intent, m.merchants_test_failed(), {
        errors: { base_url: m.merchants_error_secrets_again() },
      });
    const detail =
      tried.reason === 'unknown_merchant' ? m.merchants_missing() : capital(merchantFaultText(tried.reason));
    return no(intent, m.merchants_test_failed(), { detail });
  }
  const { refusal, ...first } = tried.first;
  const why =
    refusal && [refusal.column, rowRefusalText(refusal.reason, refusal.detail)].filter(Boolean).join(' – ');
  return yes(intent, '', { first: { ...first, ...(why ? { refusal: why } : {}) } });
}

async function begin({ shop, by, intent }: Asked, id: string) {
  const started = await startMerchantImport(shop, id, by);
  if (started.ok) return yes(intent, m.merchants_started());
  const reasons = {
    merchant_not_found: m.merchants_missing,
    merchant_inactive: m.merchants_fault_inactive,
    import_running: m.merchants_fault_running,
  };
  const detail = m.merchants_import_failed_why({ reason: reasons[started.reason]() });
  return no(
    intent,
    m.merchants_import_error(),
    { detail },
    started.reason === 'merchant_not_found' ? 404 : 409,
  );
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
