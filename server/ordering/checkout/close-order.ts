import type { Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import {
  type Order,
  type ChangeStatusOutcome,
  type TransitionInitiator,
  changeStatus,
} from '#server/ordering/orders/index.ts';
import { paymentSums, refreshPaymentStatus, requestRefund } from '#server/ordering/payments/index.ts';
import { undoRedemption } from '#server/ordering/promotions/index.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { releaseStock } from './reserve-stock.ts';

/**
 * Cancels a whole order for any requester (customer, staff or system): releases its stock, refunds the
 * captured payments, closes open payments at the provider and notifies the customer.
 *
 * @param order the caller has locked its row
 * @returns the reason when the order can no longer be cancelled
 */
export const closeOrder = traced(
  'closeOrder',
  async (
    tx: Transaction,
    outbox: Outbox,
    order: Order,
    by: TransitionInitiator & { reason: string },
  ): Promise<ChangeStatusOutcome> => {
    const change = await changeStatus(tx, order, 'cancelled', by);
    if (!change.ok) return change;
    const actorId = by.actorId ?? null;
    const mover = by.actor === 'provider' ? 'system' : by.actor;
    // Locks the promotion first and the stock second, in the same sequence as when an order is placed, to
    // prevent deadlocks.
    await undoRedemption(tx, order.id);
    await releaseStock(tx, order, { kind: mover, id: mover === 'system' ? null : actorId }, by.reason);
    const { kept } = await paymentSums(tx, order.id);
    if (kept > 0) {
      const refund = await requestRefund(tx, outbox, {
        orderId: order.id,
        amount: kept,
        reason: by.reason,
        actor: by.actor,
        actorId,
      });
      if (!refund.ok) throw new Error(`order ${order.orderNumber} cannot be refunded: ${refund.reason}`);
    }
    await refreshPaymentStatus(tx, order.id);
    await outbox.add(tx, 'close-payments', { orderId: order.id });
    await outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'cancelled' });
    return change;
  },
);
