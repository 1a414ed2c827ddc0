import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { lockOrder, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { type PaymentProvider, openPayments, paymentAttempts } from '#server/ordering/payments/index.ts';
import { closeOrder } from './close-order.ts';
import { closePayments } from './close-payments.ts';
import { eachDespiteFailures } from './each-despite-failures.ts';
import { releaseStock } from './hold-stock.ts';

/** Hours an order waits for a payment that the provider does not allow to be closed. */
const waitHours = 24;
const system = { kind: 'system', id: null } as const;

/**
 * Releases the stock of orders whose payment window has ended, and cancels them. First checks the provider
 * once more and closes open payments. Where the provider does not allow that, only the stock is released and
 * the order stays open for a late payment until the provider's final status.
 *
 * @returns number of cancelled orders
 */
export async function releaseUnpaid(
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
        eq(paymentAttempts.order_id, orders.id),
        eq(paymentAttempts.status, 'open'),
        isNotNull(paymentAttempts.provider_id),
      ),
    )})`;
  const overdue = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        lt(orders.expires_at, now),
        sql`(${orders.stock_held} OR ${orders.expires_at} < ${longAgo} OR NOT ${waits})`,
      ),
    )
    .limit(500);
  let cancelled = 0;
  await eachDespiteFailures(overdue, async ({ id }) => {
    await closePayments(context, id);
    cancelled += await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (!order || order.status !== 'pending' || order.expires_at >= now) return 0;
      if (order.expires_at >= longAgo && (await openPayments(tx, id)).length > 0) {
        if (order.stock_held)
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
