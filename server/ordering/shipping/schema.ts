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

/**
 * Delivery zones: groups of countries with the same delivery services and prices. All delivery prices, in
 * centimes, come from this table and the tables of its services and brackets.
 */
export const shippingZones = pgTable('shipping_zones', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  countries: text().array().notNull(),
  standardRateCents: integer().notNull(),
  expressRateCents: integer().notNull(),
  /** Price in centimes for delivery to a pick-up point; null when the zone does not offer it. */
  pickupRateCents: integer(),
  /** Subtotal of the goods in centimes from which standard delivery is free; null when it is never free. */
  freeThresholdCents: integer(),
  isActive: boolean().notNull().default(true),
  position: integer().notNull().default(0),
  /** Time of the last change to the zone or its services. */
  updatedAt: instant().notNull().defaultNow(),
});

export const serviceKinds = ['standard', 'express', 'pickup'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/**
 * Delivery services of a zone. The price of a service is the zone's rate for its kind plus the weight
 * surcharge.
 */
export const shippingServices = pgTable('shipping_services', {
  id: uuid().primaryKey().defaultRandom(),
  zoneId: uuid()
    .notNull()
    .references(() => shippingZones.id, { onDelete: 'cascade' }),
  carrier: text().notNull(),
  service: text().notNull(),
  kind: text({ enum: serviceKinds }).notNull(),
  /** Minimum number of working days until delivery; the next column is the maximum. */
  minDays: integer().notNull(),
  maxDays: integer().notNull(),
  /**
   * Surcharge in centimes per bulky unit, in addition to rate and weight surcharge; null when the service
   * does not accept bulky units.
   */
  bulkySurchargeCents: integer(),
  /** Whether the prices are examples that the carrier has not yet agreed to. */
  isExample: boolean().notNull().default(false),
  position: integer().notNull().default(0),
  isActive: boolean().notNull().default(true),
});

/**
 * Surcharges of a parcel by weight, in addition to the zone's rate. The lightest bracket that is sufficient
 * for the parcel applies. A parcel heavier than all brackets is not accepted.
 */
export const shippingBrackets = pgTable('shipping_brackets', {
  id: uuid().primaryKey().defaultRandom(),
  serviceId: uuid()
    .notNull()
    .references(() => shippingServices.id, { onDelete: 'cascade' }),
  maxWeightG: integer().notNull(),
  surchargeCents: integer().notNull(),
  /** Whether the price is an example that the carrier has not yet agreed to. */
  isExample: boolean().notNull().default(false),
});

/** Shipments of orders: one or more parcels that leave together with one carrier. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Number of the shipment within its order, starting at 1. */
    number: integer().notNull(),
    carrier: text().notNull(),
    service: text().notNull(),
    sentAt: instant().notNull().defaultNow(),
    sentBy: uuid(),
    /** First and last day of the expected delivery. */
    deliveryFrom: date(),
    deliveryTo: date(),
    deliveredAt: instant(),
    deliveredBy: uuid(),
    /** Time at which the label was first opened for printing. */
    labelPrintedAt: instant(),
  },
  (t) => [
    unique('shipments_number').on(t.orderId, t.number),
    index('shipments_delivered').on(t.deliveredAt, t.sentAt),
    index('shipments_in_transit')
      .on(t.labelPrintedAt)
      .where(sql`delivered_at IS NULL`),
  ],
);

export const parcels = pgTable(
  'parcels',
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    weightG: integer().notNull(),
    trackingNumber: text(),
  },
  (t) => [unique('parcels_position').on(t.shipmentId, t.position)],
);

/** Units that each shipment contains, by order line. Rows never change. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderItemId] }),
    index('shipment_lines_item').on(t.orderItemId),
    check('shipment_lines_some', sql`${t.quantity} > 0`),
  ],
);
