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
const count = () => integer().notNull().default(0);

/** How visitors found the shop. */
export const trafficChannels = ['direct', 'search', 'social', 'email', 'campaign', 'referral'] as const;
export type TrafficChannel = (typeof trafficChannels)[number];

/**
 * Salt with which the visitors of a day are hashed, the same for all processes. It is deleted after the day.
 */
export const visitSalts = pgTable('visit_salts', {
  day: date().primaryKey(),
  salt: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * Visitors of the current day as irreversible hashes, so that a visitor counts once across all processes. The
 * rows are deleted after the day; only the number of visitors stays.
 */
export const dailyVisitors = pgTable(
  'visit_visitors',
  {
    day: date().notNull(),
    visitor: text().notNull(),
    channel: text({ enum: trafficChannels }).notNull(),
    source: text().notNull(),
    /**
     * Bit mask of the steps that the visitor has reached: 1 viewed a product, 2 added a product to the cart,
     * 4 started the checkout, 8 ordered.
     */
    stages: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.visitor] })],
);

/**
 * Totals per day in the shop's time zone. Page views are added during the day; the other figures are written
 * after the day.
 */
export const visitDays = pgTable('visit_days', {
  day: date().primaryKey(),
  pageViews: count(),
  visitors: count(),
  sawProduct: count(),
  filledCart: count(),
  beganCheckout: count(),
  ordered: count(),
});

/** Traffic sources of the visitors of each day. */
export const visitSources = pgTable(
  'visit_sources',
  {
    day: date().notNull(),
    channel: text({ enum: trafficChannels }).notNull(),
    source: text().notNull(),
    visitors: count(),
    ordered: count(),
  },
  (t) => [primaryKey({ columns: [t.day, t.channel, t.source] })],
);

/** Number of views of each product page per day. */
export const visitProducts = pgTable(
  'visit_products',
  { day: date().notNull(), productId: uuid().notNull(), views: count() },
  (t) => [primaryKey({ columns: [t.day, t.productId] })],
);
