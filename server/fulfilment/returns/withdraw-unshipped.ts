import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { changeStatus, recordEvent } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { refundReturnedUnits } from './refund-returned-units.ts';
import { type LockedOrder, unitsLeftToShip } from '../order-lines.ts';

/**
 * Removes unshipped units from an order at the customer's request: releases their stock and refunds them.
 * When no unshipped unit is left, an order with shipped units becomes `shipped`, and an order without them is
 * closed.
 *
 * @param unsent number of units to remove, by order line
 */
export async function withdrawUnshippedUnits(
  context: { tx: Transaction; outbox: Outbox; settings: Settings },
  order: LockedOrder,
  returnId: string,
  unsent: ReadonlyMap<string, number>,
  customerId: string | null,
): Promise<void> {
  const { tx } = context;
  const items = order.items.map((item) => ({
    ...item,
    withdrawnQuantity: item.withdrawnQuantity + (unsent.get(item.id) ?? 0),
  }));
  for (const item of items) {
    if (!unsent.has(item.id)) continue;
    await tx
      .update(orderItems)
      .set({ withdrawnQuantity: item.withdrawnQuantity })
      .where(eq(orderItems.id, item.id));
  }
  if (order.stockHeld) {
    const freed = items
      .filter((item) => unsent.has(item.id))
      .map((item) => ({ variantId: item.variantId, units: unsent.get(item.id)! }));
    const movements = [...Map.groupBy(freed, ({ variantId }) => variantId)].map(([variantId, same]) => {
      const quantity = same.reduce((sum, { units }) => sum + units, 0);
      return { variantId, quantity, reserved: -quantity };
    });
    await moveStock(tx, movements, 'released', { kind: 'customer', id: customerId }, { orderId: order.id });
  }
  const rest = { ...order, items };
  if (items.every((item) => unitsLeftToShip(item) === 0)) {
    await tx.update(orders).set({ stockHeld: false }).where(eq(orders.id, order.id));
    if (items.some((item) => item.shippedQuantity > 0)) {
      // Passes `paid` as payment status: no goods are shipped here, so a dispute or a refund must not block
      // the status change.
      const outcome = await changeStatus(tx, { ...order, paymentStatus: 'paid' }, 'shipped', {
        actor: 'system',
        reason: 'the rest was withdrawn',
      });
      if (!outcome.ok) throw new Error(`order ${order.orderNumber} cannot be shipped: ${outcome.reason}`);
      rest.status = 'shipped';
      // When every shipment has already been delivered, no later event sets the order to `delivered`, so it
      // happens here.
      const sent = (await listShipmentsByOrder(tx, [order.id])).get(order.id) ?? [];
      if (sent.every(({ deliveredAt }) => deliveredAt)) {
        const arrived = await changeStatus(tx, rest, 'delivered', {
          actor: 'system',
          reason: 'the rest was withdrawn',
        });
        if (!arrived.ok) throw new Error(`order ${order.orderNumber} cannot be delivered: ${arrived.reason}`);
        rest.status = 'delivered';
      }
    }
  }
  const { due, refund } = await refundReturnedUnits(context, rest, returnId, unsent, {
    kind: 'original',
    actor: 'customer',
    actorId: customerId,
  });
  // The withdrawal is valid even when the payment cannot be refunded automatically. The order event shows
  // staff the amount to refund.
  if (!refund.ok)
    await recordEvent(tx, order.id, {
      event: 'refund_due',
      actor: 'system',
      reason: `${due / 100} CHF, ${refund.reason}`,
    });
}
