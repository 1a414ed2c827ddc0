import { eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { moveStock } from '#server/catalogue/inventory/index.ts';
import { type Order, changeStatus } from '#server/ordering/orders/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { isValidTrackingNumber, normalizeTrackingNumber } from '#server/ordering/shipping/index.ts';
import { shipments } from '#server/ordering/shipping/schema.ts';
import { traced } from '#server/platform/tracing/index.ts';
import type { FulfilmentContext } from '../fulfilment-context.ts';
import {
  type LockedOrder,
  sumQuantitiesByLine,
  unitsLeftToShip,
  lockOrderWithLines,
} from '../order-lines.ts';
import { writeShipment } from './write-shipment.ts';
import type { ShipmentRequest } from './shipment-request.ts';

export type ShipmentOutcome =
  | { ok: true; shipmentId: string; isComplete: boolean }
  | { ok: false; reason: 'order_not_found' | 'not_shippable' | 'payment_in_question' | 'changed_meanwhile' }
  | { ok: false; reason: 'nothing_to_ship' | 'no_parcel' | 'stock_not_held' }
  | { ok: false; reason: 'unknown_line' | 'more_than_left'; itemId: string }
  | { ok: false; reason: 'invalid_tracking' | 'tracking_twice'; parcel: number };

/**
 * Ships units of a paid order: removes them from the reserved stock, stores the shipment with its parcels and
 * notifies the customer. The order's status is `preparing` until its last unit is shipped; then it becomes
 * `shipped`.
 */
export const shipOrder = traced(
  'shipOrder',
  (
    context: FulfilmentContext,
    orderId: string,
    request: ShipmentRequest,
    by: StaffActor,
  ): Promise<ShipmentOutcome> =>
    transact<ShipmentOutcome>(context.db, async (tx) => {
      const order = await lockOrderWithLines(tx, orderId);
      if (!order) return { ok: false, reason: 'order_not_found' };
      const reason = shipmentRefusal(order);
      if (reason) return { ok: false, reason };
      const before = await tx
        .select({ id: shipments.id })
        .from(shipments)
        .where(eq(shipments.orderId, order.id));
      if (request.shipmentsSeen !== undefined && request.shipmentsSeen !== before.length)
        return { ok: false, reason: 'changed_meanwhile' };
      const wanted = [...sumQuantitiesByLine(request.lines)].filter(([, quantity]) => quantity > 0);
      const refusal = refusalFor(order, wanted, request);
      if (refusal) return refusal;

      if (order.status === 'paid') await advance(tx, order, 'preparing', by.id);
      const shipmentId = await writeShipment(tx, context.settings.current(), order, wanted, request, {
        number: before.length + 1,
        staffId: by.id,
      });
      const sold = wanted.map(([itemId, quantity]) => ({
        variantId: order.items.find(({ id }) => id === itemId)!.variantId,
        quantity,
      }));
      const movements = [...Map.groupBy(sold, ({ variantId }) => variantId)].map(([variantId, units]) => ({
        variantId,
        quantity: 0,
        reserved: -units.reduce((sum, { quantity }) => sum + quantity, 0),
      }));
      await moveStock(tx, movements, 'shipped', { kind: 'staff', id: by.id }, { orderId: order.id });

      const isComplete = order.items.every(
        (item) => unitsLeftToShip(item) === (sumQuantitiesByLine(request.lines).get(item.id) ?? 0),
      );
      if (isComplete) {
        await advance(tx, { ...order, status: 'preparing' }, 'shipped', by.id);
        await tx.update(orders).set({ stockHeld: false }).where(eq(orders.id, order.id));
      }
      await context.outbox.add(tx, 'order-mail', { orderId: order.id, kind: 'shipped', shipmentId });
      await recordAudit(tx, {
        actorId: by.id,
        action: 'order.shipped',
        subject: `order:${order.id}`,
        after: { shipment: shipmentId },
        ip: by.ip,
      });
      return { ok: true, shipmentId, isComplete };
    }),
);

/** Returns the reason why no unit of an order can be shipped now; undefined when units can be shipped. */
export function shipmentRefusal(
  order: Pick<Order, 'status' | 'paymentStatus' | 'stockHeld'>,
): 'not_shippable' | 'payment_in_question' | 'stock_not_held' | undefined {
  if (order.status !== 'paid' && order.status !== 'preparing') return 'not_shippable';
  if (order.paymentStatus !== 'paid') return 'payment_in_question';
  // The payment arrived after the reserved stock had been released and sold: staff must reserve stock again
  // before shipping.
  return order.stockHeld ? undefined : 'stock_not_held';
}

function refusalFor(
  order: LockedOrder,
  wanted: [itemId: string, quantity: number][],
  request: ShipmentRequest,
): (ShipmentOutcome & { ok: false }) | undefined {
  if (wanted.length === 0) return { ok: false, reason: 'nothing_to_ship' };
  if (request.parcels.length === 0) return { ok: false, reason: 'no_parcel' };
  for (const [itemId, quantity] of wanted) {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return { ok: false, reason: 'unknown_line', itemId };
    if (quantity > unitsLeftToShip(item)) return { ok: false, reason: 'more_than_left', itemId };
  }
  const numbers = request.parcels.map(({ trackingNumber }) => normalizeTrackingNumber(trackingNumber ?? ''));
  const carrier = `${request.carrier} ${request.service}`;
  const wrong = numbers.findIndex((number) => number !== '' && !isValidTrackingNumber(carrier, number));
  if (wrong >= 0) return { ok: false, reason: 'invalid_tracking', parcel: wrong };
  const twice = numbers.findIndex((number, i) => number !== '' && numbers.indexOf(number) < i);
  return twice >= 0 ? { ok: false, reason: 'tracking_twice', parcel: twice } : undefined;
}

async function advance(
  tx: Transaction,
  order: Order,
  to: 'preparing' | 'shipped',
  staffId: string,
): Promise<void> {
  const outcome = await changeStatus(tx, order, to, { actor: 'staff', actorId: staffId });
  if (!outcome.ok) throw new Error(`order ${order.orderNumber} cannot become ${to}: ${outcome.reason}`);
}
