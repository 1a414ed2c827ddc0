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
 * Closes all open payments of an order except the wanted one. The wanted one is determined now, because the
 * buyer may have changed the method since this job was queued.
 */
export async function closeOtherPayments(context: Context, orderId: string): Promise<void> {
  await closePayments(context, orderId, await wantedAttempt(context.db, orderId));
}

/**
 * The newest attempt with the buyer's current payment method; undefined for a transfer, or when the order
 * awaits no payment.
 */
async function wantedAttempt(db: Database, orderId: string): Promise<string | undefined> {
  const [wanted] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(
      orders,
      and(eq(orders.id, paymentAttempts.order_id), eq(orders.payment_method, paymentAttempts.method)),
    )
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending'), eq(paymentAttempts.status, 'open')))
    .orderBy(desc(paymentAttempts.created_at))
    .limit(1);
  return wanted?.id;
}

/**
 * Closes open payments that are no longer needed, where the provider allows it; if one of the others is paid
 * later, it is refunded.
 *
 * @param store the attempt that stays open and replaces the others
 */
export async function closePayments(context: Context, orderId: string, store?: string): Promise<void> {
  // Reads the open ones first: an attempt whose provider id is stored a moment later is then either not in
  // the list or recognised as the kept one.
  const open = await openPayments(context.db, orderId);
  const saved = store
    ? (
        await context.db
          .select({ id: paymentAttempts.provider_id })
          .from(paymentAttempts)
          .where(eq(paymentAttempts.id, store))
      )[0]?.id
    : undefined;
  for (const providerId of open) {
    if (providerId === saved) continue;
    await context.provider.cancelPayment(providerId);
    await confirmPayment(context, providerId);
  }
  // An attempt the provider never confirmed: its payment page was never shown to anyone.
  if (!store)
    await context.db
      .update(paymentAttempts)
      .set({ status: 'canceled', updated_at: new Date() })
      .where(
        and(
          eq(paymentAttempts.order_id, orderId),
          eq(paymentAttempts.status, 'open'),
          isNull(paymentAttempts.provider_id),
        ),
      );
}
