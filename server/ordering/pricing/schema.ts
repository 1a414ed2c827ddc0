import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Automatic discount on the merchandise: from this subtotal, this share of it. */
export const discountTiers = pgTable('discount_tiers', {
  from_cents: integer('from_cents').primaryKey(),
  /** Hundredths of a percent: 500 is 5 %. */
  rate_bp: integer('rate_bp').notNull(),
});

/** Value added tax contained in the prices, by destination and the day it takes effect. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text('country').notNull(),
    valid_from: date('valid_from').notNull(),
    rate_bp: integer('rate_bp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.valid_from] })],
);
