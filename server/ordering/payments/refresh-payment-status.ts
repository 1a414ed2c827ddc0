import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '#shared/orders.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { preparedQuery } from '#performance/prepared-queries/prepared-query.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { derivePaymentStatus } from './payment-status.ts';
import { readAttemptsAndRefunds } from './queries.ts';

/**
 * Computes and stores an order's payment status. Call it in the transaction that changed an attempt or a
 * refund; the caller has locked the order's row.
 *
 * @returns the new payment status
 */
export async function refreshPaymentStatus(tx: Transaction, orderId: string): Promise<PaymentStatus> {
  const [[order], { attempts, refunds }] = await awaitPipelined([
    standing(tx, { orderId }),
    readAttemptsAndRefunds(tx, orderId),
  ]);
  if (!order) throw new Error(`no order ${orderId}`);
  const derived = derivePaymentStatus(attempts, refunds, {
    waitsForTransfer:
      order.status === 'pending' &&
      (order.paymentMethod === 'bank_transfer' || order.paymentReference !== null),
    isCancelled: order.status === 'cancelled',
  });
  if (derived !== order.paymentStatus) await noteStatus(tx, { orderId, derived, at: new Date() });
  return derived;
}

const standing = preparedQuery<
  Pick<Order, 'status' | 'paymentMethod' | 'paymentReference' | 'paymentStatus'>,
  'orderId'
>((query, value) =>
  query
    .select({
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      paymentReference: orders.paymentReference,
      paymentStatus: orders.paymentStatus,
    })
    .from(orders)
    .where(eq(orders.id, value('orderId'))),
);

const noteStatus = preparedQuery<{ id: string }, 'orderId' | 'derived' | 'at'>((query, value) =>
  query
    .update(orders)
    .set({ paymentStatus: value('derived'), updatedAt: value('at') })
    .where(eq(orders.id, value('orderId')))
    .returning({ id: orders.id }),
);
