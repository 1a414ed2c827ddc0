import { leftToShip } from '#server/fulfilment/index.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { promisedDelivery, shipmentsOf } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime } from '#shared/format.ts';
import { deliveryDays } from '#shared/i18n/delivery-days.ts';

const nameOf = (item: OrderItem) => [item.product_name, item.variant_label].filter(Boolean).join(', ');

/** Loads an order's shipments and unshipped items for its page. */
export async function loadShipping(shop: Shop, order: Order & { items: OrderItem[] }) {
  const shipments = (await shipmentsOf(shop.db, [order.id])).get(order.id) ?? [];
  const promised = await promisedDelivery(order, shop.settings.current());
  const names = new Map(order.items.map((item) => [item.id, nameOf(item)]));
  const left = order.items.flatMap((item) => {
    const units = leftToShip(item);
    return units > 0
      ? [
          {
            id: item.id,
            name: nameOf(item),
            sku: item.product_sku,
            left: units,
            quantity: item.quantity,
            weight: item.weight_g,
          },
        ]
      : [];
  });
  return {
    orderId: order.id,
    canShip: (order.status === 'paid' || order.status === 'preparing') && left.length > 0,
    isPending: order.status === 'pending',
    carrier: order.shipping_carrier,
    service: order.shipping_service,
    expected: deliveryDays(promised.from, promised.to, 'fr'),
    left,
    shipments: shipments.map((shipment) => ({
      id: shipment.id,
      number: shipment.number,
      carrier: `${shipment.carrier}, ${shipment.service}`,
      sentAt: formatDateTime(shipment.sent_at, 'fr'),
      deliveredAt: shipment.delivered_at && formatDateTime(shipment.delivered_at, 'fr'),
      expected: deliveryDays(shipment.delivery_from, shipment.delivery_to, 'fr'),
      pieces: shipment.lines.map((line) => ({
        quantity: line.quantity,
        name: names.get(line.order_item_id) ?? '',
      })),
      parcels: shipment.parcels.map(({ id, weight_g, tracking_number, tracking_url }) => ({
        id,
        weight: weight_g,
        number: tracking_number,
        url: tracking_url,
      })),
    })),
  };
}

export type ShippingData = Awaited<ReturnType<typeof loadShipping>>;
