import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type PaymentProvider,
  listOpenPaymentIds,
  paymentAttempts,
} from '#server/ordering/payments/index.ts';
import { confirmPayment } from './confirm-payment.ts';

interface Context {
  db: Database;
  provider: PaymentProvider;
  outbox: Outbox;
}

/**
 * Closes all open payments of an order except the one that the buyer wants to use. Determines that payment
 * only when the job runs, because the buyer may have changed the payment method since the job was queued.
 */
export async function closeOtherPayments(context: Context, orderId: string): Promise<void> {
  await closePayments(context, orderId, await wantedAttempt(context.db, orderId));
}

/**
 * Finds the newest open payment attempt with the order's current payment method; undefined for a bank
 * transfer or for an order that awaits no payment.
 */
async function wantedAttempt(db: Database, orderId: string): Promise<string | undefined> {
  const [wanted] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(
      orders,
      and(eq(orders.id, paymentAttempts.orderId), eq(orders.paymentMethod, paymentAttempts.method)),
    )
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending'), eq(paymentAttempts.status, 'open')))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return wanted?.id;
}

/**
 * Closes open payments of an order where the provider allows it. A payment that cannot be closed and is paid
 * later is refunded.
 *
 * @param store id of the payment attempt that stays open; without it, all are closed
 */
export async function closePayments(context: Context, orderId: string, store?: string): Promise<void> {
  // Reads the open payments first and the provider's id of the attempt in `store` second. If the provider's
  // id is stored between the two queries, the list does not contain that payment. If it was stored earlier,
  // the payment is recognised and stays open.
  const open = await listOpenPaymentIds(context.db, orderId);
  const saved = store
    ? (
        await context.db
          .select({ id: paymentAttempts.providerId })
          .from(paymentAttempts)
          .where(eq(paymentAttempts.id, store))
      )[0]?.id
    : undefined;
  for (const providerId of open) {
    if (providerId === saved) continue;
    await context.provider.cancelPayment(providerId);
    await confirmPayment(context, providerId);
  }
  // Cancels the attempts without a provider id too. The provider has not confirmed them, so no buyer has seen
  // their payment page.
  if (!store)
    await context.db
      .update(paymentAttempts)
      .set({ status: 'canceled', updatedAt: new Date() })
      .where(
        and(
          eq(paymentAttempts.orderId, orderId),
          eq(paymentAttempts.status, 'open'),
          isNull(paymentAttempts.providerId),
        ),
      );
}
