import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import { sellerForCountry } from './build-invoice.ts';
import { type CreditedLine, computeCreditLines } from './credit-lines.ts';
import type { InvoiceData } from './document-data.ts';
import { issueInvoiceInTransaction } from './issue-invoice.ts';
import { takeNextNumber } from './next-number.ts';
import { creditNotes } from './schema.ts';

export type CreditNote = typeof creditNotes.$inferSelect;
export type CreditNoteOutcome =
  | { ok: true; note: CreditNote }
  | { ok: false; reason: 'order_not_found' | 'never_paid' | 'nothing_to_credit' | 'more_than_invoiced' };

/**
 * Issues a credit note for an order's invoice. There is one per refund: a repeated call returns the same
 * note. Issues the invoice first if it does not exist yet.
 *
 * @param request.amount amount in centimes, including tax
 * @param request.lines the credited lines; without them, the note has the invoice's lines (full amount) or a
 * single line
 * @returns the credit note; `more_than_invoiced` when the amount exceeds what is invoiced and not yet
 * credited
 */
export async function issueCreditNote(
  tx: Transaction,
  request: { orderId: string; refundId: string; amount: Centimes; lines?: readonly CreditedLine[] },
): Promise<CreditNoteOutcome> {
  const { orderId, refundId, amount } = request;
  const invoiced = await issueInvoiceInTransaction(tx, orderId);
  if (!invoiced.ok) return invoiced;
  const { invoice } = invoiced;
  const [existing] = await tx.select().from(creditNotes).where(eq(creditNotes.refundId, refundId));
  if (existing) return { ok: true, note: existing };
  if (amount <= 0) return { ok: false, reason: 'nothing_to_credit' };
  const before = await sumCreditNotes(tx, orderId);
  if (before + amount > invoice.totalCents) return { ok: false, reason: 'more_than_invoiced' };
  const { lines, vat } = computeCreditLines(invoice.data, amount, before, request.lines);
  const [order] = await tx.select({ to: orders.shippingAddress }).from(orders).where(eq(orders.id, orderId));
  const shop = await readSettingGroup(tx, 'shop');
  const today = dayOf(new Date());
  const number = await takeNextNumber(tx, 'A', today);
  const data = {
    ...common(invoice.data),
    number,
    issuedOn: today,
    seller: sellerForCountry(shop, order!.to.country, invoice.data.locale),
    invoiceNumber: invoice.number,
    invoiceIssuedOn: invoice.issuedOn,
    lines,
    rates: [{ rate: invoice.data.rates[0]!.rate, net: amount - vat, vat, gross: amount }],
    total: amount,
    vat,
  };
  const [note] = await tx
    .insert(creditNotes)
    .values({
      number,
      invoiceId: invoice.id,
      orderId,
      refundId,
      issuedOn: today,
      totalCents: amount,
      vatCents: vat,
      data,
    })
    .returning();
  return { ok: true, note: note! };
}

/** Returns the sum in centimes of all earlier credit notes of an order. */
export async function sumCreditNotes(tx: Transaction, orderId: string): Promise<Centimes> {
  const [sum] = await tx
    .select({ cents: sql<number>`COALESCE(sum(${creditNotes.totalCents}), 0)::int` })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId));
  return sum?.cents ?? 0;
}

function common({ locale, customer, deliveredTo, orderNumber, orderedOn, currency }: InvoiceData) {
  return { locale, customer, deliveredTo, orderNumber, orderedOn, currency };
}
