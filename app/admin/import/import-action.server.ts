import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { listBrandNames } from '#server/catalogue/products/editing/index.ts';
import {
  type ImportColumn,
  type ImportMapping,
  UnreadableFileError,
  type FileFault,
  type ImportType,
  requestImport,
  importColumns,
  readsColumn,
  importTypes,
  isProductFile,
  storeProductFile,
  maxProductFileBytes,
  previewProductFile,
  checkProductFile,
  importContextOf,
  rowRefusalText,
} from '#server/catalogue/imports/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import type { FileCheckSummary } from './check-summary.tsx';
import type { ImportPageContext } from './import-context.ts';
import { type MappingView, proposeView, readMapping, saveMapping } from './mapping-steps.server.ts';
import { type PageResult, readPageForForm } from './page-action.server.ts';
import { type ChangeView, changeViews } from './planned-changes.server.ts';
import { type UndoResult, undoFromHistory } from './undo-action.server.ts';
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
  /** First changes that the import would make, and the number of all. */
  changes: ChangeView[];
  changed: number;
}

/**
 * Result of a step of a file import: the preview, or the id of the import that was queued. `isKnown` is true
 * if the same file was imported before; the import then waits until the user confirms it.
 */
export type FileImportResult = ActionResult & {
  preview?: ImportFilePreview;
  /** Columns of a file that are not those of the template; the file is imported after staff confirmed them. */
  mapping?: MappingView;
  importId?: string;
  isKnown?: boolean;
};
type ImportResult = FileImportResult & WebProductResult & UndoResult & PageResult;
type ImportHandler = IntentHandler<ImportPageContext, ImportResult>;

const broken = () => ({ ok: false, reason: 'broken' }) as const;
const unknown = { ok: false, reason: 'unknown_file' } as const;
/** A price list changes only known products, whatever type the form contains. */
const typeOf = (form: FormData, mapping: ImportMapping | null): ImportType =>
  mapping?.mode === 'prices' ? 'inventory' : z.enum(importTypes).catch('full').parse(form.get('type'));

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
  queueImport(context, z.uuid().safeParse(form.get('import')).data, typeOf(form, readMapping(form)), true);

const intents = {
  preview: onFile(async (context, { name, bytes }, form) => {
    const { shop } = context;
    const given = readMapping(form);
    const work = async (): Promise<FileImportResult> => {
      const mapping = await proposeView(shop, bytes, given);
      if (mapping && !given) return { ok: true, mapping };
      const preview = await previewOf(context, name, bytes, typeOf(form, given), mapping?.mapping ?? null);
      return { ok: true, preview, ...(mapping ? { mapping } : {}) };
    };
    const failed = failureResult(m.stock_import_preview_failed());
    const withReason = (error: unknown) => {
      if (!(error instanceof UnreadableFileError)) throw error;
      return { ...failed, detail: importFaultText(error.reason, error.line) };
    };
    return runOrShowError(
      shop,
      'previewing a product file',
      () => work().catch(withReason),
      () => failed,
    );
  }),
  upload: onFile(async (context, file, form) => {
    const { shop, by } = context;
    const mapping = readMapping(form);
    const work = async () => {
      if (mapping) await saveMapping(shop, form, mapping, by);
      return storeProductFile(shop, { ...file, mapping }, by.id);
    };
    const saved = await runOrShowError(shop, 'keeping a file of products', work, broken);
    if (saved.ok) return queueImport(context, saved.importId, typeOf(form, mapping), false);
    const detail = importFaultText(saved.reason, 'line' in saved ? saved.line : undefined);
    return failureResult(m.stock_import_upload_failed({ detail }));
  }),
  again: requestAgain,
  resume: requestAgain,
  undo: undoFromHistory,
  web: addProductFromForm,
  page: readPageForForm,
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
  { shop, by, locale }: ImportPageContext,
  name: string,
  bytes: Uint8Array,
  type: ImportType,
  mapping: ImportMapping | null,
): Promise<ImportFilePreview> {
  const read = await previewProductFile(bytes, mapping);
  if (!read.ok)
    throw new UnreadableFileError(read.reason === 'too_large' ? 'not_readable' : read.reason, read.line);
  const { total, columns: named, rows } = read.preview;
  const context = importContextOf(shop);
  const {
    refused: refusals,
    changes,
    changed,
    ...figures
  } = await checkProductFile(context, bytes, type, by, undefined, mapping);
  const brands = new Map((await listBrandNames(shop.db)).map((brand) => [brand.id, brand.name]));
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
    // Staff chose the columns of a mapped file themselves.
    unread: mapping ? [] : named.filter((column) => !readsColumn(type, column)),
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
    changes: changeViews(changes, { tree: shop.catalogueIndex.reference.tree, brands, locale }),
    changed,
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
