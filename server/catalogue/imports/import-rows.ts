import type { Transaction } from '#server/platform/db/client.ts';
import { importBatch, refuseRow } from './import-batch.ts';
import type { ImportRecord } from './files/import-record.ts';
import type { ImportContext, ImportRun, BatchResult } from './import-run.ts';

export type Totals = Omit<BatchResult, 'refused' | 'productIds'>;

/**
 * Records a run's progress in the same transaction as its rows, so that each row is done once even after an
 * interruption.
 */
export interface Progress {
  /** Number of rows done; locks the run until the transaction ends. */
  position: (tx: Transaction) => Promise<number>;
  note: (tx: Transaction, step: BatchResult) => Promise<void>;
}

/**
 * Rows per transaction. The catalogue index accepts up to a hundred products by id, and stock stays locked
 * only briefly.
 */
const rowsAtOnce = 100;
const mostTries = 4;

/**
 * Imports any number of rows. Each row creates or updates a product by SKU, or is rejected alone with its
 * line, column and reason. One transaction per hundred rows, with only those in memory. Stock changes by
 * movements; pictures are fetched afterwards. Rows without changes write nothing.
 *
 * @param rows in a stable order, so that a resumed run can skip those before `progress.position`
 * @param progress where the run's progress is stored; without it, an interrupted run starts again, which is
 *   harmless
 * @returns the totals of this call; excludes rows processed by a concurrent call
 * @throws errors of the row source; earlier rows stay imported
 */
export async function importRows(
  context: ImportContext,
  rows: AsyncIterable<ImportRecord>,
  run: ImportRun,
  progress?: Progress,
): Promise<Totals> {
  const totals: Totals = { records: 0, successful: 0, failed: 0, created: 0, updated: 0, unchanged: 0 };
  let at = progress ? await context.db.transaction(progress.position) : 0;
  let seen = 0;
  let batch: ImportRecord[] = [];
  const inTurn = (
    some: readonly ImportRecord[],
    work: (tx: Transaction, left: readonly ImportRecord[]) => Promise<BatchResult>,
  ) =>
    context.db.transaction(async (tx) => {
      // A concurrent worker may process the same run; its rows are skipped.
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
      // The database rejects one of the rows, so each is imported on its own.
      if (some.length > 1) {
        for (const row of some) await importFile([row]);
        return;
      }
      step = await inTurn(some, (tx, [row]) => refuseRow(tx, row!, run));
    }
    at += some.length;
    if (step) for (const key of Object.keys(totals) as (keyof Totals)[]) totals[key] += step[key];
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

/** Retries after a lost race: a deadlock, or concurrent inserts of the same key. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !['40P01', '40001', '23505'].includes(codeOf(error))) throw error;
    }
  }
}
