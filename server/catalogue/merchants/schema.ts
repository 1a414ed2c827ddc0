import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const merchantTypes = ['shopify', 'woocommerce', 'generic', 'csv_url'] as const;
export type MerchantType = (typeof merchantTypes)[number];

/** Where products of another shop or a wholesaler are read. What lets somebody in there is sealed. */
export const merchantConfigs = pgTable(
  'merchant_configs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    type: text('type', { enum: merchantTypes }).notNull(),
    base_url: text('base_url').notNull(),
    /** Sealed, as are the next three. */
    api_key: text('api_key'),
    username: text('username'),
    password: text('password'),
    /** The names are plain, the values sealed: nobody knows which of them is a secret. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** A column of an import, and where it stands in what the merchant answers: `price` → `terms.retail.amount`. */
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

/** A row that a run left out. */
export interface MerchantRowError {
  line: number;
  /** The product as the merchant knows it. */
  product: string;
  sku: string;
  column: string;
  reason: string;
  detail: string;
}

/** A run through a merchant's products, and how far it is. It outlives the configuration. */
export const merchantImports = pgTable(
  'merchant_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    merchant_id: uuid('merchant_id').references(() => merchantConfigs.id, { onDelete: 'set null' }),
    merchant_name: text('merchant_name').notNull(),
    merchant_type: text('merchant_type', { enum: merchantTypes }).notNull(),
    /** Stopped: broke off, goes on by itself or when asked. Failed: the merchant's answer has to be mended first. */
    state: text('state', { enum: merchantRunStates }).notNull().default('waiting'),
    /** As far as the merchant tells; when done, how many there were. */
    total_records: integer('total_records'),
    processed_records: integer('processed_records').notNull().default(0),
    successful_records: integer('successful_records').notNull().default(0),
    failed_records: integer('failed_records').notNull().default(0),
    created_records: integer('created_records').notNull().default(0),
    updated_records: integer('updated_records').notNull().default(0),
    /** The first rows left out; all of them are among the imports' rows for some months. */
    errors: jsonb('errors').$type<MerchantRowError[]>().notNull().default([]),
    failure: text('failure'),
    /** The page that is being brought in, in its connector's words; null is the first. */
    cursor: text('cursor'),
    /** How many products of that page are done. */
    page_done: integer('page_done').notNull().default(0),
    page_size: integer('page_size').notNull().default(100),
    /** Who works at it; it is somebody else's once nothing was heard for a while. */
    worker: uuid('worker'),
    alive_at: instant('alive_at').notNull().defaultNow(),
    created_by: uuid('created_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
  },
  (t) => [
    index('merchant_imports_created').on(t.created_at.desc()),
    // One run at a time a merchant.
    uniqueIndex('merchant_imports_open')
      .on(t.merchant_id)
      .where(sql`state IN ('waiting', 'running', 'stopped')`),
  ],
);
