import { eq } from 'drizzle-orm';
import type { PaymentStatus } from '../../shared/orders.ts';
import type { Transaction } from '../db/client.ts';
import { together } from '../db/together.ts';
import { orders } from '../orders/schema.ts';
import { paymentStatusOf } from './payment-status.ts';
import { readCounted } from './queries.ts';

/**
 * Derives an order's payment status anew, in the transaction that changed an attempt or a refund. The caller holds the
 * order's row.
 *
 * @returns the status now
 */
export async function refreshPaymentStatus(tx: Transaction, orderId: string): Promise<PaymentStatus> {
  const [[order], { attempts, refunds }] = await together([
    tx
      .select({ status: orders.status, method: orders.payment_method, payment_status: orders.payment_status })
      .from(orders)
      .where(eq(orders.id, orderId)),
    readCounted(tx, orderId),
  ]);
  if (!order) throw new Error(`no order ${orderId}`);
  const derived = paymentStatusOf(attempts, refunds, order.status === 'pending' && order.method === 'bank_transfer');
  if (derived !== order.payment_status)
    await tx.update(orders).set({ payment_status: derived, updated_at: new Date() }).where(eq(orders.id, orderId));
  return derived;
}
