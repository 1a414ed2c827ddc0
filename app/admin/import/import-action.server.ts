import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
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
  isImportFile,
  storeProductFile,
  maxProductFileBytes,
  previewProductFile,
  readRow,
  rowRefusalText,
} from '#server/catalogue/imports/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime } from '#shared/format.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { addProductFromForm, addSampleProduct } from './web-action.server.ts';
import type { Locale } from '#shared/locales.ts';

export interface ImportFilePreview {
  name: string;
  total: number;
  columns: string[];
  /** Columns of the file that no import reads, and columns that this import type ignores. */
  unread: string[];
  rows: { line: number; cells: Record<string, string>; fault: string }[];
}

export type ImportActionResult =
  | { step: 'preview'; ok: true; preview: ImportFilePreview }
  | { step: 'upload'; ok: true; importId: string }
  | { step: 'preview' | 'upload'; ok: false; message: string }
  /**
   * The same file was imported before. `importId` is the new import, which waits until the user confirms it.
   */
  | { step: 'upload'; ok: false; isKnown: true; importId: string; message: string };

/** Handles all actions of the import screen. */
export async function actOnImports({ request, context }: ActionFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData().catch(() => undefined);
  switch (form?.get('intent')) {
    case 'web':
      return addProductFromForm(shop, form, by);
    case 'one':
      return addSampleProduct(shop, by);
    case 'again':
    case 'resume':
      return ask(shop, form, { again: true, ip: by.ip }, requestOf(context).locale);
    default:
      return takeFile(shop, form ?? new FormData(), by, requestOf(context).locale);
  }
}

const typeOf = (form: FormData): ImportType => z.enum(importTypes).catch('full').parse(form.get('type'));

/** Previews an uploaded file, or stores it and queues a background job that imports it. */
async function takeFile(
  shop: Shop,
  form: FormData,
  by: { id: string; ip: string },
  locale: Locale,
): Promise<ImportActionResult> {
  const step = form.get('intent') === 'upload' ? 'upload' : 'preview';
  const refused = (message: string): ImportActionResult => ({ step, ok: false, message });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return refused(m.stock_import_preview_failed());
  if (!isImportFile(file.name, file.type)) return refused(m.stock_import_type());
  if (file.size > maxProductFileBytes) return refused(m.stock_import_too_big());
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (step === 'preview') {
    const preview = await previewOf(shop, file.name, bytes, typeOf(form));
    return preview ? { step, ok: true, preview } : refused(m.stock_import_preview_failed());
  }
  const work = () => storeProductFile(shop, { name: file.name, bytes }, by.id);
  const saved = await runOrShowError(shop, 'keeping a file of products', work, () => ({
    ok: false as const,
    reason: 'broken' as const,
  }));
  if (!saved.ok) return refused(m.stock_import_upload_failed({ detail: importFaultText(saved.reason) }));
  form.set('import', saved.importId);
  return ask(shop, form, { again: false, ip: by.ip }, locale);
}

async function ask(
  shop: Shop,
  form: FormData,
  options: { again: boolean; ip: string },
  locale: Locale,
): Promise<ImportActionResult> {
  const importId = z.uuid().safeParse(form.get('import')).data;
  const unknown = { ok: false as const, reason: 'unknown_file' as const };
  const work = async () => (importId ? requestImport(shop, { importId }, typeOf(form), options) : unknown);
  const asked = await runOrShowError(shop, 'asking for an import', work, () => ({
    ok: false as const,
    reason: 'broken' as const,
  }));
  if (asked.ok) return { step: 'upload', ok: true, importId: asked.importId };
  if (asked.reason === 'known')
    return {
      step: 'upload',
      ok: false,
      isKnown: true,
      importId: importId!,
      message: m.imports_known({ date: formatDateTime(asked.at, locale) }),
    };
  return {
    step: 'upload',
    ok: false,
    message: m.stock_import_process_failed({ detail: importFaultText(asked.reason) }),
  };
}

async function previewOf(
  shop: Shop,
  name: string,
  bytes: Uint8Array,
  type: ImportType,
): Promise<ImportFilePreview | undefined> {
  const read = await previewProductFile(bytes);
  if (!read.ok) return undefined;
  const { total, columns: named, rows } = read.preview;
  const isKnown = (column: string) => importColumns.includes(column as ImportColumn);
  return {
    name,
    total,
    columns: named.toSorted((a, b) => Number(isKnown(b)) - Number(isKnown(a))),
    unread: named.filter((column) => !columnsOfImportType[type].includes(column as ImportColumn)),
    rows: rows.map((row) => {
      const checked = readRow(row, type, shop.catalogueIndex.reference);
      const { column, reason, detail } = checked.ok
        ? { column: '', reason: null, detail: null }
        : checked.refusal;
      const fault = reason ? [column, rowRefusalText(reason, detail)].filter(Boolean).join(' – ') : '';
      const cells = Object.entries(row.cells).map(([key, cell]) => [
        key,
        typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string),
      ]);
      return { line: row.line, cells: Object.fromEntries(cells) as Record<string, string>, fault };
    }),
  };
}

const faults: Record<FileFault | 'file_gone' | 'unknown_file' | 'broken', () => string> = {
  not_readable: m.imports_fault_not_readable,
  not_text: m.imports_fault_not_text,
  no_rows: m.stock_import_detail_no_rows,
  no_column: m.imports_refusal_no_known_column,
  too_large: m.stock_import_too_big,
  file_gone: m.imports_fault_file_gone,
  unknown_file: m.stock_import_detail_unknown,
  broken: m.stock_import_detail_broken,
};

/** Returns the localized reason why a file was rejected or could not be read completely. */
export function importFaultText(reason: string): string {
  return Object.hasOwn(faults, reason)
    ? faults[reason as keyof typeof faults]()
    : m.stock_import_detail_broken();
}
