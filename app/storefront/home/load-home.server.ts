import { m } from '#shared/i18n/index.ts';
import { findProducts, inLanguage } from '#server/catalogue/products/index.ts';
import { categoryPictureUrl } from '#server/catalogue/drawings/index.ts';
import { ownText, parseMarkdown } from '#server/platform/pages/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice, formatWeight } from '#shared/format.ts';
import { loadCategoryTiles } from '../catalogue/load-tiles.server.ts';
import { toProductCard } from '../catalogue/to-card.server.ts';
import { loadShopDetails, listTermsSections } from '#server/ordering/terms/index.ts';
import { loadOrderSteps } from '../guide/load-steps.server.ts';
import { productCountText, homeFigures, workshopServices } from './load-texts.server.ts';
import type { FeaturedPart, StripProduct } from './home-data.ts';

const stripLength = 10;

/** Loads the home page's data from the catalogue, the delivery zones and the settings. */
export async function loadHome(shop: Shop, { locale, currency }: RequestInfo) {
  const details = await loadShopDetails(shop, locale);
  const { tree } = shop.catalogueIndex.reference;
  const place = (id: string) => tree.get(id)?.homeTile ?? 0;
  const { tiles, total, brands } = loadCategoryTiles(shop, locale, (category) => category.homeTile !== null);
  const { products } = findProducts(
    shop.catalogueIndex,
    { sort: 'featured', page: 1, perPage: stripLength },
    false,
  );
  const strip: StripProduct[] = products.map((product) => {
    const { id, brand, name, image, priceCents, displayPrice } = toProductCard(
      shop,
      product,
      locale,
      currency,
    );
    return { id, brand, name, image, price: displayPrice || formatPrice(priceCents) };
  });
  const tool = tree.get('hubs') ?? tree.all[0];
  const countries = details.deliveries.map((delivery) => delivery.countries).join(', ');
  const { returnDays: days, warrantyYears: years } = details;
  return {
    description:
      total > 0
        ? m.home_description({ count: total, brands, countries })
        : m.home_description_empty({ countries }),
    part: featuredPart(shop, locale, currency),
    figures: homeFigures(total, brands, details),
    tiles: tiles
      .toSorted((a, b) => place(a.id) - place(b.id))
      .map(({ id, name, image, count }) => ({ id, name, image, counted: productCountText(count) })),
    strip,
    workshop: { image: categoryPictureUrl(shop, tool), offers: workshopServices(details) },
    steps: loadOrderSteps(),
    terms: termsLinks(
      shop,
      locale,
      (details.chargesNoTax ? m.home_terms_text_no_vat : m.home_terms_text)({ days, years }),
    ),
  };
}

/**
 * Returns the links to the sections of the terms of sale, of the owner's text if there is one.
 *
 * @param composed sentence above the links while the terms are the composed ones
 */
function termsLinks(shop: Shop, locale: RequestInfo['locale'], composed: string) {
  const own = ownText(shop.pages.current(), 'terms', locale);
  if (!own) return { text: composed, sections: listTermsSections() };
  const sections = parseMarkdown(own.body).filter(({ title }) => title);
  return { text: own.intro, sections: sections.map(({ id, title }) => ({ id, title })) };
}

/**
 * Returns the part to feature on the home page: a sprocket or, if there is none, another featured product. It
 * has a picture.
 */
function featuredPart(
  shop: Shop,
  locale: RequestInfo['locale'],
  currency: RequestInfo['currency'],
): FeaturedPart | null {
  const find = (category?: string) =>
    findProducts(
      shop.catalogueIndex,
      { category, availability: ['in', 'low'], sort: 'featured', page: 1, perPage: 10 },
      false,
    ).products.find(({ images }) => images.length > 0);
  const product = find('cassettes') ?? find();
  if (!product) return null;
  const { id, brand, image, priceCents, displayPrice, chips } = toProductCard(
    shop,
    product,
    locale,
    currency,
  );
  return {
    id,
    brand,
    name: inLanguage(product.name, locale),
    image,
    price: displayPrice || formatPrice(priceCents),
    weight: formatWeight(product.weightGrams, locale),
    chips: chips.slice(0, 2),
  };
}
