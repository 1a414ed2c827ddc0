import { describeReturnable } from '#server/fulfilment/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { documentsOf } from '#server/ordering/invoices/index.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import { listOrdersOf } from '#server/ordering/orders/index.ts';
import { refundedOf } from '#server/ordering/payments/index.ts';
import { promisedDelivery, shipmentsOf } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { toOrderCard } from './to-order-card.server.ts';

/** Loads a customer's orders with their shipments, newest first. */
export async function loadOrders(shop: Shop, info: RequestInfo, session: SignedIn) {
  const orders = await listOrdersOf(shop.db, session.userId);
  const ids = orders.map(({ id }) => id);
  const [shipments, refunded, documents] = await Promise.all([
    shipmentsOf(shop.db, ids),
    refundedOf(shop.db, ids),
    documentsOf(shop.db, ids),
  ]);
  const cancelHours = shop.settings.current().returns.cancel_hours;
  // Only shipped units can be returned; unshipped orders are cancelled instead.
  const left = orders.filter(({ status }) => status === 'shipped' || status === 'delivered');
  const returnable = await describeReturnable(shop.db, left, shop.settings.current());
  const open = new Set(returnable.filter(({ refusal }) => !refusal).map(({ order }) => order.id));
  return Promise.all(
    orders.map(async (order) => {
      const promised = await promisedDelivery(order, shop.settings.current());
      const journey = {
        shipments: shipments.get(order.id) ?? [],
        refunded: refunded.get(order.id),
        documents: documents.get(order.id),
      };
      return toOrderCard(order, info.locale, {
        ...journey,
        promised,
        canReturn: open.has(order.id),
        cancelHours,
      });
    }),
  );
}
