import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { refunds } from '#server/ordering/payments/schema.ts';
import type { CreditNoteData, InvoiceData } from './document-data.ts';

/**
 * Last number used of each series (F invoices, A credit notes) and year; incremented when a number is taken.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series', { enum: ['F', 'A'] }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/**
 * Invoices, one per order. The complete content is stored and never changes; the PDF is generated from it,
 * the same each time.
 */
export const invoices = pgTable('invoices', {
  id: uuid('id').primaryKey().defaultRandom(),
  number: text('number').notNull().unique(),
  order_id: uuid('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  issued_on: date('issued_on').notNull(),
  total_cents: integer('total_cents').notNull(),
  vat_cents: integer('vat_cents').notNull(),
  data: jsonb('data').$type<InvoiceData>().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** Credit notes on invoices, one per refund. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    invoice_id: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    refund_id: uuid('refund_id')
      .notNull()
      .unique()
      .references(() => refunds.id),
    issued_on: date('issued_on').notNull(),
    total_cents: integer('total_cents').notNull(),
    vat_cents: integer('vat_cents').notNull(),
    data: jsonb('data').$type<CreditNoteData>().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('credit_notes_issued').on(t.issued_on)],
);
