import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { changeStatus, recordEvent } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { shipmentsOf } from '#server/ordering/shipping/index.ts';
import { giveBack } from './give-back.ts';
import { type LockedOrder, leftToShip } from './order-lines.ts';

/**
 * Removes unshipped units from an order: releases their stock and refunds them. The order may thereby become
 * fully shipped, or empty.
 *
 * @param unsent units by line
 */
export async function withdrawUnsent(
  context: { tx: Transaction; outbox: Outbox; settings: Settings },
  order: LockedOrder,
  returnId: string,
  unsent: ReadonlyMap<string, number>,
  customerId: string | null,
): Promise<void> {
  const { tx } = context;
  const items = order.items.map((item) => ({
    ...item,
    withdrawn_quantity: item.withdrawn_quantity + (unsent.get(item.id) ?? 0),
  }));
  for (const item of items) {
    if (!unsent.has(item.id)) continue;
    await tx
      .update(orderItems)
      .set({ withdrawn_quantity: item.withdrawn_quantity })
      .where(eq(orderItems.id, item.id));
  }
  if (order.stock_held) {
    const freed = items
      .filter((item) => unsent.has(item.id))
      .map((item) => ({ variantId: item.variant_id, pieces: unsent.get(item.id)! }));
    const movements = [...Map.groupBy(freed, ({ variantId }) => variantId)].map(([variantId, same]) => {
      const quantity = same.reduce((sum, { pieces }) => sum + pieces, 0);
      return { variantId, quantity, reserved: -quantity };
    });
    await moveStock(tx, movements, 'released', { kind: 'customer', id: customerId }, { orderId: order.id });
  }
  const rest = { ...order, items };
  if (items.every((item) => leftToShip(item) === 0)) {
    await tx.update(orders).set({ stock_held: false }).where(eq(orders.id, order.id));
    if (items.some((item) => item.shipped_quantity > 0)) {
      // Nothing is shipped here, so a dispute or a refund must not block the status change.
      const outcome = await changeStatus(tx, { ...order, payment_status: 'paid' }, 'shipped', {
        actor: 'system',
        reason: 'the rest was withdrawn',
      });
      if (!outcome.ok) throw new Error(`order ${order.order_number} cannot be shipped: ${outcome.reason}`);
      rest.status = 'shipped';
      // The shipped part has already arrived, so no later event would make the order delivered.
      const sent = (await shipmentsOf(tx, [order.id])).get(order.id) ?? [];
      if (sent.every(({ delivered_at }) => delivered_at)) {
        const arrived = await changeStatus(tx, rest, 'delivered', {
          actor: 'system',
          reason: 'the rest was withdrawn',
        });
        if (!arrived.ok)
          throw new Error(`order ${order.order_number} cannot be delivered: ${arrived.reason}`);
        rest.status = 'delivered';
      }
    }
  }
  const { due, refund } = await giveBack(context, rest, returnId, unsent, {
    kind: 'original',
    actor: 'customer',
    actorId: customerId,
  });
  // A customer's withdrawal is valid even if the refund must use another method: staff see the amount due.
  if (!refund.ok)
    await recordEvent(tx, order.id, {
      event: 'refund_due',
      actor: 'system',
      reason: `${due / 100} CHF, ${refund.reason}`,
    });
}
