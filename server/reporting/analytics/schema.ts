import { customType, date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const count = (name: string) => integer(name).notNull().default(0);

/** How a visitor found the shop. */
export const channels = ['direct', 'search', 'social', 'email', 'campaign', 'referral'] as const;
export type Channel = (typeof channels)[number];

/** What each day's visitors are hashed with, the same for all processes; gone when the day is over. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day').primaryKey(),
  salt: bytea('salt').notNull(),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The open day's visitors, each by a hash that nobody can turn back: so that one who comes twice counts once, whichever
 * process they meet. Gone when the day is over; only their number stays.
 */
export const visitVisitors = pgTable(
  'visit_visitors',
  {
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    source: text('source').notNull(),
    /** How far they came, a bit each: 1 saw a product, 2 put one in the cart, 4 began to check out, 8 ordered. */
    stages: smallint('stages').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
);

/** What each of the shop's days came to. Page views are added while it lasts, the rest when it is over. */
export const visitDays = pgTable('visit_days', {
  day: date('day').primaryKey(),
  page_views: count('page_views'),
  visitors: count('visitors'),
  saw_product: count('saw_product'),
  filled_cart: count('filled_cart'),
  began_checkout: count('began_checkout'),
  ordered: count('ordered'),
});

/** Where the visitors of a day came from. */
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

/** How often a product's page was looked at on a day. */
export const visitProducts = pgTable(
  'visit_products',
  { day: date('day').notNull(), product_id: uuid('product_id').notNull(), views: count('views') },
  (t) => [primaryKey({ columns: [t.day, t.product_id] })],
);
