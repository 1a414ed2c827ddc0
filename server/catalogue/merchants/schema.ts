import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

export const merchantTypes = ['shopify', 'woocommerce', 'generic', 'csv_url'] as const;
export type MerchantType = (typeof merchantTypes)[number];

/** Connection to another shop or a wholesaler whose products are imported. Credentials are encrypted. */
export const merchantConfigs = pgTable(
  'merchant_configs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    type: text('type', { enum: merchantTypes }).notNull(),
    base_url: text('base_url').notNull(),
    /** Encrypted, like the next three. */
    api_key: text('api_key'),
    username: text('username'),
    password: text('password'),
    /** Names are plain, values encrypted, because any of them may be a secret. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Import column and its path in the merchant's response: `price` → `terms.retail.amount`. */
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    endpoints: jsonb('endpoints').$type<{ products: string }>().notNull().default({ products: '/products' }),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('merchant_configs_created').on(t.created_at.desc())],
);

export const merchantRunStates = ['waiting', 'running', 'stopped', 'done', 'failed', 'cancelled'] as const;
export type MerchantRunState = (typeof merchantRunStates)[number];

/** A row skipped by a run. */
export interface MerchantRowError {
  line: number;
  /** The product's id at the merchant. */
  product: string;
  sku: string;
  column: string;
  reason: string;
  detail: string;
}

/** An import run over a merchant's products, with its progress. Kept after the configuration is deleted. */
export const merchantImports = pgTable(
  'merchant_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    merchant_id: uuid('merchant_id').references(() => merchantConfigs.id, { onDelete: 'set null' }),
    merchant_name: text('merchant_name').notNull(),
    merchant_type: text('merchant_type', { enum: merchantTypes }).notNull(),
    /**
     * Stopped: interrupted; resumes automatically or on request. Failed: the merchant's response must be
     * fixed first.
     */
    state: text('state', { enum: merchantRunStates }).notNull().default('waiting'),
    /** As reported by the merchant; once done, the actual number. */
    total_records: integer('total_records'),
    processed_records: integer('processed_records').notNull().default(0),
    successful_records: integer('successful_records').notNull().default(0),
    failed_records: integer('failed_records').notNull().default(0),
    created_records: integer('created_records').notNull().default(0),
    updated_records: integer('updated_records').notNull().default(0),
    /** The first skipped rows; all of them are in the import rows for some months. */
    errors: jsonb('errors').$type<MerchantRowError[]>().notNull().default([]),
    failure: text('failure'),
    /** Cursor of the current page, in the connector's format; null for the first page. */
    cursor: text('cursor'),
    /** Number of products done in that page. */
    page_done: integer('page_done').notNull().default(0),
    page_size: integer('page_size').notNull().default(100),
    /** The worker that holds the run; another may claim it after some time without a heartbeat. */
    worker: uuid('worker'),
    alive_at: instant('alive_at').notNull().defaultNow(),
    created_by: uuid('created_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
  },
  (t) => [
    index('merchant_imports_created').on(t.created_at.desc()),
    // One open run per merchant.
    uniqueIndex('merchant_imports_open')
      .on(t.merchant_id)
      .where(sql`state IN ('waiting', 'running', 'stopped')`),
  ],
);
