import type { ReferenceData } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { Refusal } from './rows/refusal.ts';
import type { ImportType } from './schema.ts';

/** Context of an import. */
export interface ImportContext {
  db: Database;
  outbox: Outbox;
  /** Returns the current categories and specification definitions. */
  reference: () => ReferenceData;
}

/** One import run: the rows of a file, or of a page from a merchant. */
export interface ImportRun {
  /** Key of its rows: a SKU counts once per run, and each row's result is stored under it. */
  id: string;
  type: ImportType;
  /** Source of the rows for the audit log and the stock movements: the name of a file or merchant. */
  source: string;
  by: { id: string; ip: string };
}

/** Result of a batch of rows. */
export interface BatchResult {
  /** Number of rows processed. */
  records: number;
  successful: number;
  failed: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: Refusal[];
  /** The products of the successful rows. */
  productIds: string[];
}
