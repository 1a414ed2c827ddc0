import { findOrder } from '#server/ordering/orders/index.ts';
import type { LabelContent } from '#server/ordering/shipping/documents/index.ts';
import type { Shipment } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { senderLines } from './pdf-response.server.ts';

/** Builds the content of the address labels for a shipment's parcels. */
export async function labelContent(shop: Shop, shipment: Shipment): Promise<LabelContent> {
  const order = (await findOrder(shop.db, shipment.orderId))!;
  return {
    orderNumber: order.orderNumber,
    sender: senderLines(shop.settings.current(), order.locale),
    recipient: order.shippingAddress,
    carrier: shipment.carrier,
    service: shipment.service,
    isPickup: order.shippingKind === 'pickup',
    parcels: shipment.parcels.map((parcel) => ({
      weightGrams: parcel.weightG,
      trackingNumber: parcel.trackingNumber,
    })),
  };
}
