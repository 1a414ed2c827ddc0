import { unitsLeftToShip } from '#server/fulfilment/index.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import { promisedDelivery, listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime } from '#shared/format.ts';
import { formatDeliveryDays } from '#shared/i18n/delivery-days.ts';

const nameOf = (item: OrderItem) => [item.productName, item.variantLabel].filter(Boolean).join(', ');

/** Loads an order's shipments and unshipped units for its page. */
export async function loadShipping(shop: Shop, order: Order & { items: OrderItem[] }) {
  const shipments = (await listShipmentsByOrder(shop.db, [order.id])).get(order.id) ?? [];
  const promised = await promisedDelivery(order, shop.settings.current());
  const names = new Map(order.items.map((item) => [item.id, nameOf(item)]));
  const left = order.items.flatMap((item) => {
    const units = unitsLeftToShip(item);
    return units > 0
      ? [
          {
            id: item.id,
            name: nameOf(item),
            sku: item.productSku,
            left: units,
            quantity: item.quantity,
            weight: item.weightG,
          },
        ]
      : [];
  });
  return {
    orderId: order.id,
    canShip: (order.status === 'paid' || order.status === 'preparing') && left.length > 0,
    isPending: order.status === 'pending',
    carrier: order.shippingCarrier,
    service: order.shippingService,
    expected: formatDeliveryDays(promised.from, promised.to, 'fr'),
    left,
    shipments: shipments.map((shipment) => ({
      id: shipment.id,
      number: shipment.number,
      carrier: `${shipment.carrier}, ${shipment.service}`,
      sentAt: formatDateTime(shipment.sentAt, 'fr'),
      deliveredAt: shipment.deliveredAt && formatDateTime(shipment.deliveredAt, 'fr'),
      expected: formatDeliveryDays(shipment.deliveryFrom, shipment.deliveryTo, 'fr'),
      units: shipment.lines.map((line) => ({
        quantity: line.quantity,
        name: names.get(line.orderItemId) ?? '',
      })),
      parcels: shipment.parcels.map(({ id, weightG, trackingNumber, trackingUrl }) => ({
        id,
        weight: weightG,
        number: trackingNumber,
        url: trackingUrl,
      })),
    })),
  };
}

export type ShippingData = Awaited<ReturnType<typeof loadShipping>>;
