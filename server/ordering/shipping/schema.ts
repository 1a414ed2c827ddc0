import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';

/** Zones: countries with the same delivery terms. Rates in centimes; the only source of shipping prices. */
export const shippingZones = pgTable('shipping_zones', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  countries: text('countries').array().notNull(),
  standard_rate_cents: integer('standard_rate_cents').notNull(),
  express_rate_cents: integer('express_rate_cents').notNull(),
  /** Rate to a pick-up point; null when not offered. */
  pickup_rate_cents: integer('pickup_rate_cents'),
  /** Minimum merchandise subtotal for free standard delivery; null: never free. */
  free_threshold_cents: integer('free_threshold_cents'),
  is_active: boolean('is_active').notNull().default(true),
  position: integer('position').notNull().default(0),
  /** Changes with every change of the zone or its services. */
  updated_at: instant('updated_at').notNull().defaultNow(),
});

export const serviceKinds = ['standard', 'express', 'pickup'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Carriers' services within a zone: sold at the zone's rate for their kind plus the weight surcharge. */
export const shippingServices = pgTable('shipping_services', {
  id: uuid('id').primaryKey().defaultRandom(),
  zone_id: uuid('zone_id')
    .notNull()
    .references(() => shippingZones.id, { onDelete: 'cascade' }),
  carrier: text('carrier').notNull(),
  service: text('service').notNull(),
  kind: text('kind', { enum: serviceKinds }).notNull(),
  /** Working days until delivery. */
  min_days: integer('min_days').notNull(),
  max_days: integer('max_days').notNull(),
  /** Surcharge of a bulky unit, besides rate and weight; null where bulky units are not accepted. */
  bulky_surcharge_cents: integer('bulky_surcharge_cents'),
  /** Example prices, not yet agreed with the carrier. */
  is_example: boolean('is_example').notNull().default(false),
  position: integer('position').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
});

/**
 * Weight surcharges of a parcel on top of the zone's rate: the first bracket with sufficient weight applies.
 * A heavier parcel is not accepted.
 */
export const shippingBrackets = pgTable('shipping_brackets', {
  id: uuid('id').primaryKey().defaultRandom(),
  service_id: uuid('service_id')
    .notNull()
    .references(() => shippingServices.id, { onDelete: 'cascade' }),
  max_weight_g: integer('max_weight_g').notNull(),
  surcharge_cents: integer('surcharge_cents').notNull(),
  /** Example price, not yet agreed with the carrier. */
  is_example: boolean('is_example').notNull().default(false),
});

/** Shipments of orders: one or several parcels with one carrier. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Sequence number within the order, starting at 1. */
    number: integer('number').notNull(),
    carrier: text('carrier').notNull(),
    service: text('service').notNull(),
    sent_at: instant('sent_at').notNull().defaultNow(),
    sent_by: uuid('sent_by'),
    /** Expected delivery, first and last day. */
    delivery_from: date('delivery_from'),
    delivery_to: date('delivery_to'),
    delivered_at: instant('delivered_at'),
    delivered_by: uuid('delivered_by'),
    /** First time the label was opened for printing. */
    label_printed_at: instant('label_printed_at'),
  },
  (t) => [
    unique('shipments_number').on(t.order_id, t.number),
    index('shipments_delivered').on(t.delivered_at, t.sent_at),
  ],
);

export const parcels = pgTable(
  'parcels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    shipment_id: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    weight_g: integer('weight_g').notNull(),
    tracking_number: text('tracking_number'),
  },
  (t) => [unique('parcels_position').on(t.shipment_id, t.position)],
);

/** Units in each shipment; rows never change. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipment_id: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    order_item_id: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipment_id, t.order_item_id] }),
    index('shipment_lines_item').on(t.order_item_id),
    check('shipment_lines_some', sql`${t.quantity} > 0`),
  ],
);
