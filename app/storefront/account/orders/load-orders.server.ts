import { inLanguage } from '#server/catalogue/products/index.ts';
import { describeReturnableOrders } from '#server/fulfilment/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { listOrderDocuments } from '#server/ordering/invoices/index.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import { type Order, type OrderItem, listOrdersOfCustomer } from '#server/ordering/orders/index.ts';
import { sumRefundsByOrder } from '#server/ordering/payments/index.ts';
import { promisedDelivery, listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import type { Locale } from '#shared/locales.ts';
import { productPath } from '#shared/product-path.ts';
import { type OrderCardData, toOrderCard } from './to-order-card.server.ts';

/** Loads a customer's orders with their shipments, newest first. */
export async function loadCustomerOrders(shop: Shop, info: RequestInfo, session: SignedInUser) {
  return loadOrderCards(shop, info.locale, await listOrdersOfCustomer(shop.db, session.userId));
}

/** Loads what the cards of orders show in addition to the orders, such as shipments and documents. */
export async function loadOrderCards(
  shop: Shop,
  locale: Locale,
  orders: readonly (Order & { items: OrderItem[] })[],
): Promise<OrderCardData[]> {
  const ids = orders.map(({ id }) => id);
  const [shipments, refunded, documents] = await Promise.all([
    listShipmentsByOrder(shop.db, ids),
    sumRefundsByOrder(shop.db, ids),
    listOrderDocuments(shop.db, ids),
  ]);
  const cancelHours = shop.settings.current().returns.cancel_hours;
  // Only shipped units can be returned; a customer cancels an unshipped order instead.
  const left = orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const returnable = await describeReturnableOrders(shop.db, left, shop.settings.current());
  const open = new Set(returnable.filter(({ refusal }) => !refusal).map(({ order }) => order.id));
  const productIds = new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)));
  const found = await shop.catalogueIndex.findByIds([...productIds]);
  // The name of a product on sale may have changed since the order.
  const names = new Map(found.map(({ id, name }) => [id, inLanguage(name, locale)]));
  return Promise.all(
    orders.map(async (order) => {
      const promised = await promisedDelivery(order, shop.settings.current());
      const journey = {
        shipments: shipments.get(order.id) ?? [],
        refunded: refunded.get(order.id),
        documents: documents.get(order.id),
      };
      return toOrderCard(order, locale, {
        ...journey,
        promised,
        canReturn: open.has(order.id),
        cancelHours,
        pathOf: ({ productId: id, productName }) => productPath({ id, name: names.get(id) ?? productName }),
      });
    }),
  );
}
