import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

export const merchantTypes = ['shopify', 'woocommerce', 'generic', 'csv_url'] as const;
export type MerchantType = (typeof merchantTypes)[number];

/** Connections to other shops or wholesalers whose products are imported. Credentials are encrypted. */
export const merchantConfigs = pgTable(
  'merchant_configs',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    type: text({ enum: merchantTypes }).notNull(),
    baseUrl: text().notNull(),
    /** Encrypted, as are the values of the next three columns. */
    apiKey: text(),
    username: text(),
    password: text(),
    /** Header names are plain text; values are encrypted, because any of them may be a secret. */
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Path in the merchant's response for each import column: `price` → `terms.retail.amount`. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    endpoints: jsonb().$type<{ products: string }>().notNull().default({ products: '/products' }),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('merchant_configs_created').on(t.createdAt.desc())],
);

export const merchantRunStates = ['waiting', 'running', 'stopped', 'done', 'failed', 'cancelled'] as const;
export type MerchantRunState = (typeof merchantRunStates)[number];

/** Row of a merchant's products that an import run skipped. */
export interface MerchantRowError {
  line: number;
  /** The merchant's id of the product. */
  product: string;
  sku: string;
  column: string;
  reason: string;
  detail: string;
}

/** Numbers of products and variants on sale that the merchant no longer has. */
export interface MissingAtMerchant {
  products: number;
  variants: number;
  /** Whether they were taken off sale. False: they are too many, so staff must confirm. */
  isOffSale: boolean;
}

/** Import runs of merchants' products, with their progress. They stay after the configuration is deleted. */
export const merchantImports = pgTable(
  'merchant_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchantId: uuid().references(() => merchantConfigs.id, { onDelete: 'set null' }),
    merchantName: text().notNull(),
    merchantType: text({ enum: merchantTypes }).notNull(),
    /**
     * `stopped`: the run was interrupted; it resumes automatically or on request. `failed`: the merchant's
     * response must be corrected first.
     */
    state: text({ enum: merchantRunStates }).notNull().default('waiting'),
    /** Total number of products that the merchant reports; for a completed run, the actual number. */
    totalRecords: integer(),
    processedRecords: integer().notNull().default(0),
    successfulRecords: integer().notNull().default(0),
    failedRecords: integer().notNull().default(0),
    createdRecords: integer().notNull().default(0),
    updatedRecords: integer().notNull().default(0),
    /** The first skipped rows. The table `import_rows` contains all of them for 90 days. */
    /** Number of new products and variants that stay hidden, because the merchant does not track their stock. */
    withheldRecords: integer().notNull().default(0),
    /** Merchant whose products the run imports, as in `product_catalog.merchant_source`. */
    merchantSource: text(),
    /** Products that a complete run did not find any more; null when nothing is missing. */
    missing: jsonb().$type<MissingAtMerchant>(),
    errors: jsonb().$type<MerchantRowError[]>().notNull().default([]),
    failure: text(),
    /** Cursor of the current page, in the format of the merchant's connector; null for the first page. */
    cursor: text(),
    /** Number of products of the current page that are already imported. */
    pageDone: integer().notNull().default(0),
    pageSize: integer().notNull().default(100),
    /**
     * Id of the worker that has claimed the run. After some time without a heartbeat, another worker may
     * claim it.
     */
    worker: uuid(),
    aliveAt: instant().notNull().defaultNow(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (t) => [
    index('merchant_imports_created').on(t.createdAt.desc()),
    // A merchant has at most one unfinished run.
    uniqueIndex('merchant_imports_open')
      .on(t.merchantId)
      .where(sql`state IN ('waiting', 'running', 'stopped')`),
  ],
);
