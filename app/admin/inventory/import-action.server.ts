import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import {
  checkStockRows,
  importStockFile,
  isStockFile,
  storeStockFile,
  readStockFile,
  type StockRowFault,
} from '#server/catalogue/imports/stock/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import type { FileCheckSummary } from '../import/check-summary.tsx';
import type { ImportFigures } from '../import/import-result.tsx';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { stockRowFaultTexts } from './stock-faults.ts';

/** First rows of a stock file, and the number of all its rows. */
export interface StockFilePreview {
  name: string;
  total: number;
  rows: { line: number; sku: string; stock: string; minimum: string }[];
  check: FileCheckSummary;
}

/** Result of one step of a stock import: the preview, the id of the stored file, or a message with figures. */
export type StockImportResult = ActionResult & {
  preview?: StockFilePreview;
  importId?: string;
  result?: ImportFigures;
};

interface StockImportContext {
  shop: Shop;
  by: StaffActor;
  locale: Locale;
}
type StockImportHandler = IntentHandler<StockImportContext, StockImportResult>;

/** Maximum file size in bytes: 10 MB, as the screen states. */
const maximumFile = 10 * 1024 * 1024;
const previewRows = 5;

const details = {
  not_readable: m.stock_import_detail_not_readable,
  no_rows: m.stock_import_detail_no_rows,
  no_sku: m.stock_import_detail_no_sku,
  no_stock: m.stock_import_detail_no_stock,
  broken: m.stock_import_detail_broken,
};
const columnOf: Record<StockRowFault, string> = {
  no_sku: 'sku',
  unknown_sku: 'sku',
  twice: 'sku',
  invalid_stock: 'stock_quantity',
  invalid_minimum: 'min_stock_level',
};
const unknown = { ok: false, reason: 'unknown_import' } as const;
const broken = () => ({ ok: false, reason: 'broken' }) as const;

/**
 * Returns a handler that checks the uploaded file and passes it to `work`. In the argument of `work`,
 * `content` is undefined if the file cannot be decoded as text.
 */
const onFile =
  (
    work: (
      context: StockImportContext,
      file: { name: string; content: string | undefined },
    ) => Promise<StockImportResult>,
  ): StockImportHandler =>
  async (context, form) => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return failureResult(m.stock_import_preview_failed());
    if (!isStockFile(file.name, file.type)) return failureResult(m.stock_import_type());
    if (file.size > maximumFile) return failureResult(m.stock_import_too_big());
    return work(context, { name: file.name, content: textOf(await file.arrayBuffer()) });
  };

const intents = {
  preview: onFile(async ({ shop }, { name, content }) => {
    const read = content === undefined ? undefined : readStockFile(content);
    if (!read?.ok) return failureResult(m.stock_import_preview_failed());
    const { rows } = read;
    const work = () => checkStockRows(shop.db, rows);
    const check = await runOrShowError(shop, 'previewing a stock file', work, () => undefined);
    if (!check) return failureResult(m.stock_import_preview_failed());
    const refused = check.refused.map(({ line, reason }) => ({
      line,
      column: columnOf[reason],
      text: stockRowFaultTexts[reason]?.() ?? reason,
    }));
    const total = rows.length;
    const preview = { name, total, rows: rows.slice(0, previewRows) };
    return { ok: true, preview: { ...preview, check: { ...check, checked: total, refused } } };
  }),
  upload: onFile(store),
  process: processFile,
} satisfies Record<string, StockImportHandler>;

/**
 * Handles the three steps of a stock import (preview, upload, process). The browser requests each step in
 * turn.
 */
export async function actOnStockImport({ request, context }: ActionFunctionArgs): Promise<StockImportResult> {
  const { shop, by } = await requireAdmin(context);
  const { locale } = requestOf(context);
  return runIntent<StockImportContext, StockImportResult>(
    intents,
    { shop, by, locale },
    await request.formData(),
    'preview',
  );
}

async function store(
  { shop, by, locale }: StockImportContext,
  { name, content }: { name: string; content: string | undefined },
): Promise<StockImportResult> {
  const stored =
    content === undefined
      ? ({ ok: false, reason: 'not_readable' } as const)
      : await runOrShowError(
          shop,
          'keeping a stock file',
          () => storeStockFile(shop.db, { name, content }, by.id),
          broken,
        );
  if (stored.ok) return { ok: true, importId: stored.importId };
  return failureResult(
    stored.reason === 'known'
      ? m.stock_import_known({ date: formatDateTime(stored.at, locale) })
      : m.stock_import_upload_failed({ detail: details[stored.reason]() }),
  );
}

async function processFile({ shop, by }: StockImportContext, form: FormData): Promise<StockImportResult> {
  const importId = z.uuid().safeParse(form.get('import')).data;
  const work = async () => (importId ? importStockFile(shop.db, importId, by) : unknown);
  const outcome = await runOrShowError(shop, 'working through a stock file', work, broken);
  if (!outcome.ok) {
    const detail =
      outcome.reason === 'broken' ? m.stock_import_detail_broken() : m.stock_import_detail_unknown();
    return failureResult(m.stock_import_process_failed({ detail }));
  }
  const { successful, failed } = outcome;
  const done = successResult(
    failed > 0 ? m.stock_import_done_failed({ successful, failed }) : m.stock_import_done({ n: successful }),
  );
  return { ...done, result: { importId: importId!, successful, failed } };
}

/**
 * Decodes a file as strict UTF-8. Returns undefined if it is invalid or contains NUL, which PostgreSQL cannot
 * store.
 */
function textOf(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
