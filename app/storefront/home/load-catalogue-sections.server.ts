import { m } from '#shared/i18n/index.ts';
import { type IndexedProduct, inLanguage } from '#server/catalogue/products/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { type SectionOf, textIn } from '#server/platform/home-page/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice } from '#shared/format.ts';
import { toProductCard } from '../catalogue/to-card.server.ts';
import { findSectionProducts } from './find-section-products.server.ts';
import type { HomeSection, StripProduct } from './home-data.ts';
import { productCountText } from './load-texts.server.ts';
import type { SectionContext } from './section-context.ts';

/** Loads the tiles of categories; undefined when no visible category is left. */
export function loadFamilies(
  { shop, info, tiles }: SectionContext,
  section: SectionOf<'families'>,
): HomeSection | undefined {
  const { tree } = shop.catalogueIndex.reference;
  const place = (id: string) => tree.get(id)?.homeTile ?? 0;
  const chosen =
    section.source === 'tiles'
      ? tiles
          .filter(({ id }) => tree.get(id)?.homeTile !== null)
          .toSorted((a, b) => place(a.id) - place(b.id))
      : section.categories.flatMap(({ id }) => tiles.find((tile) => tile.id === tree.resolve(id)?.id) ?? []);
  if (chosen.length === 0) return undefined;
  return {
    id: section.id,
    kind: 'families',
    title: textIn(section.title, info.locale) || m.home_categories(),
    tiles: chosen.map(({ id, name, image, count }) => ({
      id,
      name,
      image,
      counted: productCountText(count),
    })),
  };
}

/** Loads the strip of products that the section's rule selects. */
export async function loadProducts(
  { shop, info }: SectionContext,
  section: SectionOf<'products'>,
): Promise<HomeSection | undefined> {
  const products = await findSectionProducts(shop, section);
  // The strip of featured products reports an empty catalogue; other empty sections are left out.
  if (products.length === 0 && section.rule !== 'featured') return undefined;
  return {
    id: section.id,
    kind: 'products',
    title: textIn(section.title, info.locale) || m.home_popular(),
    products: products.map((product) => toStripProduct(shop, product, info)),
  };
}

/** Loads the brands that have products: all with their logos, or the chosen ones with their descriptions. */
export async function loadBrands(
  { shop, info }: SectionContext,
  section: SectionOf<'brands'>,
): Promise<HomeSection | undefined> {
  const { counts } = await shop.catalogueIndex.find({ page: 1, perPage: 1 }, true);
  const areDescribed = section.source === 'chosen';
  const all = shop.catalogueIndex.reference.brands.filter(({ slug }) => counts.has(`brand:${slug}`));
  const chosen = areDescribed
    ? section.brands.flatMap(({ id }) => all.find((brand) => brand.id === id) ?? [])
    : all;
  const brands = chosen.map(({ name, slug, logoUrl, description }) => ({
    name,
    slug,
    logo: logoUrl ?? '',
    description: areDescribed && description ? inLanguage(description, info.locale) : '',
  }));
  if (brands.length === 0) return undefined;
  const title = textIn(section.title, info.locale) || m.home_brands();
  return { id: section.id, kind: 'brands', title, brands, areDescribed };
}

function toStripProduct(
  shop: Shop,
  product: IndexedProduct,
  { locale, currency }: Pick<RequestInfo, 'locale' | 'currency'>,
): StripProduct {
  const { id, brand, name, image, priceCents, displayPrice } = toProductCard(shop, product, locale, currency);
  return { id, brand, name, image, price: displayPrice || formatPrice(priceCents) };
}
