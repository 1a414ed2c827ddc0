import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { refunds } from '#server/ordering/payments/schema.ts';
import type { CreditNoteData, InvoiceData } from './document-data.ts';

/** Last number used per series (F invoices, A credit notes) and year. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text({ enum: ['F', 'A'] }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] })],
);

/**
 * Invoices, one per order. The complete content is stored and never changes; the PDF is generated from it and
 * is always the same.
 */
export const invoices = pgTable('invoices', {
  id: uuid().primaryKey().defaultRandom(),
  number: text().notNull().unique(),
  orderId: uuid()
    .notNull()
    .unique('invoices_order_id_unique')
    .references(() => orders.id),
  issuedOn: date().notNull(),
  totalCents: integer().notNull(),
  vatCents: integer().notNull(),
  data: jsonb().$type<InvoiceData>().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

/** Credit notes on invoices, one per refund. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: text().notNull().unique(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    refundId: uuid()
      .notNull()
      .unique('credit_notes_refund_id_unique')
      .references(() => refunds.id),
    issuedOn: date().notNull(),
    totalCents: integer().notNull(),
    vatCents: integer().notNull(),
    data: jsonb().$type<CreditNoteData>().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('credit_notes_issued').on(t.issuedOn)],
);
