import type { RequestInfo } from '#server/http/context.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { localizeServiceName } from '#shared/i18n/service-name.ts';
import { formatParcelAddress } from '#shared/parcel-address.ts';
import { loadOrderCards } from '../orders/load-orders.server.ts';
import { describePickup } from './describe-pickup.server.ts';
import { orderNextSteps } from './next-steps.server.ts';

/** Loads one order of the customer for its page; undefined if the customer has no such order. */
export async function loadOrderPage(shop: Shop, info: RequestInfo, session: SignedInUser, id: string) {
  const order = await findOrder(shop.db, id, session.userId);
  if (!order) return undefined;
  const settings = shop.settings.current();
  const [card] = await loadOrderCards(shop, info.locale, [order]);
  const lines = (address: typeof order.shippingAddress) =>
    formatParcelAddress(address, { from: settings.shop.country, locale: info.locale });
  const [delivery, billing] = [lines(order.shippingAddress), lines(order.billingAddress)];
  return {
    card: card!,
    steps: orderNextSteps(order, settings.returns),
    service: `${order.shippingCarrier}, ${localizeServiceName(order.shippingService, info.locale)}`,
    pickup: await describePickup(shop, info, order),
    delivery,
    billing: billing.join() === delivery.join() ? null : billing,
    email: order.customerEmail,
    giftMessage: order.giftMessage,
    notes: order.notes,
  };
}

export type OrderPageData = NonNullable<Awaited<ReturnType<typeof loadOrderPage>>>;
