import { unitsLeftToShip } from '#server/fulfilment/index.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { SlipContent } from '#server/ordering/shipping/documents/index.ts';
import type { Shipment } from '#server/ordering/shipping/index.ts';
import { senderLines } from './pdf-response.server.ts';

/**
 * Builds the content of a packing slip: one shipment, the unshipped units, or the whole order once everything
 * is shipped.
 */
export function packingSlipContent(
  settings: Settings,
  order: Order & { items: OrderItem[] },
  shipment?: Shipment,
): SlipContent {
  const isComplete = order.items.every((item) => unitsLeftToShip(item) === 0);
  const lines = order.items.flatMap((item) => {
    const inShipment = shipment?.lines.find((line) => line.orderItemId === item.id)?.quantity ?? 0;
    const quantity = shipment ? inShipment : isComplete ? item.shippedQuantity : unitsLeftToShip(item);
    const name = [item.productName, item.variantLabel].filter(Boolean).join(', ');
    return quantity > 0 ? [{ quantity, sku: item.productSku, name }] : [];
  });
  return {
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    locale: order.locale,
    sender: senderLines(settings, order.locale),
    recipient: order.shippingAddress,
    carrier: shipment?.carrier ?? order.shippingCarrier,
    service: shipment?.service ?? order.shippingService,
    lines,
    notes: order.notes,
    giftMessage: order.giftMessage,
  };
}
