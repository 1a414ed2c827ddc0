import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import type { StockRow } from './read-stock-file.ts';

/** Reason why a row of a stock file was rejected. */
export type StockRowFault = 'no_sku' | 'unknown_sku' | 'twice' | 'invalid_stock' | 'invalid_minimum';

export interface StockRowRefusal {
  line: number;
  sku: string;
  reason: StockRowFault;
}

const largestStock = 1_000_000;

interface StockVariant extends Record<string, unknown> {
  id: string;
  /** SKU in upper case. */
  sku: string;
  minimum: number;
}

/** Finds the variants of rows by their SKU in upper case. */
export async function findStockVariants(
  db: Queryable,
  rows: readonly StockRow[],
  lock: SQL = sql``,
): Promise<ReadonlyMap<string, StockVariant>> {
  const skus = rows.map(({ sku }) => sku.toUpperCase()).filter(Boolean);
  if (skus.length === 0) return new Map();
  const { rows: found } = await db.execute<StockVariant>(sql`
    SELECT id, upper(sku) AS sku, min_stock_level AS minimum FROM product_variants
    WHERE upper(sku) = ANY(${sql.param(skus)}::text[]) ${lock}`);
  return new Map(found.map((variant) => [variant.sku, variant]));
}

/** Returns the first line of each SKU; keys are SKUs in upper case. */
export function firstLinesOf(rows: readonly StockRow[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const { sku, line } of rows) if (!lines.has(sku.toUpperCase())) lines.set(sku.toUpperCase(), line);
  return lines;
}

const isCount = (written: string) => /^\d{1,7}$/.test(written) && Number(written) <= largestStock;

export function stockRowFault(
  row: StockRow,
  variants: ReadonlyMap<string, unknown>,
  firstLine: ReadonlyMap<string, number>,
): StockRowFault | undefined {
  if (!row.sku) return 'no_sku';
  if (!variants.has(row.sku.toUpperCase())) return 'unknown_sku';
  if (firstLine.get(row.sku.toUpperCase()) !== row.line) return 'twice';
  if (!isCount(row.stock)) return 'invalid_stock';
  if (row.minimum !== '' && !isCount(row.minimum)) return 'invalid_minimum';
  return undefined;
}
