import type { Transaction } from '#server/platform/db/client.ts';
import { importBatch, recordUnstorableRow } from './import-batch.ts';
import type { ImportRecord } from './files/import-record.ts';
import type { ImportContext, ImportRun, BatchResult } from './import-run.ts';

export type ImportTotals = Omit<BatchResult, 'refused' | 'productIds' | 'changes'>;

/**
 * Stores the progress of an import run in the transaction that writes its rows, so that each row is imported
 * once, even after an interruption.
 */
export interface ImportProgress {
  /** Returns the number of rows already imported, and locks the run until the transaction ends. */
  position: (tx: Transaction) => Promise<number>;
  note: (tx: Transaction, step: BatchResult) => Promise<void>;
}

/**
 * Number of rows per transaction. If at most a hundred products change, the database notifies the catalogue
 * index of their ids; otherwise the index must reload all products. Small transactions also lock the stock
 * only briefly.
 */
const rowsAtOnce = 100;
const mostTries = 4;

/**
 * Imports any number of rows, in transactions of a hundred rows; only these are in memory. Each row creates
 * or updates a product by SKU. An invalid row is rejected with its line, column and reason; the other rows
 * are still imported. Stock changes by movements; pictures are fetched later. A row without changes writes
 * nothing.
 *
 * @param rows in a stable order, so that a resumed run can skip the rows before `progress.position`
 * @param progress stores the progress of the run; without it, an interrupted run starts again from its first
 * row, which causes no damage
 * @returns the totals of this call, without rows that a concurrent call imported
 * @throws errors of the source of the rows; earlier rows stay imported
 */
export async function importRows(
  context: Omit<ImportContext, 'db'> & { db: Pick<ImportContext['db'], 'transaction'> },
  rows: AsyncIterable<ImportRecord>,
  run: ImportRun,
  progress?: ImportProgress,
): Promise<ImportTotals> {
  const totals: ImportTotals = {
    records: 0,
    successful: 0,
    failed: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    withheld: 0,
  };
  let at = progress ? await context.db.transaction(progress.position) : 0;
  let seen = 0;
  let batch: ImportRecord[] = [];
  const inTurn = (
    some: readonly ImportRecord[],
    work: (tx: Transaction, left: readonly ImportRecord[]) => Promise<BatchResult>,
  ) =>
    context.db.transaction(async (tx) => {
      // A concurrent worker may import rows of the same run; these are skipped.
      const done = progress ? await progress.position(tx) : at;
      const left = some.slice(Math.max(0, done - at));
      if (left.length === 0) return undefined;
      const step = await work(tx, left);
      await progress?.note(tx, step);
      return step;
    });
  const importFile = async (some: readonly ImportRecord[]): Promise<void> => {
    let step: BatchResult | undefined;
    try {
      step = await tried(() => inTurn(some, (tx, left) => importBatch(tx, context, left, run)));
    } catch (error) {
      if (!/^2[23]/.test(codeOf(error))) throw error;
      // The database rejects one of the rows, so each row is imported in a transaction of its own.
      if (some.length > 1) {
        for (const row of some) await importFile([row]);
        return;
      }
      step = await inTurn(some, (tx, [row]) => recordUnstorableRow(tx, row!, run));
    }
    at += some.length;
    if (step) for (const key of Object.keys(totals) as (keyof ImportTotals)[]) totals[key] += step[key];
  };
  for await (const row of rows) {
    seen += 1;
    if (seen <= at) continue;
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    await importFile(batch);
    batch = [];
  }
  if (batch.length > 0) await importFile(batch);
  return totals;
}

const codeOf = (error: unknown): string =>
  (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? '';

/**
 * Repeats the work after a conflict with a concurrent transaction: a deadlock, or inserts of the same key.
 */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !['40P01', '40001', '23505'].includes(codeOf(error))) throw error;
    }
  }
}
