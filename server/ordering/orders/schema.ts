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
import { instant } from '#server/platform/db/columns.ts';
import { type PaymentMethod, orderStatuses, paymentStatuses } from '#shared/orders.ts';
import { user } from '#server/people/identity/schema.ts';

const sqlPending = sql`status = 'pending'`;

/** Copy of an address at the time of the order. */
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
    id: uuid('id').primaryKey().defaultRandom(),
    order_number: text('order_number').notNull().unique(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => user.id),
    status: text('status', { enum: orderStatuses }).notNull().default('pending'),
    payment_status: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    payment_method: text('payment_method').$type<PaymentMethod>().notNull(),
    /** The provider's id of the payment that pays the order. */
    payment_id: text('payment_id'),
    /** Reference of the bank transfer; null until the instructions are given. */
    payment_reference: text('payment_reference').unique(),
    transfer_instructed_at: instant('transfer_instructed_at'),
    transfer_reminded_at: instant('transfer_reminded_at'),
    currency: text('currency').notNull().default('CHF'),
    subtotal_cents: integer('subtotal_cents').notNull(),
    discount_cents: integer('discount_cents').notNull(),
    /** Basis points; 0 when the discount is a fixed amount. */
    discount_rate_bp: integer('discount_rate_bp').notNull(),
    /** The promotion code this order used. A discount code replaces the automatic discount. */
    promotion_code: text('promotion_code'),
    promotion_kind: text('promotion_kind', { enum: ['percentage', 'fixed', 'free_shipping'] }),
    shipping_cents: integer('shipping_cents').notNull(),
    total_cents: integer('total_cents').notNull(),
    /** VAT included in the total. */
    vat_cents: integer('vat_cents').notNull(),
    vat_rate_bp: integer('vat_rate_bp').notNull(),
    shipping_carrier: text('shipping_carrier').notNull(),
    shipping_service: text('shipping_service').notNull(),
    shipping_kind: text('shipping_kind', { enum: ['standard', 'express', 'pickup'] })
      .notNull()
      .default('standard'),
    shipping_min_days: integer('shipping_min_days').notNull(),
    shipping_max_days: integer('shipping_max_days').notNull(),
    /** Price of the standard service: the part of the delivery cost that a withdrawal refunds. */
    shipping_standard_cents: integer('shipping_standard_cents'),
    /** Expected delivery, first and last day. */
    delivery_from: date('delivery_from'),
    delivery_to: date('delivery_to'),
    shipping_address: jsonb('shipping_address').$type<FrozenAddress>().notNull(),
    billing_address: jsonb('billing_address').$type<FrozenAddress>().notNull(),
    customer_email: text('customer_email').notNull(),
    locale: text('locale', { enum: ['fr', 'de', 'en'] }).notNull(),
    notes: text('notes'),
    admin_notes: text('admin_notes'),
    terms_version: text('terms_version').notNull(),
    tracking_number: text('tracking_number'),
    /** Whether stock is reserved for its lines. */
    stock_held: boolean('stock_held').notNull().default(true),
    /** An order not paid by this time is cancelled. */
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    processed_at: instant('processed_at'),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // Includes the columns of a customer's totals, so that customers can be sorted without reading the
    // orders.
    index('orders_user').on(t.user_id, t.created_at.desc(), t.total_cents, t.payment_status),
    index('orders_created').on(t.created_at.desc()),
    index('orders_unpaid').on(t.expires_at).where(sqlPending),
    index('orders_status').on(t.status, t.created_at.desc()),
    index('orders_total').on(t.total_cents),
    index('orders_last_name').on(sql`(shipping_address->>'last_name')`),
    // Also serves counts by payment status without reading the rows.
    index('orders_payment').on(t.payment_status, t.created_at.desc()),
    // Serves sums of payments over a period without reading the rows.
    index('orders_paid')
      .on(t.processed_at, t.total_cents)
      .where(sql`payment_status = 'paid'`),
    // Finds orders of an accounting period, whatever their current state, and includes the columns that
    // reports need.
    index('orders_processed')
      .on(t.processed_at, t.payment_status, t.user_id, t.id, t.total_cents)
      .where(sql`processed_at IS NOT NULL`),
  ],
);

/**
 * Search text of orders: number, email address and name, and those of the customer's account, folded (lower
 * case, no accents). Written by triggers only.
 */
export const orderWords = pgTable(
  'order_words',
  {
    /** Id of the order. */
    id: uuid('id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
    words: text('words').notNull(),
  },
  (t) => [
    index('order_words_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('order_words_created').on(t.created_at.desc()),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    product_id: uuid('product_id').notNull(),
    variant_id: uuid('variant_id').notNull(),
    product_name: text('product_name').notNull(),
    variant_label: text('variant_label'),
    product_sku: text('product_sku').notNull(),
    image: text('image'),
    quantity: integer('quantity').notNull(),
    unit_price_cents: integer('unit_price_cents').notNull(),
    /** quantity × unit price, before discount. */
    total_cents: integer('total_cents').notNull(),
    /** The line's share of the order's discount. */
    discount_cents: integer('discount_cents').notNull(),
    /** Tax included in the line after its discount. */
    vat_cents: integer('vat_cents').notNull(),
    weight_g: integer('weight_g').notNull(),
    /** Units shipped. */
    shipped_quantity: integer('shipped_quantity').notNull().default(0),
    /** Units the customer withdrew before shipping. */
    withdrawn_quantity: integer('withdrawn_quantity').notNull().default(0),
  },
  (t) => [
    index('order_items_order').on(t.order_id),
    index('order_items_product').on(t.product_id),
    check(
      'order_items_sent_within',
      sql`${t.shipped_quantity} >= 0 AND ${t.withdrawn_quantity} >= 0 AND ${t.shipped_quantity} + ${t.withdrawn_quantity} <= ${t.quantity}`,
    ),
  ],
);

/** History of orders; events are never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    from_status: text('from_status'),
    to_status: text('to_status'),
    actor: text('actor', { enum: ['customer', 'staff', 'provider', 'system'] }).notNull(),
    actor_id: uuid('actor_id'),
    reason: text('reason'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('order_events_order').on(t.order_id, t.id)],
);

/** Personal texts of order events: stored separately, because they must be erasable. */
export const orderEventTexts = pgTable('order_event_texts', {
  event_id: bigint('event_id', { mode: 'number' })
    .primaryKey()
    .references(() => orderEvents.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
});
