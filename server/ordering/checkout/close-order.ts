import type { Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type Order, type StatusChange, type StepBy, changeStatus } from '#server/ordering/orders/index.ts';
import { paymentSums, refreshPaymentStatus, requestRefund } from '#server/ordering/payments/index.ts';
import { returnPromotion } from '#server/ordering/promotions/index.ts';
import { releaseStock } from './hold-stock.ts';

/**
 * Cancels a complete order, for any initiator: releases its stock, refunds the retained payments, closes open
 * payments at the provider, and notifies the customer.
 *
 * @param order with its row locked
 * @returns the reason when it can no longer be cancelled
 */
export async function closeOrder(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  by: StepBy & { reason: string },
): Promise<StatusChange> {
  const change = await changeStatus(tx, order, 'cancelled', by);
  if (!change.ok) return change;
  const actorId = by.actorId ?? null;
  const mover = by.actor === 'provider' ? 'system' : by.actor;
  // Before the stock, in the same lock order as when they are taken.
  await returnPromotion(tx, order.id);
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
    if (!refund.ok) throw new Error(`order ${order.order_number} cannot be refunded: ${refund.reason}`);
  }
  await refreshPaymentStatus(tx, order.id);
  await outbox.add(tx, 'close-payments', { orderId: order.id });
  await outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'cancelled' });
  return change;
}
