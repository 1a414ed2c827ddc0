import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { orders } from '#server/ordering/orders/schema.ts';

export const attemptStatuses = ['open', 'paid', 'failed', 'canceled', 'expired'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** Snapshot versions: an older provider snapshot never overwrites a newer one. */
export const snapshotVersions = pgSequence('payment_looks');

/** Payment attempts of orders. The id is the idempotency key for the provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * Payment credential that opened it: `sandbox`, `mollie` for the environment's key, `mollie:` and a
     * stored key's name.
     */
    provider: text('provider').notNull(),
    method: text('method').notNull(),
    /** The provider's own id; null until it has responded. */
    provider_id: text('provider_id').unique(),
    payment_url: text('payment_url'),
    amount_cents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('CHF'),
    status: text('status', { enum: attemptStatuses }).notNull().default('open'),
    /** Amount charged back by the buyer's bank and not reversed. */
    charged_back_cents: integer('charged_back_cents').notNull().default(0),
    /** Version of the provider snapshot stored in this row. */
    look: bigint('look', { mode: 'number' }).notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payment_attempts_order').on(t.order_id),
    index('payment_attempts_open')
      .on(t.created_at)
      .where(sql`status = 'open'`),
    index('payment_attempts_created').on(t.created_at.desc()),
  ],
);

export const refundStatuses = ['queued', 'pending', 'done', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Refunds to customers. The id is the idempotency key for the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The refunded payment; null for a bank transfer. */
    attempt_id: uuid('attempt_id').references(() => paymentAttempts.id),
    amount_cents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default('CHF'),
    reason: text('reason').notNull(),
    /** By the original payment method, or by hand to an account named by the customer. */
    way: text('way', { enum: ['original', 'bank_account'] })
      .notNull()
      .default('original'),
    iban: text('iban'),
    status: text('status', { enum: refundStatuses }).notNull().default('queued'),
    provider_id: text('provider_id').unique(),
    failure: text('failure'),
    /** The return it refunds; null for any other refund. */
    return_id: uuid('return_id'),
    actor: text('actor', { enum: ['customer', 'staff', 'provider', 'system'] }).notNull(),
    actor_id: uuid('actor_id'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('refunds_order').on(t.order_id),
    index('refunds_done')
      .on(t.updated_at)
      .where(sql`status = 'done'`),
    index('refunds_underway')
      .on(t.created_at)
      .where(sql`status IN ('queued', 'pending')`),
  ],
);

/**
 * API keys for a provider, encrypted. Rows are never deleted: a payment is accessed with the key that opened
 * it.
 */
export const providerKeys = pgTable('provider_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  provider: text('provider', { enum: ['mollie'] }).notNull(),
  mode: text('mode', { enum: ['test', 'live'] }).notNull(),
  sealed: text('sealed').notNull(),
  /** Last characters of the key, to recognise it. */
  ends_in: text('ends_in').notNull(),
  /** HMAC with the shop's secret: saving the same key again uses the same row. */
  digest: text('digest').notNull().unique(),
  saved_at: instant('saved_at').notNull().defaultNow(),
  saved_by: uuid('saved_by'),
  /** Time at which the provider last accepted it in a test by staff. */
  verified_at: instant('verified_at'),
});

/** Tables of the sandbox provider: the data a real provider stores on its side. */
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

/** Bank statements as uploaded by staff. */
export const bankStatements = pgTable('bank_statements', {
  id: uuid('id').primaryKey().defaultRandom(),
  file_name: text('file_name').notNull(),
  /** Of the file's bytes: the same file again is not stored twice. */
  sha256: text('sha256').notNull().unique(),
  /** Such as `camt.053.001.08`. */
  message_kind: text('message_kind').notNull(),
  uploaded_by: uuid('uploaded_by').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const bankEntryStates = ['new', 'matched', 'part', 'unmatched'] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

/**
 * Credit entries of bank statements: the bank's data never change; the shop decides which order an entry
 * pays.
 */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    statement_id: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    /** Key of the entry, the same in any file. */
    entry_key: text('entry_key').notNull().unique(),
    account: text('account').notNull(),
    booked_on: date('booked_on').notNull(),
    amount_cents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    reference: text('reference'),
    message: text('message'),
    debtor_name: text('debtor_name'),
    debtor_iban: text('debtor_iban'),
    servicer_reference: text('servicer_reference'),
    end_to_end_id: text('end_to_end_id'),
    is_reversal: boolean('is_reversal').notNull().default(false),
    state: text('state', { enum: bankEntryStates }).notNull().default('new'),
    /** Reason why it is not matched, or the problem although it is. */
    reason: text('reason'),
    /** Whether staff must review it. */
    needs_staff: boolean('needs_staff').notNull().default(false),
    order_id: uuid('order_id').references(() => orders.id),
    attempt_id: uuid('attempt_id').references(() => paymentAttempts.id),
    decided_by: uuid('decided_by'),
    decided_at: instant('decided_at'),
    note: text('note'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('bank_entries_statement').on(t.statement_id), index('bank_entries_order').on(t.order_id)],
);
