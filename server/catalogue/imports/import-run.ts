import type { StoredProduct } from '#server/catalogue/products/bulk/index.ts';
import type { ImportedPart, StoredFacts } from '#server/catalogue/fit/index.ts';
import type { ReferenceData } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { RelationChange } from './relations/write-relations.ts';
import type { RowRefusal } from './rows/refusal.ts';
import type { ImportType, StockChangeRecord } from './schema.ts';

/** Database, outbox and reference data that an import uses. */
export interface ImportContext {
  db: Database;
  outbox: Outbox;
  /** Returns the current categories and definitions of specifications. */
  reference: () => ReferenceData;
}

/** One run of an import: the rows of a file, or of one page of a merchant's products. */
export interface ImportRun {
  /** Id of the run. A SKU is imported once per id, and the result of each row is stored under it. */
  id: string;
  type: ImportType;
  /** Name of the file or merchant from which the rows come, for the audit log and the stock movements. */
  source: string;
  by: { id: string; ip: string };
  /** Stores the changes, so that the import can be undone. */
  isUndoable?: boolean;
  /** Creates products for unknown SKUs, although the type changes known ones only. */
  createsUnknown?: boolean;
  /** Lines of the SKUs of earlier batches. A trial passes them, because it stores no results of rows. */
  earlierLines?: ReadonlyMap<string, number>;
}

/** Result of importing a batch of rows. */
export interface BatchResult {
  /** Number of rows that were processed. */
  records: number;
  successful: number;
  failed: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Number of rows with a new product or variant that stays hidden, because its stock is not tracked. */
  withheld: number;
  refused: RowRefusal[];
  /** Ids of the products of the successful rows. */
  productIds: string[];
  /** Changes of the successful rows. */
  changes: RowChange[];
}

/** Change that a successful row makes to its product. */
export interface RowChange {
  line: number;
  became: 'created' | 'updated' | 'unchanged';
  /** Product before the row; undefined for a new product. */
  before: StoredProduct | undefined;
  after: StoredProduct;
  /** Name of the brand that the row states. */
  brand?: string;
  /** Name of the category that the import will create. */
  newCategory?: string;
  stocks: StockChangeRecord[];
  /** All facts of variants before the row, by variant; only of variants whose facts it changes. */
  factsBefore: ReadonlyMap<string, StoredFacts>;
  /** Facts that the row adds or changes, by variant. */
  facts: readonly ImportedPart[];
  /** Relations that the row changes. */
  relations?: RelationChange;
  /** URLs of the pictures that will be fetched. */
  images: string[];
}
