import { eq, getTableColumns, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { setStocks } from '#server/catalogue/inventory/index.ts';
import { productImports } from '../schema.ts';
import { type StockRow, readStockFile } from './read-stock-file.ts';
import { type StockRowRefusal, findStockVariants, firstLinesOf, stockRowFault } from './row-faults.ts';
import { storeStockRefusals } from './store-refusals.ts';

export type StockImportOutcome =
  | { ok: true; successful: number; failed: number }
  | { ok: false; reason: 'unknown_import' };

/** Number of rows per transaction. It is small, because orders wait for the locks on the stock. */
const rowsAtOnce = 100;

/**
 * Imports a stored stock file. Each row sets the available stock of its variant and, if the row contains one,
 * the minimum level. The stock changes by a movement of the difference to the current stock, which is read
 * under a lock.
 * Repeated or concurrent calls still import each row once. Deletes the file after its last row.
 */
export async function importStockFile(
  db: Database,
  importId: string,
  by: { id: string; ip: string },
): Promise<StockImportOutcome> {
  const saved = await fileOf(db, importId);
  if (!saved) return { ok: false, reason: 'unknown_import' };
  for (;;) {
    const step = await db.transaction((tx) => nextRows(tx, importId, saved, by));
    if (step !== 'more') return step;
  }
}

/** Stored file, which is parsed once for all batches, because it never changes. */
interface StockFile {
  rows: readonly StockRow[];
  /** Number of the first line that contains each SKU; keys are SKUs in upper case. */
  firstLine: ReadonlyMap<string, number>;
}

async function fileOf(db: Database, importId: string): Promise<StockFile | undefined> {
  const [saved] = await db
    .select({ content: productImports.content })
    .from(productImports)
    .where(eq(productImports.id, importId));
  if (!saved) return undefined;
  const read = readStockFile(saved.content ?? '');
  const rows = read.ok ? read.rows : [];
  return { rows, firstLine: firstLinesOf(rows) };
}

async function nextRows(
  tx: Transaction,
  importId: string,
  { rows: all, firstLine }: StockFile,
  by: { id: string; ip: string },
): Promise<'more' | StockImportOutcome> {
  const { content: _, ...columns } = getTableColumns(productImports);
  const [found] = await tx
    .select({ ...columns, isDone: sql<boolean>`${productImports.content} IS NULL` })
    .from(productImports)
    .where(eq(productImports.id, importId))
    .for('update');
  if (!found) return { ok: false, reason: 'unknown_import' };
  const done = (successful: number, failed: number): StockImportOutcome => ({ ok: true, successful, failed });
  if (found.isDone) return done(found.successfulRecords, found.failedRecords);
  const rows = all.slice(found.processedRecords, found.processedRecords + rowsAtOnce);
  const faults = await workThrough(tx, rows, firstLine, `${found.storedName}`, by.id);
  const processed = found.processedRecords + rows.length;
  const successful = found.successfulRecords + rows.length - faults.length;
  const failed = found.failedRecords + faults.length;
  await storeStockRefusals(tx, importId, rows, faults, firstLine);
  const isLast = processed >= all.length;
  await tx
    .update(productImports)
    .set({
      processedRecords: processed,
      successfulRecords: successful,
      failedRecords: failed,
      // Stores as many errors as a page can show; the counters include all errors.
      errors: [...found.errors, ...faults].slice(0, 500),
      aliveAt: new Date(),
      ...(isLast ? { content: null, state: 'done' as const, finishedAt: new Date() } : {}),
    })
    .where(eq(productImports.id, importId));
  if (!isLast) return 'more';
  const after = { file: found.filename, successful, failed };
  await recordAudit(tx, {
    actorId: by.id,
    action: 'stock.imported',
    subject: `import:${importId}`,
    after,
    ip: by.ip,
  });
  return done(successful, failed);
}

async function workThrough(
  tx: Transaction,
  rows: readonly StockRow[],
  firstLine: ReadonlyMap<string, number>,
  note: string,
  staffId: string,
): Promise<StockRowRefusal[]> {
  // Rows are locked in the order of their ids, as in all code that writes stock, to avoid deadlocks.
  const held = await findStockVariants(tx, rows, sql`ORDER BY id FOR UPDATE`);
  const faults: StockRowRefusal[] = [];
  const figures: { variantId: string; stock: number }[] = [];
  for (const row of rows) {
    const fault = stockRowFault(row, held, firstLine);
    if (fault) {
      faults.push({ line: row.line, sku: row.sku.slice(0, 80), reason: fault });
      continue;
    }
    const variant = held.get(row.sku.toUpperCase())!;
    figures.push({ variantId: variant.id, stock: Number(row.stock) });
    if (row.minimum !== '' && Number(row.minimum) !== variant.minimum)
      await tx.execute(
        sql`UPDATE product_variants SET min_stock_level = ${Number(row.minimum)}::int WHERE id = ${variant.id}`,
      );
  }
  const set = await setStocks(tx, figures, {
    reason: 'imported',
    actor: { kind: 'staff', id: staffId },
    note,
  });
  if (!set.ok) throw new Error(`a stock file sets a stock that is refused: ${set.refusals[0]!.reason}`);
  return faults;
}
