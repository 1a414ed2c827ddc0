import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { StoredFacts } from '#server/catalogue/fit/index.ts';
import type { StoredProduct } from '#server/catalogue/products/bulk/index.ts';
import type { WantedRelation } from '#server/catalogue/products/relations/index.ts';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import type { ImportMapping } from './mapping/mapping.ts';

export const importTypes = ['full', 'catalog', 'inventory'] as const;
export type ImportType = (typeof importTypes)[number];

export const importStates = ['uploaded', 'waiting', 'running', 'stopped', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Imported files, of products or of stock only, with their progress. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    filename: text().notNull(),
    /** Stored name of the file: import-{timestamp}-{original name}. */
    storedName: text().notNull(),
    importType: text({ enum: importTypes }).notNull(),
    /** Type of file: stock only, or products. */
    origin: text({ enum: ['stock_file', 'product_file'] })
      .notNull()
      .default('stock_file'),
    /**
     * `uploaded`: the import was not requested yet. `stopped`: the import was interrupted; it resumes
     * automatically or on request. `failed`: the file cannot be read completely.
     */
    state: text({ enum: importStates }).notNull().default('done'),
    /** SHA-256 hash of the file, to recognise a repeated upload. */
    digest: text().notNull(),
    /**
     * Content of a stock file until all rows are imported; null for product files, which are in the file
     * storage.
     */
    content: text(),
    totalRecords: integer().notNull().default(0),
    /** Number of rows processed, both successful and rejected. */
    processedRecords: integer().notNull().default(0),
    successfulRecords: integer().notNull().default(0),
    failedRecords: integer().notNull().default(0),
    /**
     * Number of successful rows that created a product. A successful row that neither created nor updated a
     * product had no changes.
     */
    createdRecords: integer().notNull().default(0),
    updatedRecords: integer().notNull().default(0),
    /** First 500 rejected rows of a stock file; `import_rows` contains all, with their cells. */
    errors: jsonb().$type<{ line: number; sku: string; reason: string }[]>().notNull().default([]),
    /** Reason why the import failed or stopped. */
    failure: text(),
    /** Meaning of the file's columns; null for a file with the columns of the template. */
    mapping: jsonb().$type<ImportMapping>(),
    /** Time at which staff undid the import; null if they did not. */
    undoneAt: instant(),
    createdBy: uuid(),
    createdAt: instant().notNull().defaultNow(),
    /** Time at which the import last made progress. */
    aliveAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (t) => [
    index('product_imports_created').on(t.createdAt.desc()),
    index('product_imports_digest').on(t.digest),
    index('product_imports_stored').on(t.storedName),
  ],
);

export const rowOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * Results of the rows of an import run (of a file or a merchant). Each result is written in the same
 * transaction as the data of its row. Results are deleted after 90 days; until then, staff can correct
 * rejected rows.
 */
export const importRowResults = pgTable(
  'import_rows',
  {
    /** Id of the run: a file import or a merchant import. */
    runId: uuid().notNull(),
    /** Line of a CSV file, or index in a JSON list. */
    line: integer().notNull(),
    /** SKU in upper case, for comparison. */
    sku: text().notNull().default(''),
    outcome: text({ enum: rowOutcomes }).notNull(),
    productId: uuid(),
    /** Variants that a merchant's row describes; null for the rows of a file. */
    variantIds: uuid().array(),
    /** For a rejected row: column, reason and value. */
    columnName: text(),
    reason: text(),
    detail: text(),
    /** For a rejected row: its original cells. */
    record: jsonb().$type<Record<string, string>>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.line] }),
    uniqueIndex('import_rows_sku')
      .on(t.runId, t.sku)
      .where(sql`outcome <> 'refused'`),
  ],
);

/**
 * Pictures of imported products that are pending or failed. A picture that was fetched is deleted from this
 * table.
 */
export const importImages = pgTable(
  'import_images',
  {
    productCatalogId: uuid()
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    runId: uuid().notNull(),
    /** Position of the picture among those of the product. */
    position: integer().notNull(),
    state: text({ enum: ['waiting', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer().notNull().default(0),
    reason: text(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Time at which a worker claimed the picture; null if no worker has claimed it. */
    claimedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.productCatalogId, t.url] }),
    index('import_images_waiting')
      .on(t.createdAt, t.position)
      .where(sql`state = 'waiting'`),
    index('import_images_run').on(t.runId),
  ],
);

/** Stock of a variant before and after an import, in units. */
export interface StockChangeRecord {
  variantId: string;
  before: number;
  after: number;
}

/**
 * Changes that an import made, from which it is undone. They are deleted when the import is undone, or when it
 * is too old to be undone.
 */
export const importChanges = pgTable(
  'import_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    runId: uuid().notNull(),
    kind: text({ enum: ['product', 'brand', 'category', 'facts', 'relations'] }).notNull(),
    /** Id of the product, brand or category; of the variant for facts about compatibility. */
    subject: text().notNull(),
    /** Product, facts or relations before the import; null for a product, brand or category that the import created. */
    before: jsonb().$type<
      StoredProduct | { facts: StoredFacts } | { relations: readonly WantedRelation[] }
    >(),
    /** SHA-256 hash of the product after the import, to recognise a later change. */
    afterHash: text(),
    stocks: jsonb().$type<StockChangeRecord[]>().notNull().default([]),
    /** Pictures of the product before the import; null if the import brings none. */
    images: jsonb().$type<string[]>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('import_changes_run').on(t.runId, t.id), index('import_changes_created').on(t.createdAt)],
);

/** Meanings of the columns of a supplier's files, used for the next file with the same heading. */
export const importTemplates = pgTable(
  'import_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Name of the supplier. */
    name: text().notNull().unique(),
    /** SHA-256 hash of the heading. */
    heading: text().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('import_templates_heading').on(t.heading)],
);
