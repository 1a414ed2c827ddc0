import { leftToShip } from '#server/fulfilment/index.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { SlipContent } from '#server/ordering/shipping/documents/index.ts';
import type { Shipment } from '#server/ordering/shipping/index.ts';
import { senderLines } from './pdf-response.server.ts';

/**
 * Builds a packing slip: of one shipment, of the unshipped items, or of the whole order once everything is
 * shipped.
 */
export function slipContent(
  settings: Settings,
  order: Order & { items: OrderItem[] },
  shipment?: Shipment,
): SlipContent {
  const isComplete = order.items.every((item) => leftToShip(item) === 0);
  const lines = order.items.flatMap((item) => {
    const inShipment = shipment?.lines.find((line) => line.order_item_id === item.id)?.quantity ?? 0;
    const quantity = shipment ? inShipment : isComplete ? item.shipped_quantity : leftToShip(item);
    const name = [item.product_name, item.variant_label].filter(Boolean).join(', ');
    return quantity > 0 ? [{ quantity, sku: item.product_sku, name }] : [];
  });
  return {
    orderNumber: order.order_number,
    orderedAt: order.created_at,
    locale: order.locale,
    sender: senderLines(settings),
    recipient: order.shipping_address,
    carrier: shipment?.carrier ?? order.shipping_carrier,
    service: shipment?.service ?? order.shipping_service,
    lines,
    notes: order.notes,
  };
}
