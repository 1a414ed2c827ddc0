import {
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const count = (name: string) => integer(name).notNull().default(0);

/** Channel through which a visitor found the shop. */
export const channels = ['direct', 'search', 'social', 'email', 'campaign', 'referral'] as const;
export type Channel = (typeof channels)[number];

/** Salt for hashing a day's visitors, shared by all processes; deleted after the day ends. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day').primaryKey(),
  salt: bytea('salt').notNull(),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * Visitors of the current day as irreversible hashes, so that a visitor counts once in all processes. Deleted
 * after the day ends; only their number is stored.
 */
export const visitVisitors = pgTable(
  'visit_visitors',
  {
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    source: text('source').notNull(),
    /**
     * Bit mask of the steps reached: 1 saw a product, 2 added one to the cart, 4 started checkout, 8 ordered.
     */
    stages: smallint('stages').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
);

/** Totals of each shop day. Page views are added during the day, the other figures when it is over. */
export const visitDays = pgTable('visit_days', {
  day: date('day').primaryKey(),
  page_views: count('page_views'),
  visitors: count('visitors'),
  saw_product: count('saw_product'),
  filled_cart: count('filled_cart'),
  began_checkout: count('began_checkout'),
  ordered: count('ordered'),
});

/** Traffic sources of a day's visitors. */
export const visitSources = pgTable(
  'visit_sources',
  {
    day: date('day').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    source: text('source').notNull(),
    visitors: count('visitors'),
    ordered: count('ordered'),
  },
  (t) => [primaryKey({ columns: [t.day, t.channel, t.source] })],
);

/** Number of views of a product page on a day. */
export const visitProducts = pgTable(
  'visit_products',
  { day: date('day').notNull(), product_id: uuid('product_id').notNull(), views: count('views') },
  (t) => [primaryKey({ columns: [t.day, t.product_id] })],
);
