import { inLanguage, type IndexedProduct } from '#server/catalogue/products/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type SectionOf, textIn } from '#server/platform/home-page/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice, formatWeight } from '#shared/format.ts';
import { toProductCard } from '../catalogue/to-card.server.ts';
import type { FeaturedPart, HomeSection } from './home-data.ts';
import type { SectionContext } from './section-context.ts';
import { toSectionButton } from './to-section-button.server.ts';

/** Loads the hero: title, text, buttons, and the featured part or the uploaded picture. */
export async function loadHero(
  { shop, info, details }: SectionContext,
  section: SectionOf<'hero'>,
): Promise<HomeSection> {
  const { locale, currency } = info;
  const chosen = section.product ? (await shop.catalogueIndex.findByIds([section.product.id]))[0] : undefined;
  const shows = { automatic: true, product: true, uploaded: false, none: false }[section.picture];
  return {
    id: section.id,
    kind: 'hero',
    title: textIn(section.title, locale) || details.name,
    text: textIn(section.text, locale),
    buttons: section.buttons.flatMap((button) => toSectionButton(button, locale) ?? []),
    part: shows
      ? await featuredPart(shop, locale, currency, section.picture === 'product' ? chosen : undefined)
      : null,
    picture: section.picture === 'uploaded' ? section.picture_url : '',
  };
}

/**
 * Returns the part to feature on the home page: the chosen product, else a sprocket, else another featured
 * product with a picture.
 */
async function featuredPart(
  shop: Shop,
  locale: RequestInfo['locale'],
  currency: RequestInfo['currency'],
  chosen: IndexedProduct | undefined,
): Promise<FeaturedPart | null> {
  const find = async (category?: string) => {
    const query = { category, availability: ['in', 'low'], sort: 'featured', page: 1, perPage: 10 } as const;
    const { products } = await shop.catalogueIndex.find(query, false);
    return products.find(({ images }) => images.length > 0);
  };
  const product = chosen ?? (await find('cassettes')) ?? (await find());
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
