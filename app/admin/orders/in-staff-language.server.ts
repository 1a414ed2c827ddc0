import { inLanguage, localizeSizeName } from '#server/catalogue/products/index.ts';
import { loadOfferedLines } from '#server/ordering/checkout/index.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Shop } from '#server/shop.ts';
import { currentLocale } from '#shared/i18n/index.ts';

/**
 * Translates the names of an order's items, which are stored in the buyer's language, into the language of the
 * back office. An item that the shop no longer sells keeps its stored name.
 */
export async function inStaffLanguage(
  shop: Shop,
  order: Order & { items: OrderItem[] },
): Promise<Order & { items: OrderItem[] }> {
  const locale = currentLocale();
  if (order.locale === locale) return order;
  const offers = await loadOfferedLines(
    shop.db,
    order.items.map(({ variantId, quantity }) => ({ variantId, quantity })),
  );
  const items = order.items.map((item, i) => {
    const offer = offers[i];
    if (!offer) return item;
    return {
      ...item,
      productName: inLanguage(offer.name, locale),
      variantLabel: offer.variantLabel && localizeSizeName(offer.variantLabel, locale),
    };
  });
  return { ...order, items };
}
