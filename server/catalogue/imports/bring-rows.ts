import type { CatalogueFacts } from '#server/catalogue/products/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { bringBatch, refuseRow } from './bring-batch.ts';
import type { Written } from './files/written.ts';
import type { Refusal } from './rows/refusal.ts';
import type { ImportType } from './schema.ts';

/** Where products are brought in. */
export interface ImportPlace {
  db: Database;
  outbox: Outbox;
  /** The categories and what can be said of parts, as they are now. */
  facts: () => CatalogueFacts;
}

/** One bringing-in of rows: a file's, a page of a merchant's. */
export interface Run {
  /** By which its rows are known: a SKU counts once a run, and what became of each row is kept under it. */
  id: string;
  type: ImportType;
  /** Where the rows come from, as the log and the stock's movements tell it: a file's name, a merchant's. */
  source: string;
  by: { id: string; ip: string };
}

/** What became of some rows. */
export interface Step {
  /** How many rows were looked at. */
  records: number;
  successful: number;
  failed: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: Refusal[];
  /** The products of the good rows. */
  productIds: string[];
}

export type Totals = Omit<Step, 'refused' | 'productIds'>;

/** Keeps how far a run is, in the same transaction as its rows: what was done is done once, whatever stops it. */
export interface Progress {
  /** How many rows are done; holds the run until the transaction ends. */
  position: (tx: Transaction) => Promise<number>;
  note: (tx: Transaction, step: Step) => Promise<void>;
}

/** Rows a transaction. A shelf is told of up to a hundred products by name; stock is held for a moment only. */
const rowsAtOnce = 100;
const mostTries = 4;

/**
 * Brings rows in, however many come: each is a product, known by its SKU, made or changed, or refused by itself with its
 * line, column and reason. A hundred at a time in a transaction; no more than those are held. Stock moves by movements,
 * pictures are fetched afterwards. Rows that say what is so already write nothing.
 *
 * @param rows in an order that stays the same when a run goes on: those before `progress.position` are passed over
 * @param progress where a run is noted; without it a run that broke off begins anew, harmlessly
 * @returns what became of the rows of this call; those that another call did meanwhile are not among them
 * @throws what reading the rows throws; all before it is kept
 */
export async function bringRows(place: ImportPlace, rows: AsyncIterable<Written>, run: Run, progress?: Progress): Promise<Totals> {
  const totals: Totals = { records: 0, successful: 0, failed: 0, created: 0, updated: 0, unchanged: 0 };
  let at = progress ? await place.db.transaction(progress.position) : 0;
  let seen = 0;
  let batch: Written[] = [];
  const inTurn = (some: readonly Written[], work: (tx: Transaction, left: readonly Written[]) => Promise<Step>) =>
    place.db.transaction(async (tx) => {
      // Somebody else works at the same run: what they did is passed over.
      const done = progress ? await progress.position(tx) : at;
      const left = some.slice(Math.max(0, done - at));
      if (left.length === 0) return undefined;
      const step = await work(tx, left);
      await progress?.note(tx, step);
      return step;
    });
  const bring = async (some: readonly Written[]): Promise<void> => {
    let step: Step | undefined;
    try {
      step = await tried(() => inTurn(some, (tx, left) => bringBatch(tx, place, left, run)));
    } catch (error) {
      if (!/^2[23]/.test(codeOf(error))) throw error;
      // One of them is something that the database does not take: the others come in by themselves.
      if (some.length > 1) {
        for (const row of some) await bring([row]);
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
    await bring(batch);
    batch = [];
  }
  if (batch.length > 0) await bring(batch);
  return totals;
}

const codeOf = (error: unknown): string => (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code ?? '';

/** Tries again what lost a race: a deadlock, or two who wrote the same at once. */
async function tried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= mostTries || !['40P01', '40001', '23505'].includes(codeOf(error))) throw error;
    }
  }
}
