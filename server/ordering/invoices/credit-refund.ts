import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { paymentAttempts, refunds } from '#server/ordering/payments/schema.ts';
import { type CreditNoteOutcome, sumCreditNotes, issueCreditNote } from './issue-credit-note.ts';
import { issueInvoiceInTransaction } from './issue-invoice.ts';

/**
 * Issues the credit note for a completed refund, once. Refunds first cover overpayments (an order paid twice,
 * or too much), which do not reduce the invoice. Only the remaining amount is credited.
 */
export async function issueRefundCreditNote(
  db: Database,
  refundId: string,
): Promise<CreditNoteOutcome | { ok: false; reason: 'refund_not_found' }> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: refunds.orderId })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    if (!found) return { ok: false, reason: 'refund_not_found' };
    const { orderId } = found;
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    const invoiced = await issueInvoiceInTransaction(tx, orderId);
    if (!invoiced.ok || !refund) return invoiced.ok ? { ok: false, reason: 'refund_not_found' } : invoiced;
    const [captured] = await tx
      .select({ cents: sql<number>`COALESCE(sum(${paymentAttempts.amountCents}), 0)::int` })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'paid')));
    const [returned] = await tx
      .select({ cents: sql<number>`COALESCE(sum(${refunds.amountCents}), 0)::int` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), or(eq(refunds.status, 'done'), eq(refunds.id, refundId))));
    const tooMuch = Math.max(0, (captured?.cents ?? 0) - invoiced.invoice.totalCents);
    const open = Math.max(0, (returned?.cents ?? 0) - tooMuch) - (await sumCreditNotes(tx, orderId));
    return issueCreditNote(tx, { orderId, refundId, amount: Math.min(refund.amountCents, open) });
  });
}
