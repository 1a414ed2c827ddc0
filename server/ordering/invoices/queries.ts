import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { creditNotes, invoices } from './schema.ts';

/** The documents of an order, with the data needed for links. */
export interface OrderDocuments {
  invoice: { number: string; issuedOn: string } | null;
  creditNotes: { id: string; number: string; issuedOn: string; totalCents: number }[];
}

/** An order's invoice; undefined before it is paid. */
export async function findInvoice(db: Queryable, orderId: string) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.order_id, orderId));
  return invoice;
}

export async function findCreditNote(db: Queryable, id: string) {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.id, id));
  return note;
}

/** Lists the documents of several orders. */
export async function documentsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, OrderDocuments>> {
  const documents = new Map<string, OrderDocuments>(
    orderIds.map((id) => [id, { invoice: null, creditNotes: [] }]),
  );
  if (orderIds.length === 0) return documents;
  const ids = [...orderIds];
  const { number, order_id, issued_on } = invoices;
  for (const invoice of await db
    .select({ number, order_id, issued_on })
    .from(invoices)
    .where(inArray(order_id, ids)))
    documents.get(invoice.order_id)!.invoice = { number: invoice.number, issuedOn: invoice.issued_on };
  const notes = await db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.order_id, ids))
    .orderBy(asc(creditNotes.number));
  for (const note of notes)
    documents.get(note.order_id)!.creditNotes.push({
      id: note.id,
      number: note.number,
      issuedOn: note.issued_on,
      totalCents: note.total_cents,
    });
  return documents;
}
