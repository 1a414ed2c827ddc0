import { m } from '#shared/i18n/index.ts';
import { type ProductDetail, type IndexedProduct, inLanguage } from '#server/catalogue/products/index.ts';
import { buildBreadcrumbData, buildProductData, toOffer } from '#server/discovery/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { listZonesWithCountries } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { pathInLocale } from '#shared/locales.ts';

/** Adds structured data (schema.org) to the page: the product with its offers, and the breadcrumb. */
export async function addStructuredData(
  shop: Shop,
  request: RequestInfo,
  product: IndexedProduct,
  detail: ProductDetail,
): Promise<void> {
  const { locale } = request;
  const origin = shop.env.SHOP_URL;
  const settings = shop.settings.current();
  const offer = toOffer(
    shop.catalogueIndex,
    product,
    { ...detail, description: inLanguage(detail.description, locale) },
    { origin, locale },
  );
  const terms = {
    zones: await listZonesWithCountries(shop.db, settings),
    returnDays: settings.returns.days,
    handlingDays: settings.shipping.handling_days,
    shopName: settings.shop.name,
  };
  const at = (path: string) => `${origin}${pathInLocale(locale, path)}`;
  const { tree } = shop.catalogueIndex.reference;
  const trail = tree.visibleLineage(product.category).reverse();
  const steps = [
    { name: m.nav_categories(), url: at('/categories') },
    ...trail.map(({ id, name }) => ({ name: inLanguage(name, locale), url: at(`/category/${id}`) })),
    { name: offer.name, url: offer.url },
  ];
  const isOurs = /^\/(drawings|studio|media)\//.test(product.images[0] ?? '');
  request.describe({
    type: 'product',
    data: [buildProductData(offer, terms), buildBreadcrumbData(steps)],
    ...(isOurs ? { picture: `/share/${locale}/product/${product.id}.jpg` } : {}),
  });
}
