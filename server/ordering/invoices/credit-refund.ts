import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { paymentAttempts, refunds } from '#server/ordering/payments/schema.ts';
import { type CreditOutcome, creditedOf, issueCreditNote } from './issue-credit-note.ts';
import { issueInvoiceIn } from './issue-invoice.ts';

/**
 * Issues the credit note for a completed refund, once. A refund of an overpayment (paid twice, or too much)
 * does not reduce the invoice: overpayments count as refunded first.
 */
export async function creditRefund(
  db: Database,
  refundId: string,
): Promise<CreditOutcome | { ok: false; reason: 'refund_not_found' }> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: refunds.order_id })
      .from(refunds)
      .where(eq(refunds.id, refundId));
    if (!found) return { ok: false, reason: 'refund_not_found' };
    const { orderId } = found;
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    const invoiced = await issueInvoiceIn(tx, orderId);
    if (!invoiced.ok || !refund) return invoiced.ok ? { ok: false, reason: 'refund_not_found' } : invoiced;
    const [captured] = await tx
      .select({ cents: sql<number>`COALESCE(sum(${paymentAttempts.amount_cents}), 0)::int` })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.order_id, orderId), eq(paymentAttempts.status, 'paid')));
    const [returned] = await tx
      .select({ cents: sql<number>`COALESCE(sum(${refunds.amount_cents}), 0)::int` })
      .from(refunds)
      .where(and(eq(refunds.order_id, orderId), or(eq(refunds.status, 'done'), eq(refunds.id, refundId))));
    const tooMuch = Math.max(0, (captured?.cents ?? 0) - invoiced.invoice.total_cents);
    const open = Math.max(0, (returned?.cents ?? 0) - tooMuch) - (await creditedOf(tx, orderId));
    return issueCreditNote(tx, { orderId, refundId, amount: Math.min(refund.amount_cents, open) });
  });
}
