import type { Transaction } from '#server/platform/db/client.ts';
import type { RefusalReason } from '../rows/refusal.ts';
import { importRowResults } from '../schema.ts';
import type { StockRow } from './read-stock-file.ts';
import type { StockRowFault, StockRowRefusal } from './row-faults.ts';

const reasonOf: Record<StockRowFault, { reason: RefusalReason; column: keyof typeof cellOf }> = {
  no_sku: { reason: 'no_sku', column: 'sku' },
  unknown_sku: { reason: 'unknown_sku', column: 'sku' },
  twice: { reason: 'twice', column: 'sku' },
  invalid_stock: { reason: 'invalid_count', column: 'stock_quantity' },
  invalid_minimum: { reason: 'invalid_count', column: 'min_stock_level' },
};
const cellOf = {
  sku: ({ sku }: StockRow) => sku,
  stock_quantity: ({ stock }: StockRow) => stock,
  min_stock_level: ({ minimum }: StockRow) => minimum,
};

/** Stores refused rows with their cells, in the form of a product import, so that one download serves both. */
export async function storeStockRefusals(
  tx: Transaction,
  importId: string,
  rows: readonly StockRow[],
  refusals: readonly StockRowRefusal[],
  firstLine: ReadonlyMap<string, number>,
): Promise<void> {
  const rowOf = new Map(rows.map((row) => [row.line, row]));
  const results = refusals.map(({ line, sku, reason: fault }) => {
    const row = rowOf.get(line)!;
    const { reason, column } = reasonOf[fault];
    const cells = Object.entries(cellOf).map(([name, read]) => [name, read(row).slice(0, 1000)]);
    const detail = fault === 'twice' ? firstLine.get(row.sku.toUpperCase()) : cellOf[column](row);
    return {
      runId: importId,
      line,
      sku: sku.toUpperCase(),
      outcome: 'refused' as const,
      columnName: column,
      reason,
      detail: String(detail).slice(0, 200),
      record: Object.fromEntries(cells) as Record<string, string>,
    };
  });
  if (results.length > 0) await tx.insert(importRowResults).values(results);
}
