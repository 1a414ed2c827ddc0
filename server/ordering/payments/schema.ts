import { keyedProviderKinds } from '#shared/payment-providers.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { orders } from '#server/ordering/orders/schema.ts';

export const attemptStatuses = ['open', 'paid', 'failed', 'canceled', 'expired'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * Sequence from which the versions of provider snapshots are taken, so that an older snapshot never
 * overwrites a newer one.
 */
export const snapshotVersions = pgSequence('payment_looks');

/** Payment attempts of orders. The row's id is the idempotency key at the provider. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * Name of the payment credential that opened the payment: `sandbox`, `mollie` for the key from the
     * environment, or `mollie:` and the name of a stored key.
     */
    provider: text().notNull(),
    method: text().notNull(),
    /** Id of the payment at the provider; null until the provider has responded. */
    providerId: text().unique('payment_attempts_provider_id_unique'),
    paymentUrl: text(),
    amountCents: integer().notNull(),
    currency: text().notNull().default('CHF'),
    status: text({ enum: attemptStatuses }).notNull().default('open'),
    /** Amount in centimes that the buyer's bank has charged back and that was not reversed. */
    chargedBackCents: integer().notNull().default(0),
    /** Version of the provider snapshot from which this row was last updated. */
    look: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('payment_attempts_order').on(t.orderId),
    index('payment_attempts_open')
      .on(t.createdAt)
      .where(sql`status = 'open'`),
    index('payment_attempts_created').on(t.createdAt.desc()),
  ],
);

export const refundStatuses = ['queued', 'pending', 'done', 'failed', 'canceled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Refunds to customers. The row's id is the idempotency key at the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Id of the payment attempt that is refunded. */
    attemptId: uuid().references(() => paymentAttempts.id),
    amountCents: integer().notNull(),
    currency: text().notNull().default('CHF'),
    reason: text().notNull(),
    /**
     * `original`: the provider refunds by the original payment method. `bank_account`: staff transfer the
     * money by hand.
     */
    way: text({ enum: ['original', 'bank_account'] })
      .notNull()
      .default('original'),
    iban: text(),
    status: text({ enum: refundStatuses }).notNull().default('queued'),
    providerId: text().unique('refunds_provider_id_unique'),
    failure: text(),
    /** Id of the return whose units are refunded; null for any other refund. */
    returnId: uuid(),
    actor: text({ enum: ['customer', 'staff', 'provider', 'system'] }).notNull(),
    actorId: uuid(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_done')
      .on(t.updatedAt)
      .where(sql`status = 'done'`),
    index('refunds_underway')
      .on(t.createdAt)
      .where(sql`status IN ('queued', 'pending')`),
  ],
);

/**
 * Encrypted API keys for payment providers. Rows are never deleted, because a payment is accessed with the
 * key that opened it.
 */
export const providerKeys = pgTable('provider_keys', {
  id: uuid().primaryKey().defaultRandom(),
  provider: text({ enum: keyedProviderKinds }).notNull(),
  mode: text({ enum: ['test', 'live'] }).notNull(),
  sealed: text().notNull(),
  /** Last characters of the key, by which staff recognise it. */
  endsIn: text().notNull(),
  /** HMAC of the key with the shop's secret, by which the row is found when the same key is saved again. */
  digest: text().notNull().unique(),
  savedAt: instant().notNull().defaultNow(),
  savedBy: uuid(),
  /** Time at which staff last tested the key and the provider accepted it; null when never. */
  verifiedAt: instant(),
});

/** Payments at the sandbox provider. A real provider stores such data in its own systems. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  idempotencyKey: text().notNull().unique('sandbox_payments_idempotency_key_unique'),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  method: text().notNull(),
  description: text().notNull(),
  redirectUrl: text().notNull(),
  orderReference: text().notNull(),
  status: text({ enum: attemptStatuses }).notNull().default('open'),
  answersLate: boolean().notNull().default(false),
  chargedBackCents: integer().notNull().default(0),
  expiresAt: instant().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique('sandbox_refunds_idempotency_key_unique'),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id),
    amountCents: integer().notNull(),
    status: text({ enum: refundStatuses }).notNull().default('pending'),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('sandbox_refunds_payment').on(t.paymentId)],
);

export const bankStatements = pgTable('bank_statements', {
  id: uuid().primaryKey().defaultRandom(),
  fileName: text().notNull(),
  /** Hash of the file's bytes, so that the same file is stored only once. */
  sha256: text().notNull().unique(),
  /** Type and version of the statement, such as `camt.053.001.08`. */
  messageKind: text().notNull(),
  uploadedBy: uuid().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

export const bankEntryStates = ['new', 'matched', 'part', 'unmatched'] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

/**
 * Credit entries (incoming payments) of bank statements. The bank's data never change; only the shop's
 * decision about which order an entry pays can change.
 */
export const bankEntries = pgTable(
  'bank_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    statementId: uuid()
      .notNull()
      .references(() => bankStatements.id),
    /** Key that identifies the entry in every file that contains it. */
    entryKey: text().notNull().unique('bank_entries_entry_key_unique'),
    account: text().notNull(),
    bookedOn: date().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    reference: text(),
    message: text(),
    debtorName: text(),
    debtorIban: text(),
    servicerReference: text(),
    endToEndId: text(),
    isReversal: boolean().notNull().default(false),
    state: text({ enum: bankEntryStates }).notNull().default('new'),
    /** Why the entry is not matched with an order, or which problem a matched entry has. */
    reason: text(),
    /** Whether staff must review the entry. */
    needsStaff: boolean().notNull().default(false),
    orderId: uuid().references(() => orders.id),
    attemptId: uuid().references(() => paymentAttempts.id),
    decidedBy: uuid(),
    decidedAt: instant(),
    note: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('bank_entries_statement').on(t.statementId), index('bank_entries_order').on(t.orderId)],
);
