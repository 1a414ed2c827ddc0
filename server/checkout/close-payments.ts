import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { type PaymentProvider, openPayments, paymentAttempts } from '../payments/index.ts';
import { confirmPayment } from './confirm-payment.ts';

/**
 * Closes what could still be paid of an order that nobody needs to pay any more, where the provider lets us; what it
 * does not let us close is refunded when it is paid after all.
 *
 * @param keep an attempt that shall stay open: the one that takes the place of the others
 */
export async function closePayments(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  orderId: string,
  keep?: string,
): Promise<void> {
  const kept = keep
    ? (await context.db.select({ id: paymentAttempts.provider_id }).from(paymentAttempts).where(eq(paymentAttempts.id, keep)))[0]?.id
    : undefined;
  for (const providerId of await openPayments(context.db, orderId)) {
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
