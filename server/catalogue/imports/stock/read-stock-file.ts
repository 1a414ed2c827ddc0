import { CsvError, parse } from 'csv-parse/sync';
import { type CsvRow, csvParserOptions, firstLineOfRow } from '../files/csv-format.ts';

/** Row as a stock file contains it; `line` counts from 1, including the heading. */
export interface StockRow {
  line: number;
  sku: string;
  stock: string;
  minimum: string;
}

export type StockFile =
  | { ok: true; rows: StockRow[] }
  | { ok: false; reason: 'not_readable' | 'no_rows' | 'no_sku' | 'no_stock' };

/** Maximum number of rows in a file; more than a shop with 100,000 products needs. */
export const maxStockFileRows = 200_000;

/** Returns whether a file is accepted: its media type or its extension must be that of JSON or CSV. */
export function isStockFile(name: string, type: string): boolean {
  return (
    ['application/json', 'text/json', 'text/csv'].includes(type.split(';')[0]!.trim().toLowerCase()) ||
    /\.(csv|json)$/i.test(name)
  );
}

/**
 * Parses a stock file: a CSV with a heading, or JSON (a list, or an object with the list as property
 * `products`). Columns are `sku`, `stock_quantity` and optionally `min_stock_level`.
 */
export function readStockFile(content: string): StockFile {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (!text) return { ok: false, reason: 'no_rows' };
  const records = /^[[{]/.test(text) ? readJson(text) : readCsv(text);
  if (!records) return { ok: false, reason: 'not_readable' };
  if (records.length === 0 || records.length > maxStockFileRows) return { ok: false, reason: 'no_rows' };
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
    const format = csvParserOptions(text.split(/[\r\n]/, 1)[0]!);
    const [heading, ...rows] = parse(text, format) as unknown as CsvRow[];
    const names = (heading?.record ?? []).map((name) => name.trim().toLowerCase());
    return rows
      .filter(({ record }) => record.some(Boolean))
      .map((row) => ({
        line: firstLineOfRow(row),
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

/** Converts the text and number values of an object to text; omits other values. */
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
