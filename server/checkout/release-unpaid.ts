import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Outbox } from '../kernel/outbox.ts';
import { recordEvent } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { type PaymentProvider, paymentAttempts } from '../payments/index.ts';
import { confirmPayment } from './confirm-payment.ts';
import { lockOrder, releaseStock } from './hold-stock.ts';

/**
 * Cancels the orders whose time to pay is over and gives their stock back. The provider is asked once more first.
 *
 * @returns how many were cancelled
 */
export async function releaseUnpaid(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  now = new Date(),
): Promise<number> {
  const overdue = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'pending'), lt(orders.expires_at, now)))
    .limit(500);
  let cancelled = 0;
  await eachDespiteFailures(overdue, async ({ id }) => {
    for (const providerId of await openPayments(context.db, id)) await confirmPayment(context, providerId);
    cancelled += await context.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order || order.status !== 'pending' || order.expires_at >= now) return 0;
      await releaseStock(tx, order, { kind: 'system', id: null }, 'not paid in time');
      await tx.update(orders).set({ status: 'cancelled', updated_at: new Date() }).where(eq(orders.id, id));
      await recordEvent(tx, id, { event: 'cancelled', from: 'pending', to: 'cancelled', actor: 'system', reason: 'not paid in time' });
      return 1;
    });
  });
  return cancelled;
}

/** Does something with every entry, so that one that fails does not keep the others waiting; then fails with the first. */
async function eachDespiteFailures<T>(entries: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const entry of entries) await work(entry).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function openPayments(db: Database, orderId: string): Promise<string[]> {
  const open = await db
    .select({ id: paymentAttempts.provider_id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, orderId), eq(paymentAttempts.status, 'open'), isNotNull(paymentAttempts.provider_id)));
  return open.flatMap(({ id }) => id ?? []);
}

/** Asks the provider about every payment still open after a while, for answers that never came. */
export async function reconcilePayments(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  olderThanMinutes = 2,
): Promise<void> {
  const open = await context.db
    .select({ id: paymentAttempts.provider_id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.status, 'open'),
        isNotNull(paymentAttempts.provider_id),
        lt(paymentAttempts.created_at, new Date(Date.now() - olderThanMinutes * 60_000)),
      ),
    )
    .limit(500);
  await eachDespiteFailures(open, async ({ id }) => {
    if (id) await confirmPayment(context, id);
  });
}
