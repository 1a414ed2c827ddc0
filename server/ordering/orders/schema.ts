import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FrozenFit } from '#server/catalogue/fit/index.ts';
import { instant } from '#server/platform/db/columns.ts';
import { type PaymentMethod, orderStatuses, paymentStatuses } from '#shared/orders.ts';
import { user } from '#server/people/identity/schema.ts';
import { locales } from '#shared/locales.ts';

const sqlPending = sql`status = 'pending'`;

/** Copy of an address, made when the order was placed. */
export interface FrozenAddress {
  first_name: string;
  last_name: string;
  company: string | null;
  address_line_1: string;
  address_line_2: string | null;
  postal_code: string;
  city: string;
  country: string;
  phone: string | null;
}

export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/** Placed orders. Amounts are in centimes of CHF and never change. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderNumber: text().notNull().unique('orders_order_number_unique'),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    status: text({ enum: orderStatuses }).notNull().default('pending'),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default('pending'),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    /** The provider's id of the payment that paid the order. */
    paymentId: text(),
    /** Reference of the bank transfer; null until the buyer has received transfer instructions. */
    paymentReference: text().unique('orders_payment_reference_unique'),
    transferInstructedAt: instant(),
    transferRemindedAt: instant(),
    currency: text().notNull().default('CHF'),
    subtotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    /** Rate of the discount in basis points; 0 when the discount is a fixed amount. */
    discountRateBp: integer().notNull(),
    /** Promotion code that this order used. A discount from a code replaces the automatic discount. */
    promotionCode: text(),
    promotionKind: text({ enum: ['percentage', 'fixed', 'free_shipping'] }),
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** VAT in centimes, included in the total. */
    vatCents: integer().notNull(),
    vatRateBp: integer().notNull(),
    shippingCarrier: text().notNull(),
    shippingService: text().notNull(),
    shippingKind: text({ enum: ['standard', 'express', 'pickup'] })
      .notNull()
      .default('standard'),
    shippingMinDays: integer().notNull(),
    shippingMaxDays: integer().notNull(),
    /**
     * Price of the standard delivery service. When the customer withdraws from the whole order, at most this
     * part of the delivery cost is refunded.
     */
    shippingStandardCents: integer(),
    /** First and last day of the expected delivery. */
    deliveryFrom: date(),
    deliveryTo: date(),
    shippingAddress: jsonb().$type<FrozenAddress>().notNull(),
    billingAddress: jsonb().$type<FrozenAddress>().notNull(),
    customerEmail: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    notes: text(),
    /** Message of the buyer to the recipient of a gift, printed on the packing slip. */
    giftMessage: text(),
    adminNotes: text(),
    termsVersion: text().notNull(),
    trackingNumber: text(),
    /** Whether stock is reserved for the order's lines. */
    stockHeld: boolean().notNull().default(true),
    /** Time at which an unpaid order is cancelled. */
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    processedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    // Contains the columns from which a customer's totals are computed, so that customers can be sorted by
    // them without reading the orders.
    index('orders_user').on(t.userId, t.createdAt.desc(), t.totalCents, t.paymentStatus),
    index('orders_created').on(t.createdAt.desc()),
    index('orders_unpaid').on(t.expiresAt).where(sqlPending),
    index('orders_status').on(t.status, t.createdAt.desc()),
    index('orders_total').on(t.totalCents),
    // Finds an order by its number without the prefix, which the owner may change.
    index('orders_number_digits').on(sql`(substring(order_number from '[0-9]+$'))`),
    index('orders_last_name').on(sql`(shipping_address->>'last_name')`),
    // Also used to count orders by payment status without reading the rows.
    index('orders_payment').on(t.paymentStatus, t.createdAt.desc()),
    // Used to sum the payments of a period without reading the rows.
    index('orders_paid')
      .on(t.processedAt, t.totalCents)
      .where(sql`payment_status = 'paid'`),
    // Finds the orders of an accounting period, whatever their current state. Contains the other columns that
    // reports need.
    index('orders_processed')
      .on(t.processedAt, t.paymentStatus, t.userId, t.id, t.totalCents)
      .where(sql`processed_at IS NOT NULL`),
  ],
);

/**
 * Search text of each order: its number, e-mail address and name, and the e-mail address and name of the
 * customer's account, folded (lower case, no accents). Only database triggers write it.
 */
export const orderWords = pgTable(
  'order_words',
  {
    id: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    words: text().notNull(),
  },
  (t) => [
    index('order_words_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('order_words_created').on(t.createdAt.desc()),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: uuid().notNull(),
    variantId: uuid().notNull(),
    productName: text().notNull(),
    variantLabel: text(),
    productSku: text().notNull(),
    image: text(),
    quantity: integer().notNull(),
    unitPriceCents: integer().notNull(),
    /** Quantity × unit price in centimes, before the discount. */
    totalCents: integer().notNull(),
    /** This line's share of the order's discount, in centimes. */
    discountCents: integer().notNull(),
    /** Tax in centimes that the line contains, after its discount. */
    vatCents: integer().notNull(),
    weightG: integer().notNull(),
    /**
     * Purchase price of one unit in centimes at the time of the order; null if it was not known. Only reports read
     * it: documents, exports and the API must not contain it.
     */
    unitCostCents: integer(),
    /** Units shipped to the customer. */
    shippedQuantity: integer().notNull().default(0),
    /** Units that the customer withdrew before they were shipped. */
    withdrawnQuantity: integer().notNull().default(0),
    /** Verdict about compatibility at the time of the order; null if no rule concerned the line. */
    fit: jsonb().$type<FrozenFit>(),
  },
  (t) => [
    index('order_items_order').on(t.orderId),
    index('order_items_product').on(t.productId),
    check(
      'order_items_sent_within',
      sql`${t.shippedQuantity} >= 0 AND ${t.withdrawnQuantity} >= 0 AND ${t.shippedQuantity} + ${t.withdrawnQuantity} <= ${t.quantity}`,
    ),
  ],
);

/** History of orders. Rows never change. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    fromStatus: text(),
    toStatus: text(),
    actor: text({ enum: ['customer', 'staff', 'provider', 'system'] }).notNull(),
    actorId: uuid(),
    reason: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

/**
 * Personal texts of order events. They are in a separate table because they must be erasable, while events
 * never change.
 */
export const orderEventTexts = pgTable('order_event_texts', {
  eventId: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orderEvents.id, { onDelete: 'cascade' }),
  text: text().notNull(),
});
