import { CsvError, parse } from 'csv-parse/sync';
import { type CsvRecord, csvFormat, firstLineOf } from '../files/csv-format.ts';

/** A row as found in a stock file; `line` counts from 1, including the heading. */
export interface StockRow {
  line: number;
  sku: string;
  stock: string;
  minimum: string;
}

export type StockFile =
  | { ok: true; rows: StockRow[] }
  | { ok: false; reason: 'not_readable' | 'no_rows' | 'no_sku' | 'no_stock' };

/** Maximum number of rows; more than a shop with 100,000 products needs in one file. */
export const mostRows = 200_000;

/** Whether a file is accepted: by a JSON or CSV type, or by its extension. */
export function isStockFile(name: string, type: string): boolean {
  return (
    ['application/json', 'text/json', 'text/csv'].includes(type.split(';')[0]!.trim().toLowerCase()) ||
    /\.(csv|json)$/i.test(name)
  );
}

/**
 * Parses a stock file: a CSV with a heading, or JSON (a list, or an object with the list as `products`).
 * Columns are `sku`, `stock_quantity` and optionally `min_stock_level`.
 */
export function readStockFile(content: string): StockFile {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (!text) return { ok: false, reason: 'no_rows' };
  const records = /^[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (!records) return { ok: false, reason: 'not_readable' };
  if (records.length === 0 || records.length > mostRows) return { ok: false, reason: 'no_rows' };
  if (!records.some(({ fields }) => 'sku' in fields)) return { ok: false, reason: 'no_sku' };
  if (!records.some(({ fields }) => 'stock_quantity' in fields)) return { ok: false, reason: 'no_stock' };
  return {
    ok: true,
    rows: records.map(({ line, fields }) => ({
      line,
      sku: fields.sku ?? '',
      stock: fields.stock_quantity ?? '',
      minimum: fields.min_stock_level ?? '',
    })),
  };
}

interface ImportRecord {
  line: number;
  fields: Record<string, string>;
}

function readCsv(text: string): ImportRecord[] | undefined {
  try {
    const format = csvFormat(text.split(/[\r\n]/, 1)[0]!);
    const [heading, ...rows] = parse(text, format) as unknown as CsvRecord[];
    const names = (heading?.record ?? []).map((name) => name.trim().toLowerCase());
    return rows
      .filter(({ record }) => record.some(Boolean))
      .map((row) => ({
        line: firstLineOf(row),
        fields: Object.fromEntries(names.map((name, at) => [name, (row.record[at] ?? '').trim()])),
      }));
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function readJson(text: string): ImportRecord[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : (value as { products?: unknown }).products;
    if (!Array.isArray(list)) return undefined;
    return list.map((entry: unknown, at) => ({ line: at + 1, fields: plain(entry) }));
  } catch {
    return undefined;
  }
}

/** Converts the scalar values of an object to text. */
function plain(entry: unknown): Record<string, string> {
  if (typeof entry !== 'object' || entry === null) return {};
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [[name.toLowerCase(), String(value).trim()]]
        : [],
    ),
  );
}
