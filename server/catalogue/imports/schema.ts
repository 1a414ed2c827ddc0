import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { productCatalog } from '#server/catalogue/products/schema.ts';

export const importTypes = ['full', 'catalog', 'inventory'] as const;
export type ImportType = (typeof importTypes)[number];

export const importStates = ['uploaded', 'waiting', 'running', 'stopped', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** An imported file, of products or of stock only, with its progress. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    filename: text('filename').notNull(),
    /** Stored file name: import-{timestamp}-{original name}. */
    stored_name: text('stored_name').notNull(),
    import_type: text('import_type', { enum: importTypes }).notNull(),
    /** Kind of file: stock only, or products. */
    origin: text('origin', { enum: ['stock_file', 'product_file'] })
      .notNull()
      .default('stock_file'),
    /**
     * Uploaded: import not requested yet. Stopped: interrupted; resumes automatically or on request. Failed:
     * the file cannot be read completely.
     */
    state: text('state', { enum: importStates }).notNull().default('done'),
    /** SHA-256 of the file, to recognise a repeated upload. */
    digest: text('digest').notNull(),
    /**
     * Content of a stock file until all rows are processed; null for product files, which are in the storage.
     */
    content: text('content'),
    total_records: integer('total_records').notNull().default(0),
    /** Number of rows processed, successful or not. */
    processed_records: integer('processed_records').notNull().default(0),
    successful_records: integer('successful_records').notNull().default(0),
    failed_records: integer('failed_records').notNull().default(0),
    /** Successful rows that created a product; rows neither created nor updated were unchanged. */
    created_records: integer('created_records').notNull().default(0),
    updated_records: integer('updated_records').notNull().default(0),
    /** Rejected rows of a stock file. */
    errors: jsonb('errors').$type<{ line: number; sku: string; reason: string }[]>().notNull().default([]),
    /** Reason why it failed or stopped. */
    failure: text('failure'),
    created_by: uuid('created_by'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Time of the last progress. */
    alive_at: instant('alive_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
  },
  (t) => [
    index('product_imports_created').on(t.created_at.desc()),
    index('product_imports_digest').on(t.digest),
    index('product_imports_stored').on(t.stored_name),
  ],
);

export const rowOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/**
 * Result of each row of a run (file or merchant), written in the same transaction as the row. Kept for some
 * months, so that staff can fix rejected rows.
 */
export const importRowResults = pgTable(
  'import_rows',
  {
    /** Id of the file import or merchant import. */
    run_id: uuid('run_id').notNull(),
    /** Line of a CSV, or index in a list. */
    line: integer('line').notNull(),
    /** Upper case, for comparison. */
    sku: text('sku').notNull().default(''),
    outcome: text('outcome', { enum: rowOutcomes }).notNull(),
    product_id: uuid('product_id'),
    /** Of a rejected row: column, reason and value. */
    column_name: text('column_name'),
    reason: text('reason'),
    detail: text('detail'),
    /** Original cells of a rejected row. */
    record: jsonb('record').$type<Record<string, string>>(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.run_id, t.line] }),
    uniqueIndex('import_rows_sku')
      .on(t.run_id, t.sku)
      .where(sql`outcome <> 'refused'`),
  ],
);

/** Pictures of imported products that are pending or failed. A fetched picture is deleted from here. */
export const importImages = pgTable(
  'import_images',
  {
    product_catalog_id: uuid('product_catalog_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    run_id: uuid('run_id').notNull(),
    /** Position among the product's pictures. */
    position: integer('position').notNull(),
    state: text('state', { enum: ['waiting', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    reason: text('reason'),
    created_by: uuid('created_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When a worker claimed it; null when unclaimed. */
    claimed_at: instant('claimed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.product_catalog_id, t.url] }),
    index('import_images_waiting')
      .on(t.created_at, t.position)
      .where(sql`state = 'waiting'`),
    index('import_images_run').on(t.run_id),
  ],
);
