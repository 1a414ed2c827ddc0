import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { expectedDelivery, normalizeTrackingNumber } from '#server/ordering/shipping/index.ts';
import { parcels, shipmentLines, shipments } from '#server/ordering/shipping/schema.ts';
import type { LockedOrder } from '../order-lines.ts';
import type { ShipmentRequest } from './shipment-request.ts';

/**
 * Stores a shipment with its parcels and lines, and adds its units to the shipped units of the order lines.
 *
 * @returns the shipment's id
 */
export async function writeShipment(
  tx: Transaction,
  settings: Settings,
  order: LockedOrder,
  wanted: [itemId: string, quantity: number][],
  request: ShipmentRequest,
  { number, staffId }: { number: number; staffId: string },
): Promise<string> {
  const transit = { minDays: order.shippingMinDays, maxDays: order.shippingMaxDays };
  // Computes the expected delivery without the daily cut-off time and the handling days, because the shipment
  // has already left.
  const hours = { ...settings.shipping, cutoff: '24:00', handling_days: 0 };
  const range = await expectedDelivery(hours, settings.shop.timezone, order.shippingAddress.country, transit);
  const { carrier, service } = request;
  const [shipment] = await tx
    .insert(shipments)
    .values({
      orderId: order.id,
      number,
      carrier,
      service,
      sentBy: staffId,
      deliveryFrom: range.earliest,
      deliveryTo: range.latest,
    })
    .returning({ id: shipments.id });
  const { id } = shipment!;
  await tx.insert(parcels).values(
    request.parcels.map(({ weightGrams, trackingNumber }, position) => ({
      shipmentId: id,
      position,
      weightG: weightGrams,
      trackingNumber: normalizeTrackingNumber(trackingNumber ?? '') || null,
    })),
  );
  await tx
    .insert(shipmentLines)
    .values(wanted.map(([itemId, quantity]) => ({ shipmentId: id, orderItemId: itemId, quantity })));
  for (const [itemId, quantity] of wanted) {
    const item = order.items.find((line) => line.id === itemId)!;
    await tx
      .update(orderItems)
      .set({ shippedQuantity: item.shippedQuantity + quantity })
      .where(eq(orderItems.id, itemId));
  }
  const first = request.parcels
    .map(({ trackingNumber }) => normalizeTrackingNumber(trackingNumber ?? ''))
    .find(Boolean);
  if (first && !order.trackingNumber)
    await tx.update(orders).set({ trackingNumber: first }).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, {
    event: 'shipment_sent',
    actor: 'staff',
    actorId: staffId,
    reason: [carrier, service, first].filter(Boolean).join(', '),
  });
  return id;
}
