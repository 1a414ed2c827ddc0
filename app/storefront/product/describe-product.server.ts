import { m } from '#shared/i18n/index.ts';
import type { CertainFacts } from '#server/catalogue/fit/index.ts';
import {
  type ProductDetail,
  type IndexedProduct,
  inLanguage,
  localizedProductPath,
} from '#server/catalogue/products/index.ts';
import { buildBreadcrumbData, buildFitData, buildProductData, toOffer } from '#server/discovery/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { listZonesWithCountries } from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import { pathInLocale } from '#shared/locales.ts';

/** Most bikes and groupsets that a page names as those that the product fits. */
const maxSets = 10;

/** Adds structured data (schema.org) to the page: the product with its offers and facts, and the breadcrumb. */
export async function addStructuredData(
  shop: Shop,
  request: RequestInfo,
  product: IndexedProduct,
  detail: ProductDetail,
  { facts, hasPairOverride }: CertainFacts,
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
  const at = (path: string) => `${origin}${pathInLocale(locale, path)}`;
  const zones = await listZonesWithCountries(shop.db, settings);
  const { isReady } = shop.catalogueIndex;
  const fitting = hasPairOverride || !isReady ? [] : shop.fitIndex.setsFor(product.id, maxSets);
  const found = fitting.length > 0 ? await shop.catalogueIndex.findByIds(fitting) : [];
  const sets = found.map((set) => ({
    id: set.id,
    name: inLanguage(set.name, locale),
    url: `${origin}${localizedProductPath(set, locale)}`,
  }));
  // A change of a set's facts may end the statement that the product fits it.
  if (sets.length > 0) request.keep(...sets.map(({ id }) => `product:${id}`));
  const fit = buildFitData(
    facts,
    sets.map(({ name, url }) => ({ name, url })),
    locale,
  );
  const terms = {
    zones,
    returnDays: settings.returns.days,
    handlingDays: settings.shipping.handling_days,
    shopName: settings.shop.name,
  };
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
    data: [buildProductData(offer, terms, fit), buildBreadcrumbData(steps)],
    ...(isOurs ? { picture: `/share/${locale}/product/${product.id}.jpg` } : {}),
  });
}
