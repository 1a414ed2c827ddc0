import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { creditNotes, invoices } from './schema.ts';

/** The invoice and the credit notes of an order, with the data that links to them need. */
export interface OrderDocuments {
  invoice: { number: string; issuedOn: string } | null;
  creditNotes: { id: string; number: string; issuedOn: string; totalCents: number }[];
}

/** Returns an order's invoice; undefined before the order is paid. */
export async function findInvoice(db: Queryable, orderId: string) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice;
}

export async function findCreditNote(db: Queryable, id: string) {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, id));
  return note;
}

/** Lists the documents of several orders, by order id. */
export async function listOrderDocuments(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderDocuments>> {
  const documents = new Map<string, OrderDocuments>(
    orderIds.map((id) => [id, { invoice: null, creditNotes: [] }]),
  );
  if (orderIds.length === 0) return documents;
  const ids = [...orderIds];
  const { number, orderId, issuedOn } = invoices;
  for (const invoice of await db
    .select({ number, orderId, issuedOn })
    .from(invoices)
    .where(inArray(orderId, ids)))
    documents.get(invoice.orderId)!.invoice = { number: invoice.number, issuedOn: invoice.issuedOn };
  const notes = await db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.orderId, ids))
    .orderBy(asc(creditNotes.number));
  for (const note of notes)
    documents.get(note.orderId)!.creditNotes.push({
      id: note.id,
      number: note.number,
      issuedOn: note.issuedOn,
      totalCents: note.totalCents,
    });
  return documents;
}
