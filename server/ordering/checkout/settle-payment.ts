import { eq } from 'drizzle-orm';
import type { PaymentMethod, PaymentStatus } from '#shared/orders.ts';
import { catchStockConflict } from '#server/catalogue/inventory/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { awaitPipelined } from '#performance/pipelining/pipelined.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, changeStatus, recordEvent } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  remainingAmount,
  listAttempts,
  readAttemptsAndRefunds,
  refreshPaymentStatus,
  requestRefund,
} from '#server/ordering/payments/index.ts';
import { closeOrder } from './close-order.ts';
import { reserveStockAgain } from './reserve-stock.ts';

const shop = { actor: 'system', actorId: null } as const;

/**
 * A captured payment: its id at the provider, its method, and the time of capture, which is now by default.
 */
export interface SettledPayment {
  id: string;
  method: PaymentMethod;
  at?: Date;
}

/**
 * Applies a captured payment to its order: the order becomes paid, and released stock is reserved again. When
 * the order cannot become paid (already paid, closed, or sold out), the payment is refunded immediately.
 *
 * @param order the caller has locked its row
 * @param payment the captured payment, whose attempt is already marked as paid in this transaction
 * @param known the order's payment status after this payment, when the caller has already computed it
 * @returns whether this payment makes the order paid and `known` has been stored; when false, the caller must
 * compute the order's payment status again
 */
export async function settlePayment(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  payment: SettledPayment,
  known?: PaymentStatus,
): Promise<boolean> {
  if (order.status === 'cancelled' || order.status === 'refunded') {
    await recordEvent(tx, order.id, { event: 'paid_after_closing', actor: 'provider', reason: payment.id });
    await giveBack(tx, outbox, order, payment, 'paid after the order was closed');
    await notifyStaff(tx, outbox, order);
    return false;
  }
  if (order.status !== 'pending') {
    await recordEvent(tx, order.id, { event: 'paid_twice', actor: 'provider', reason: payment.id });
    await giveBack(tx, outbox, order, payment, 'paid twice');
    return false;
  }
  if (!(await holdAgain(tx, order))) {
    await recordEvent(tx, order.id, { event: 'paid_without_stock', actor: 'provider', reason: payment.id });
    await tx.update(orders).set({ paymentId: payment.id }).where(eq(orders.id, order.id));
    await refreshPaymentStatus(tx, order.id);
    await closeOrder(tx, outbox, order, { ...shop, reason: 'sold out before the payment came' });
    await notifyStaff(tx, outbox, order);
    return false;
  }
  const paid = {
    paymentId: payment.id,
    paymentMethod: payment.method,
    processedAt: payment.at ?? new Date(),
    paymentStatus: known ?? null,
  };
  const [change, attempts] = await awaitPipelined([
    changeStatus(tx, { ...order, stockHeld: true }, 'paid', { actor: 'provider', reason: payment.id }, paid),
    listAttempts(tx, order.id),
    outbox.add(tx, 'order-paid', { orderId: order.id }),
  ]);
  if (!change.ok) throw new Error(`order ${order.orderNumber} cannot be paid: ${change.reason}`);
  if (attempts.some(({ status }) => status === 'open'))
    await outbox.add(tx, 'close-payments', { orderId: order.id });
  return known !== undefined;
}

/**
 * Reserves the order's stock again if it was released. When stock is missing, changes nothing and returns
 * false.
 */
async function holdAgain(tx: Transaction, order: Order): Promise<boolean> {
  if (order.stockHeld) return true;
  const hold = (inner: Transaction) =>
    reserveStockAgain(inner, order, { kind: 'system', id: null }, 'the payment came after the release');
  return catchStockConflict(
    () => tx.transaction(hold).then(() => true),
    () => false,
  );
}

/** Refunds what is left of a payment: a part may already have been refunded in the provider's dashboard. */
async function giveBack(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  payment: { id: string },
  reason: string,
): Promise<void> {
  const { attempts, refunds } = await readAttemptsAndRefunds(tx, order.id);
  const attempt = attempts.find((candidate) => candidate.providerId === payment.id);
  if (!attempt) throw new Error(`no attempt for payment ${payment.id}`);
  const amount = remainingAmount(attempt, refunds);
  if (amount <= 0) return;
  const refund = await requestRefund(tx, outbox, {
    ...shop,
    orderId: order.id,
    amount,
    reason,
    attemptId: attempt.id,
  });
  if (!refund.ok) throw new Error(`payment ${payment.id} cannot go back: ${refund.reason}`);
}

async function notifyStaff(tx: Transaction, outbox: Outbox, order: Order): Promise<void> {
  await outbox.add(tx, 'staff-mail', { kind: 'payment_trouble', orderId: order.id });
}
