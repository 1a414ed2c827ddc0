import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { productCatalog } from '#server/catalogue/products/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const importTypes = ['full', 'catalog', 'inventory'] as const;
export type ImportType = (typeof importTypes)[number];

export const importStates = ['uploaded', 'waiting', 'running', 'stopped', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** A file that was brought in, of products or of stock alone, and how far its rows are worked through. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    filename: text('filename').notNull(),
    /** As it is kept: import-{timestamp}-{original name}. */
    stored_name: text('stored_name').notNull(),
    import_type: text('import_type', { enum: importTypes }).notNull(),
    /** How it came: a file of stock alone, or of products. */
    origin: text('origin', { enum: ['stock_file', 'product_file'] })
      .notNull()
      .default('stock_file'),
    /**
     * Uploaded: nobody asked for its rows yet. Stopped: broke off and goes on by itself, or when asked. Failed: cannot be
     * read to its end.
     */
    state: text('state', { enum: importStates }).notNull().default('done'),
    /** SHA-256 of the file, by which the same one is known again. */
    digest: text('digest').notNull(),
    /** Of a stock file, until every row is worked through; a file of products is in the storage. */
    content: text('content'),
    total_records: integer('total_records').notNull().default(0),
    /** How many rows are worked through, good or not. */
    processed_records: integer('processed_records').notNull().default(0),
    successful_records: integer('successful_records').notNull().default(0),
    failed_records: integer('failed_records').notNull().default(0),
    /** Of the successful ones; the others said what was there already. */
    created_records: integer('created_records').notNull().default(0),
    updated_records: integer('updated_records').notNull().default(0),
    /** A stock file's rows that were left out. */
    errors: jsonb('errors').$type<{ line: number; sku: string; reason: string }[]>().notNull().default([]),
    /** Why it failed or stopped. */
    failure: text('failure'),
    created_by: uuid('created_by'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When something last happened to it. */
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
 * What became of each row of a run, a file's or a merchant's, written with the row itself. Kept some months, so that
 * staff can mend what was refused.
 */
export const importRows = pgTable(
  'import_rows',
  {
    /** The import's id, whoever's it is. */
    run_id: uuid('run_id').notNull(),
    /** Where it stands: a line of a CSV, a place in a list. */
    line: integer('line').notNull(),
    /** In capitals, as it is compared. */
    sku: text('sku').notNull().default(''),
    outcome: text('outcome', { enum: rowOutcomes }).notNull(),
    product_id: uuid('product_id'),
    /** Of a refused row: which column, why, and what stood there. */
    column_name: text('column_name'),
    reason: text('reason'),
    detail: text('detail'),
    /** A refused row as it was written. */
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

/** Pictures of imported products that are still to be fetched, or could not be. One that was fetched leaves. */
export const importImages = pgTable(
  'import_images',
  {
    product_catalog_id: uuid('product_catalog_id')
      .notNull()
      .references(() => productCatalog.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    run_id: uuid('run_id').notNull(),
    /** Its place among the product's. */
    position: integer('position').notNull(),
    state: text('state', { enum: ['waiting', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    reason: text('reason'),
    created_by: uuid('created_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Since when somebody is at it. */
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
