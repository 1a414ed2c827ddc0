import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Automatic discount on the merchandise: the rate from a given subtotal on. */
export const discountTiers = pgTable('discount_tiers', {
  from_cents: integer('from_cents').primaryKey(),
  /** Basis points: 500 is 5 %. */
  rate_bp: integer('rate_bp').notNull(),
});

/** VAT included in the prices, by destination and effective date. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text('country').notNull(),
    valid_from: date('valid_from').notNull(),
    rate_bp: integer('rate_bp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.valid_from] })],
);
