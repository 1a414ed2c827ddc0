import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '../orders/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const attemptStatuses = ['open', 'paid', 'failed', 'canceled', 'expired'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

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
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('payment_attempts_order').on(t.order_id)],
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
  expires_at: instant('expires_at').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});
