import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/orders.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { pipelined } from '#performance/pipelining/pipelined.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { paymentStatusOf } from './payment-status.ts';
import { readCounted } from './queries.ts';

/**
 * Derives an order's payment status in the transaction that changed an attempt or a refund. The caller has
 * locked the order's row.
 *
 * @returns the current status
 */
export async function refreshPaymentStatus(tx: Transaction, orderId: string): Promise<PaymentStatus> {
  const [[order], { attempts, refunds }] = await pipelined([
    standing(tx, { orderId }),
    readCounted(tx, orderId),
  ]);
  if (!order) throw new Error(`no order ${orderId}`);
  const derived = paymentStatusOf(
    attempts,
    refunds,
    order.status === 'pending' && order.payment_method === 'bank_transfer',
  );
  if (derived !== order.payment_status) await noteStatus(tx, { orderId, derived, at: new Date() });
  return derived;
}

const standing = preparedQuery<Pick<Order, 'status' | 'payment_method' | 'payment_status'>, 'orderId'>(
  (query, value) =>
    query
      .select({
        status: orders.status,
        payment_method: orders.payment_method,
        payment_status: orders.payment_status,
      })
      .from(orders)
      .where(eq(orders.id, value('orderId'))),
);

const noteStatus = preparedQuery<{ id: string }, 'orderId' | 'derived' | 'at'>((query, value) =>
  query
    .update(orders)
    .set({ payment_status: value('derived'), updated_at: value('at') })
    .where(eq(orders.id, value('orderId')))
    .returning({ id: orders.id }),
);
