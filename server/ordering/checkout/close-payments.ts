import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { type PaymentProvider, openPayments, paymentAttempts } from '#server/ordering/payments/index.ts';
import { confirmPayment } from './confirm-payment.ts';

interface Context {
  db: Database;
  provider: PaymentProvider;
  outbox: Outbox;
}

/**
 * Closes all of an order's open payments but the one it is to be paid by. Which one that is is read now: since this was
 * asked for the buyer may have chosen again.
 */
export async function closeOtherPayments(context: Context, orderId: string): Promise<void> {
  await closePayments(context, orderId, await wantedAttempt(context.db, orderId));
}

/** The newest attempt by the way the buyer chose last; none for a transfer, or when the order waits for no payment. */
async function wantedAttempt(db: Database, orderId: string): Promise<string | undefined> {
  const [wanted] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(orders, and(eq(orders.id, paymentAttempts.order_id), eq(orders.payment_method, paymentAttempts.method)))
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending'), eq(paymentAttempts.status, 'open')))
    .orderBy(desc(paymentAttempts.created_at))
    .limit(1);
  return wanted?.id;
}

/**
 * Closes what could still be paid of an order that nobody needs to pay any more, where the provider lets us; what it
 * does not let us close is refunded when it is paid after all.
 *
 * @param keep an attempt that shall stay open: the one that takes the place of the others
 */
export async function closePayments(context: Context, orderId: string, keep?: string): Promise<void> {
  // The open ones first: one that the provider names a moment later is then in neither, or is known as the kept one.
  const open = await openPayments(context.db, orderId);
  const kept = keep
    ? (await context.db.select({ id: paymentAttempts.provider_id }).from(paymentAttempts).where(eq(paymentAttempts.id, keep)))[0]?.id
    : undefined;
  for (const providerId of open) {
    if (providerId === kept) continue;
    await context.provider.cancelPayment(providerId);
    await confirmPayment(context, providerId);
  }
  // One whose opening the provider never confirmed: nobody was given its page.
  if (!keep)
    await context.db
      .update(paymentAttempts)
      .set({ status: 'canceled', updated_at: new Date() })
      .where(and(eq(paymentAttempts.order_id, orderId), eq(paymentAttempts.status, 'open'), isNull(paymentAttempts.provider_id)));
}
