import type { Database } from '#server/platform/db/client.ts';
import { issueInvoiceInTransaction } from '#server/ordering/invoices/index.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';

/**
 * Completes a paid order: issues its invoice, queues its e-mail to the customer and notifies staff.
 * Idempotent.
 */
export async function followUpPaidOrder(
  { db, outbox }: { db: Database; outbox: Outbox },
  orderId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const outcome = await issueInvoiceInTransaction(tx, orderId);
    if (!outcome.ok) return;
    await outbox.add(tx, 'order-mail', { orderId, kind: 'paid' });
    await outbox.add(tx, 'staff-mail', { kind: 'new_order', orderId });
  });
}
