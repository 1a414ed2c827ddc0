import type { Queryable } from '#server/platform/db/client.ts';
import type { StockRow } from './read-stock-file.ts';
import { type StockRowRefusal, findStockVariants, firstLinesOf, stockRowFault } from './row-faults.ts';

export interface StockFileCheck {
  successful: number;
  failed: number;
  /** First refused rows of the file. */
  refused: StockRowRefusal[];
}

const rowsAtOnce = 5000;
const mostRefusals = 20;

/** Checks all rows of a stock file with the rules of its import. Changes and locks nothing. */
export async function checkStockRows(db: Queryable, rows: readonly StockRow[]): Promise<StockFileCheck> {
  const firstLine = firstLinesOf(rows);
  const refused: StockRowRefusal[] = [];
  let failed = 0;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const variants = await findStockVariants(db, some);
    for (const row of some) {
      const reason = stockRowFault(row, variants, firstLine);
      if (!reason) continue;
      failed += 1;
      if (refused.length < mostRefusals) refused.push({ line: row.line, sku: row.sku.slice(0, 80), reason });
    }
  }
  return { successful: rows.length - failed, failed, refused };
}
