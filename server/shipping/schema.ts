import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Countries delivered to on the same terms. Rates in centimes; the one source of shipping prices. */
export const shippingZones = pgTable('shipping_zones', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  countries: text('countries').array().notNull(),
  standard_rate_cents: integer('standard_rate_cents').notNull(),
  express_rate_cents: integer('express_rate_cents').notNull(),
  /** From this merchandise subtotal the standard service is free; null for never. */
  free_threshold_cents: integer('free_threshold_cents'),
  is_active: boolean('is_active').notNull().default(true),
  position: integer('position').notNull().default(0),
});

/** A carrier's offer within a zone: sold at the zone's standard or express rate plus what the weight adds. */
export const shippingServices = pgTable('shipping_services', {
  id: uuid('id').primaryKey().defaultRandom(),
  zone_id: uuid('zone_id')
    .notNull()
    .references(() => shippingZones.id, { onDelete: 'cascade' }),
  carrier: text('carrier').notNull(),
  service: text('service').notNull(),
  kind: text('kind', { enum: ['standard', 'express'] }).notNull(),
  /** Working days until delivery. */
  min_days: integer('min_days').notNull(),
  max_days: integer('max_days').notNull(),
  position: integer('position').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
});

/** What a parcel's weight adds to the zone's rate: the first bracket that holds it. None holds it: not carried. */
export const shippingBrackets = pgTable('shipping_brackets', {
  id: uuid('id').primaryKey().defaultRandom(),
  service_id: uuid('service_id')
    .notNull()
    .references(() => shippingServices.id, { onDelete: 'cascade' }),
  max_weight_g: integer('max_weight_g').notNull(),
  surcharge_cents: integer('surcharge_cents').notNull(),
});
