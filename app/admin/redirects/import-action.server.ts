import type { ActionFunctionArgs } from 'react-router';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type ImportPlan,
  importRedirects,
  maximumRedirectRows,
  previewImport,
  readRedirectFile,
} from '#server/catalogue/redirects/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Shop } from '#server/shop.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { runOrShowError } from '../run-or-show-error.ts';

/** Result of the import form; `plan` is the effect of the import, with `isDone` after it was written. */
export type RedirectImportResult = ActionResult & { plan?: ImportPlan; isDone?: boolean };

interface ImportContext {
  shop: Shop;
  by: StaffActor;
}
type Rows = Extract<ReturnType<typeof readRedirectFile>, { ok: true }>['rows'];

/** Bytes: far more than the maximum number of lines needs. */
const maximumFile = 900 * 1024;

const faults = {
  not_readable: m.redirects_file_not_readable,
  no_rows: m.redirects_file_empty,
  too_many_rows: () => m.redirects_file_too_many({ count: maximumRedirectRows }),
};

/** Returns a handler that reads the uploaded file and passes its lines to `work`. */
const onFile =
  (
    work: (context: ImportContext, rows: Rows) => Promise<RedirectImportResult>,
  ): IntentHandler<ImportContext, RedirectImportResult> =>
  async (context, form) => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return failed(m.redirects_file_required());
    if (file.size > maximumFile) return failed(m.redirects_file_too_big());
    const text = decode(await file.arrayBuffer());
    const read =
      text === undefined ? ({ ok: false, reason: 'not_readable' } as const) : readRedirectFile(text);
    return read.ok ? work(context, read.rows) : failed(faults[read.reason]());
  };

const failed = (text: string): RedirectImportResult => ({ ok: false, errors: { file: text } });
const contextOf = ({ shop, by }: ImportContext) => ({
  by,
  existing: shop,
  shopUrl: shop.env.SHOP_URL,
});

const intents = {
  preview: onFile(async (context, rows) => ({
    ok: true,
    plan: await previewImport(context.shop.db, contextOf(context), rows),
  })),
  import: onFile(async (context, rows) => {
    const plan = await transact(context.shop.db, (tx) =>
      importRedirects({ tx, ...contextOf(context) }, rows),
    );
    return {
      ...successResult(m.redirects_imported({ count: plan.created + plan.changed })),
      plan,
      isDone: true,
    };
  }),
};

/** Checks or imports a file of redirects. */
export async function actOnRedirectImport({
  request,
  context,
}: ActionFunctionArgs): Promise<RedirectImportResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  return runOrShowError(
    shop,
    'importing redirects',
    () => runIntent<ImportContext, RedirectImportResult>(intents, { shop, by }, form, 'preview'),
    () => failureResult(m.redirects_import_failed()),
  );
}

/** Decodes a file as UTF-8; undefined if it is not, or contains NUL. */
function decode(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
