import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { lockOrder, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type PaymentProvider,
  listOpenPaymentIds,
  paymentAttempts,
} from '#server/ordering/payments/index.ts';
import { closeOrder } from './close-order.ts';
import { closePayments } from './close-payments.ts';
import { runForAllDespiteFailures } from './run-for-all.ts';
import { releaseStock } from './reserve-stock.ts';

/**
 * Maximum number of hours that an order waits, after its payment window has ended, for an open payment that
 * the provider does not allow to be closed.
 */
const waitHours = 24;
const system = { kind: 'system', id: null } as const;

/**
 * Cancels orders whose payment window has ended, and releases their stock. First closes their open payments
 * at the provider, which also shows whether they have been paid. When the provider does not allow a payment
 * to be closed, releases only the stock; the order then waits for the payment's final status for at most
 * `waitHours`.
 *
 * @returns the number of cancelled orders
 */
export async function cancelUnpaidOrders(
  context: { db: Database; provider: PaymentProvider; outbox: Outbox },
  now = new Date(),
): Promise<number> {
  const { db, outbox } = context;
  const longAgo = new Date(now.getTime() - waitHours * 3_600_000);
  const waits = sql`EXISTS (${db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orders.id),
        eq(paymentAttempts.status, 'open'),
        isNotNull(paymentAttempts.providerId),
      ),
    )})`;
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        lt(orders.expiresAt, now),
        sql`(${orders.stockHeld} OR ${orders.expiresAt} < ${longAgo} OR NOT ${waits})`,
      ),
    )
    .limit(500);
  let cancelled = 0;
  await runForAllDespiteFailures(overdue, async ({ id }) => {
    await closePayments(context, id);
    cancelled += await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order || order.status !== 'pending' || order.expiresAt >= now) return 0;
      if (order.expiresAt >= longAgo && (await listOpenPaymentIds(tx, id)).length > 0) {
        if (order.stockHeld)
          await recordEvent(tx, id, { event: 'stock_released', actor: 'system', reason: 'not paid in time' });
        await releaseStock(tx, order, system, 'not paid in time');
        return 0;
      }
      const change = await closeOrder(tx, outbox, order, { actor: 'system', reason: 'not paid in time' });
      return change.ok ? 1 : 0;
    });
  });
  return cancelled;
}
