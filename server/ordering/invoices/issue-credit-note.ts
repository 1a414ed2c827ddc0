import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { readGroup } from '#server/platform/settings/index.ts';
import { sellerFor } from './build-invoice.ts';
import { type CreditedLine, creditLines } from './credit-lines.ts';
import type { InvoiceData } from './document-data.ts';
import { issueInvoiceIn } from './issue-invoice.ts';
import { nextNumber } from './next-number.ts';
import { creditNotes } from './schema.ts';

export type CreditNote = typeof creditNotes.$inferSelect;
export type CreditOutcome =
  | { ok: true; note: CreditNote }
  | { ok: false; reason: 'order_not_found' | 'never_paid' | 'nothing_to_credit' | 'more_than_invoiced' };

/**
 * Issues a credit note on an order's invoice, one per refund: a repeated call returns the same note. Issues
 * the invoice first if it does not exist yet.
 *
 * @param request.amount including tax
 * @param request.lines the credited lines; without them, the whole invoice or a single line
 * @returns refused beyond the amount invoiced and not yet credited
 */
export async function issueCreditNote(
  tx: Transaction,
  request: { orderId: string; refundId: string; amount: Centimes; lines?: readonly CreditedLine[] },
): Promise<CreditOutcome> {
  const { orderId, refundId, amount } = request;
  const invoiced = await issueInvoiceIn(tx, orderId);
  if (!invoiced.ok) return invoiced;
  const { invoice } = invoiced;
  const [existing] = await tx.select().from(creditNotes).where(eq(creditNotes.refund_id, refundId));
  if (existing) return { ok: true, note: existing };
  if (amount <= 0) return { ok: false, reason: 'nothing_to_credit' };
  const before = await creditedOf(tx, orderId);
  if (before + amount > invoice.total_cents) return { ok: false, reason: 'more_than_invoiced' };
  const { lines, vat } = creditLines(invoice.data, amount, before, request.lines);
  const [order] = await tx.select({ to: orders.shipping_address }).from(orders).where(eq(orders.id, orderId));
  const shop = await readGroup(tx, 'shop');
  const today = dayOf(new Date());
  const number = await nextNumber(tx, 'A', today);
  const data = {
    ...common(invoice.data),
    number,
    issuedOn: today,
    seller: sellerFor(shop, order!.to.country, invoice.data.locale),
    invoiceNumber: invoice.number,
    invoiceIssuedOn: invoice.issued_on,
    lines,
    rates: [{ rate: invoice.data.rates[0]!.rate, net: amount - vat, vat, gross: amount }],
    total: amount,
    vat,
  };
  const [note] = await tx
    .insert(creditNotes)
    .values({
      number,
      invoice_id: invoice.id,
      order_id: orderId,
      refund_id: refundId,
      issued_on: today,
      total_cents: amount,
      vat_cents: vat,
      data,
    })
    .returning();
  return { ok: true, note: note! };
}

/** Amount credited by earlier credit notes of an order's invoice. */
export async function creditedOf(tx: Transaction, orderId: string): Promise<Centimes> {
  const [sum] = await tx
    .select({ cents: sql<number>`COALESCE(sum(${creditNotes.total_cents}), 0)::int` })
    .from(creditNotes)
    .where(eq(creditNotes.order_id, orderId));
  return sum?.cents ?? 0;
}

function common({ locale, customer, deliveredTo, orderNumber, orderedOn, currency }: InvoiceData) {
  return { locale, customer, deliveredTo, orderNumber, orderedOn, currency };
}
