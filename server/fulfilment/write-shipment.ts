import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { recordEvent } from '#server/ordering/orders/index.ts';
import { orderItems, orders } from '#server/ordering/orders/schema.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { expectedDelivery, plainTrackingNumber } from '#server/ordering/shipping/index.ts';
import { parcels, shipmentLines, shipments } from '#server/ordering/shipping/schema.ts';
import type { LockedOrder } from './order-lines.ts';
import type { ShipmentRequest } from './shipment-request.ts';

/**
 * Stores a shipment with its parcels and lines, and marks its units as shipped.
 *
 * @returns its id
 */
export async function writeShipment(
  tx: Transaction,
  settings: Settings,
  order: LockedOrder,
  wanted: [itemId: string, quantity: number][],
  request: ShipmentRequest,
  { number, staffId }: { number: number; staffId: string },
): Promise<string> {
  const transit = { minDays: order.shipping_min_days, maxDays: order.shipping_max_days };
  // Already shipped: cut-off and handling time no longer count.
  const hours = { ...settings.shipping, cutoff: '24:00', handling_days: 0 };
  const range = await expectedDelivery(
    hours,
    settings.shop.timezone,
    order.shipping_address.country,
    transit,
  );
  const { carrier, service } = request;
  const [shipment] = await tx
    .insert(shipments)
    .values({
      order_id: order.id,
      number,
      carrier,
      service,
      sent_by: staffId,
      delivery_from: range.earliest,
      delivery_to: range.latest,
    })
    .returning({ id: shipments.id });
  const { id } = shipment!;
  await tx.insert(parcels).values(
    request.parcels.map(({ weightGrams, trackingNumber }, position) => ({
      shipment_id: id,
      position,
      weight_g: weightGrams,
      tracking_number: plainTrackingNumber(trackingNumber ?? '') || null,
    })),
  );
  await tx
    .insert(shipmentLines)
    .values(wanted.map(([itemId, quantity]) => ({ shipment_id: id, order_item_id: itemId, quantity })));
  for (const [itemId, quantity] of wanted) {
    const item = order.items.find((line) => line.id === itemId)!;
    await tx
      .update(orderItems)
      .set({ shipped_quantity: item.shipped_quantity + quantity })
      .where(eq(orderItems.id, itemId));
  }
  const first = request.parcels
    .map(({ trackingNumber }) => plainTrackingNumber(trackingNumber ?? ''))
    .find(Boolean);
  if (first && !order.tracking_number)
    await tx.update(orders).set({ tracking_number: first }).where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, {
    event: 'shipment_sent',
    actor: 'staff',
    actorId: staffId,
    reason: [carrier, service, first].filter(Boolean).join(', '),
  });
  return id;
}
