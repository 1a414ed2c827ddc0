import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import {
  importStockFile,
  isStockFile,
  storeStockFile,
  readStockFile,
} from '#server/catalogue/imports/stock/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';

export type StockImportResult =
  | {
      step: 'preview';
      ok: true;
      name: string;
      total: number;
      rows: { line: number; sku: string; stock: string; minimum: string }[];
    }
  | { step: 'upload'; ok: true; importId: string }
  | { step: 'process'; ok: true; message: string }
  | { step: 'preview' | 'upload' | 'process'; ok: false; message: string };

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

/**
 * Handles the three steps of a stock import (preview, upload, process). The browser requests each step in
 * turn.
 */
export async function actOnStockImport({ request, context }: ActionFunctionArgs): Promise<StockImportResult> {
  const { shop, admin } = await requireAdmin(context);
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const form = await request.formData();
  if (form.get('intent') === 'process') {
    const importId = z.uuid().safeParse(form.get('import')).data;
    const work = async () =>
      importId
        ? await importStockFile(shop.db, importId, by)
        : { ok: false as const, reason: 'unknown_import' as const };
    const outcome = await runOrShowError(shop, 'working through a stock file', work, () => ({
      ok: false as const,
      reason: 'broken' as const,
    }));
    if (!outcome.ok) {
      const detail =
        outcome.reason === 'broken' ? m.stock_import_detail_broken() : m.stock_import_detail_unknown();
      return { step: 'process', ok: false, message: m.stock_import_process_failed({ detail }) };
    }
    const { successful, failed } = outcome;
    const message =
      failed > 0
        ? m.stock_import_done_failed({ successful, failed })
        : m.stock_import_done({ n: successful });
    return { step: 'process', ok: true, message };
  }
  const step = form.get('intent') === 'upload' ? 'upload' : 'preview';
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0)
    return { step, ok: false, message: m.stock_import_preview_failed() };
  if (!isStockFile(file.name, file.type)) return { step, ok: false, message: m.stock_import_type() };
  if (file.size > maximumFile) return { step, ok: false, message: m.stock_import_too_big() };
  const content = textOf(await file.arrayBuffer());
  if (step === 'preview') {
    const read = content === undefined ? undefined : readStockFile(content);
    if (!read?.ok) return { step, ok: false, message: m.stock_import_preview_failed() };
    return {
      step,
      ok: true,
      name: file.name,
      total: read.rows.length,
      rows: read.rows.slice(0, previewRows),
    };
  }
  const stored =
    content === undefined
      ? { ok: false as const, reason: 'not_readable' as const }
      : await runOrShowError(
          shop,
          'keeping a stock file',
          () => storeStockFile(shop.db, { name: file.name, content }, by.id),
          () => ({ ok: false as const, reason: 'broken' as const }),
        );
  if (stored.ok) return { step, ok: true, importId: stored.importId };
  if (stored.reason === 'known')
    return {
      step,
      ok: false,
      message: m.stock_import_known({ date: formatDateTime(stored.at, requestOf(context).locale) }),
    };
  return { step, ok: false, message: m.stock_import_upload_failed({ detail: details[stored.reason]() }) };
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
