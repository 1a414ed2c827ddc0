import type { PaymentContext, PlaceOrderContext } from '#server/ordering/checkout/index.ts';
import { shopIdentity } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';

/** Builds the context that placing an order needs from the shop and its settings. */
export function orderContext(shop: Shop): PlaceOrderContext {
  const settings = shop.settings.current();
  return {
    db: shop.db,
    outbox: shop.outbox,
    saleTerms: shop.saleTerms,
    termsVersion: settings.terms.version,
    orderPrefix: settings.numbering.order_prefix,
    shipping: settings.shipping,
    timeZone: settings.shop.timezone,
    shopName: shopIdentity(settings).name,
    paymentWindowMinutes: shop.env.PAYMENT_WINDOW_MINUTES,
  };
}

/**
 * Builds the context that starting a payment needs.
 *
 * @param origin origin (scheme and host) of the buyer's page, to which the buyer returns after paying
 */
export function paymentContext(shop: Shop, origin: string): PaymentContext {
  const { db, provider, methods, outbox, log } = shop;
  return {
    db,
    provider,
    methods,
    outbox,
    log,
    shopUrl: origin,
    paymentWindowMinutes: shop.env.PAYMENT_WINDOW_MINUTES,
  };
}
