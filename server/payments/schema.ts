import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const attemptStatuses = ['open', 'paid', 'failed', 'canceled', 'expired'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** Numbers the looks at the provider's books, so that an older answer never overwrites a newer one. */
export const paymentLooks = pgSequence('payment_looks');

/** One try at paying an order. Its id is the idempotency key towards the provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    method: text('method').notNull(),
    /** The provider's own id, once it has answered. */
    provider_id: text('provider_id').unique(),
    payment_url: text('payment_url'),
    amount_cents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('CHF'),
    status: text('status', { enum: attemptStatuses }).notNull().default('open'),
    /** What the buyer's bank has taken back and not returned. */
    charged_back_cents: integer('charged_back_cents').notNull().default(0),
    /** The number of the look at the provider's books that is written here. */
    look: bigint('look', { mode: 'number' }).notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_attempts_order').on(t.order_id),
    index('payment_attempts_open')
      .on(t.created_at)
      .where(sql`status = 'open'`),
  ],
);

export const refundStatuses = ['queued', 'pending', 'done', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Money on its way back to a customer. Its id is the idempotency key towards the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The payment it returns; none for money that came by bank transfer. */
    attempt_id: uuid('attempt_id').references(() => paymentAttempts.id),
    amount_cents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('CHF'),
    reason: text('reason').notNull(),
    /** Back the way it came, or by hand to an account the customer named. */
    way: text('way', { enum: ['original', 'bank_account'] })
      .notNull()
      .default('original'),
    iban: text('iban'),
    status: text('status', { enum: refundStatuses }).notNull().default('queued'),
    provider_id: text('provider_id').unique(),
    failure: text('failure'),
    /** The return it pays back, if any. */
    return_id: uuid('return_id'),
    actor: text('actor', { enum: ['customer', 'staff', 'provider', 'system'] }).notNull(),
    actor_id: uuid('actor_id'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('refunds_order').on(t.order_id),
    index('refunds_underway')
      .on(t.created_at)
      .where(sql`status IN ('queued', 'pending')`),
  ],
);

/** The sandbox provider's own books: what a real provider would keep on its side. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  idempotency_key: text('idempotency_key').notNull().unique(),
  amount_cents: integer('amount_cents').notNull(),
  currency: text('currency').notNull(),
  method: text('method').notNull(),
  description: text('description').notNull(),
  redirect_url: text('redirect_url').notNull(),
  order_reference: text('order_reference').notNull(),
  status: text('status', { enum: attemptStatuses }).notNull().default('open'),
  answers_late: boolean('answers_late').notNull().default(false),
  charged_back_cents: integer('charged_back_cents').notNull().default(0),
  expires_at: instant('expires_at').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    idempotency_key: text('idempotency_key').notNull().unique(),
    payment_id: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    amount_cents: integer('amount_cents').notNull(),
    status: text('status', { enum: refundStatuses }).notNull().default('pending'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('sandbox_refunds_payment').on(t.payment_id)],
);
