import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Automatic discounts on the goods: each rate applies from a given subtotal on. */
export const discountTiers = pgTable('discount_tiers', {
  fromCents: integer().primaryKey(),
  /** Rate in basis points: 500 is 5 %. */
  rateBp: integer().notNull(),
});

/** VAT rates by country of delivery, each with the day from which it applies. Prices include the VAT. */
export const taxRates = pgTable(
  'tax_rates',
  {
    country: text().notNull(),
    validFrom: date().notNull(),
    rateBp: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.country, t.validFrom] })],
);
