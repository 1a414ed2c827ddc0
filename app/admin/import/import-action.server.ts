import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import {
  type ImportColumn,
  type FileFault,
  type ImportType,
  requestImport,
  importColumns,
  columnsOfImportType,
  importTypes,
  isProductFile,
  storeProductFile,
  maxProductFileBytes,
  previewProductFile,
  checkProductFile,
  importContextOf,
  rowRefusalText,
} from '#server/catalogue/imports/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime } from '#shared/format.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import type { FileCheckSummary } from './check-summary.tsx';
import type { ImportPageContext } from './import-context.ts';
import { type WebProductResult, addProductFromForm, addSampleProduct } from './web-action.server.ts';

export interface ImportFilePreview {
  name: string;
  total: number;
  columns: string[];
  /**
   * Columns of the file that are not imported: columns that no import type reads, and columns that the
   * selected type ignores.
   */
  unread: string[];
  rows: { line: number; cells: Record<string, string>; fault: string }[];
  check: FileCheckSummary;
}

/**
 * Result of a step of a file import: the preview, or the id of the import that was queued. `isKnown` is true
 * if the same file was imported before; the import then waits until the user confirms it.
 */
export type FileImportResult = ActionResult & {
  preview?: ImportFilePreview;
  importId?: string;
  isKnown?: boolean;
};
type ImportResult = FileImportResult & WebProductResult;
type ImportHandler = IntentHandler<ImportPageContext, ImportResult>;

const broken = () => ({ ok: false, reason: 'broken' }) as const;
const unknown = { ok: false, reason: 'unknown_file' } as const;
const typeOf = (form: FormData): ImportType => z.enum(importTypes).catch('full').parse(form.get('type'));

/**
 * Returns a handler that checks the uploaded file and passes it to `work`. If the file is missing, too large
 * or of a wrong type, the handler returns an error result.
 */
const onFile =
  (
    work: (
      context: ImportPageContext,
      file: { name: string; bytes: Uint8Array },
      form: FormData,
    ) => Promise<FileImportResult>,
  ): ImportHandler =>
  async (context, form) => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return failureResult(m.stock_import_preview_failed());
    if (!isProductFile(file.name, file.type)) return failureResult(m.stock_import_type());
    if (file.size > maxProductFileBytes) return failureResult(m.stock_import_too_big());
    return work(context, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, form);
  };

/**
 * Queues the import of a stored file whose import id the form contains, even if the same content was imported
 * before.
 */
const requestAgain: ImportHandler = (context, form) =>
  queueImport(context, z.uuid().safeParse(form.get('import')).data, typeOf(form), true);

const intents = {
  preview: onFile(async ({ shop, by }, { name, bytes }, form) => {
    const work = () => previewOf(shop, name, bytes, typeOf(form), by);
    const preview = await runOrShowError(shop, 'previewing a product file', work, () => undefined);
    return preview ? { ok: true, preview } : failureResult(m.stock_import_preview_failed());
  }),
  upload: onFile(async (context, file, form) => {
    const { shop, by } = context;
    const work = () => storeProductFile(shop, file, by.id);
    const saved = await runOrShowError(shop, 'keeping a file of products', work, broken);
    if (saved.ok) return queueImport(context, saved.importId, typeOf(form), false);
    const detail = importFaultText(saved.reason, 'line' in saved ? saved.line : undefined);
    return failureResult(m.stock_import_upload_failed({ detail }));
  }),
  again: requestAgain,
  resume: requestAgain,
  web: addProductFromForm,
  one: addSampleProduct,
} satisfies Record<string, ImportHandler>;

/** Handles all actions of the import page. */
export async function actOnImports({ request, context }: ActionFunctionArgs): Promise<ImportResult> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData().catch(() => new FormData());
  const { locale } = requestOf(context);
  return runIntent<ImportPageContext, ImportResult>(intents, { shop, by, locale }, form, 'preview');
}

/** Queues a background job that imports a stored file. */
async function queueImport(
  { shop, by, locale }: ImportPageContext,
  importId: string | undefined,
  type: ImportType,
  again: boolean,
): Promise<FileImportResult> {
  const work = async () =>
    importId ? requestImport(shop, { importId }, type, { again, ip: by.ip }) : unknown;
  const requested = await runOrShowError(shop, 'asking for an import', work, broken);
  if (requested.ok) return { ok: true, importId: requested.importId };
  if (requested.reason !== 'known')
    return failureResult(m.stock_import_process_failed({ detail: importFaultText(requested.reason) }));
  const message = m.imports_known({ date: formatDateTime(requested.at, locale) });
  return { ...failureResult(message), isKnown: true, ...(importId ? { importId } : {}) };
}

async function previewOf(
  shop: Shop,
  name: string,
  bytes: Uint8Array,
  type: ImportType,
  by: ImportPageContext['by'],
): Promise<ImportFilePreview | undefined> {
  const read = await previewProductFile(bytes);
  if (!read.ok) return undefined;
  const { total, columns: named, rows } = read.preview;
  const { refused: refusals, ...figures } = await checkProductFile(importContextOf(shop), bytes, type, by);
  const refused = refusals.map(({ line, column, reason, detail }) => ({
    line,
    column,
    text: rowRefusalText(reason, detail),
  }));
  const faultAt = new Map(
    refused.map(({ line, column, text }) => [line, [column, text].filter(Boolean).join(' – ')]),
  );
  const isKnown = (column: string) => importColumns.includes(column as ImportColumn);
  return {
    name,
    total,
    columns: named.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a))),
    unread: named.filter((column) => !columnsOfImportType[type].includes(column as ImportColumn)),
    rows: rows.map((row) => {
      const cells = Object.entries(row.cells).map(([key, cell]) => [
        key,
        typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string),
      ]);
      return {
        line: row.line,
        cells: Object.fromEntries(cells) as Record<string, string>,
        fault: faultAt.get(row.line) ?? '',
      };
    }),
    check: { ...figures, refused },
  };
}

const faults: Record<FileFault | 'file_gone' | 'unknown_file' | 'broken', () => string> = {
  not_readable: m.imports_fault_not_readable,
  unclosed_quote: m.imports_fault_unclosed_quote,
  not_text: m.imports_fault_not_text,
  no_rows: m.stock_import_detail_no_rows,
  no_column: m.imports_refusal_no_known_column,
  too_large: m.stock_import_too_big,
  file_gone: m.imports_fault_file_gone,
  unknown_file: m.stock_import_detail_unknown,
  broken: m.stock_import_detail_broken,
};

/** Returns the localized reason why a file was rejected or could not be read completely. */
export function importFaultText(reason: string, line?: number): string {
  const fault = Object.hasOwn(faults, reason)
    ? faults[reason as keyof typeof faults]()
    : m.stock_import_detail_broken();
  const isAtLine = line !== undefined && (reason === 'unclosed_quote' || reason === 'not_text');
  return isAtLine ? m.imports_fault_at_line({ fault, line }) : fault;
}
