import { m } from '#shared/i18n/index.ts';
import { type IndexedProduct, findProducts, inLanguage } from '#server/catalogue/products/index.ts';
import { categoryPictureUrl } from '#server/catalogue/drawings/index.ts';
import { ownText, parseMarkdown } from '#server/platform/pages/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import {
  type LocalizedText,
  type Section,
  type SectionOf,
  homeTitle,
  neutralDescription,
  textIn,
} from '#server/platform/home-page/index.ts';
import { openingHours } from '#server/platform/settings/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatPrice, formatWeight } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';
import { type CategoryTile, loadCategoryTiles } from '../catalogue/load-tiles.server.ts';
import { toProductCard } from '../catalogue/to-card.server.ts';
import { type ShopDetails, loadShopDetails, listTermsSections } from '#server/ordering/terms/index.ts';
import { loadOrderSteps } from '../guide/load-steps.server.ts';
import { productCountText, homeFigures, workshopServices } from './load-texts.server.ts';
import { findSectionProducts } from './find-section-products.server.ts';
import type { FeaturedPart, HomeSection, SectionButton, StripProduct } from './home-data.ts';

/** Loads the visible sections of the home page from the catalogue, the delivery zones and the settings. */
export async function loadHome(shop: Shop, info: RequestInfo, stored: readonly Section[]) {
  const { locale } = info;
  const details = await loadShopDetails(shop, locale);
  const { tiles, total, brands } = loadCategoryTiles(shop, locale, () => true);
  const context = { shop, info, details, tiles, total, brands };
  const sections: HomeSection[] = [];
  for (const section of stored) {
    if (section.is_hidden) continue;
    const loaded = await loadSection(context, section);
    if (loaded) sections.push(loaded);
  }
  const countries = details.deliveries.map((delivery) => delivery.countries).join(', ');
  return {
    title: homeTitle(shop.env, locale),
    description: shop.env.DEMO
      ? (total > 0 ? m.home_description : m.home_description_empty)({ count: total, brands, countries })
      : neutralDescription(shop.settings.current().shop, countries, locale),
    shopName: details.name,
    sections,
  };
}

interface SectionContext {
  shop: Shop;
  info: RequestInfo;
  details: ShopDetails;
  /** Tiles of all visible categories. */
  tiles: CategoryTile[];
  total: number;
  brands: number;
}

/** Loads one section in the visitor's language; undefined for a section without content. */
async function loadSection(context: SectionContext, section: Section): Promise<HomeSection | undefined> {
  const { shop, details } = context;
  const { id } = section;
  switch (section.kind) {
    case 'hero':
      return loadHero(context, section);
    case 'figures':
      return { id, kind: 'figures', figures: homeFigures(context.total, context.brands, details) };
    case 'families':
      return loadFamilies(context, section);
    case 'products':
      return loadProducts(context, section);
    case 'brands':
      return loadBrands(context, section);
    case 'text':
      return loadText(context, section);
    case 'opening_hours':
      return loadHours(context, section);
    case 'workshop': {
      const { tree } = shop.catalogueIndex.reference;
      const image = categoryPictureUrl(shop, tree.get('hubs') ?? tree.all[0]);
      return { id, kind: 'workshop', image, offers: workshopServices(details) };
    }
    case 'steps':
      return { id, kind: 'steps', steps: loadOrderSteps() };
    case 'terms': {
      const { returnDays: days, warrantyYears: years } = details;
      const text = (details.chargesNoTax ? m.home_terms_text_no_vat : m.home_terms_text)({ days, years });
      return { id, kind: 'terms', ...termsLinks(shop, context.info.locale, text) };
    }
  }
}

function loadHero({ shop, info, details }: SectionContext, section: SectionOf<'hero'>): HomeSection {
  const { locale, currency } = info;
  const chosen = section.product ? shop.catalogueIndex.byId(section.product.id) : undefined;
  const shows = { automatic: true, product: true, uploaded: false, none: false }[section.picture];
  return {
    id: section.id,
    kind: 'hero',
    title: textIn(section.title, locale) || details.name,
    text: textIn(section.text, locale),
    buttons: section.buttons.flatMap((button) => toButton(button, locale) ?? []),
    part: shows
      ? featuredPart(shop, locale, currency, section.picture === 'product' ? chosen : undefined)
      : null,
    picture: section.picture === 'uploaded' ? section.picture_url : '',
  };
}

function loadFamilies(
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

async function loadProducts(
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

function loadBrands({ shop, info }: SectionContext, section: SectionOf<'brands'>): HomeSection | undefined {
  const { counts } = findProducts(shop.catalogueIndex, { page: 1, perPage: 1 }, true);
  const brands = shop.catalogueIndex.reference.brands
    .filter(({ slug }) => counts.has(`brand:${slug}`))
    .map(({ name, slug, logoUrl }) => ({ name, slug, logo: logoUrl ?? '' }));
  if (brands.length === 0) return undefined;
  const title = textIn(section.title, info.locale) || m.home_brands();
  return { id: section.id, kind: 'brands', title, brands };
}

function loadText({ info: { locale } }: SectionContext, section: SectionOf<'text'>): HomeSection | undefined {
  const title = textIn(section.title, locale);
  const paragraphs = textIn(section.text, locale)
    .split(/\n\s*\n/)
    .filter(Boolean);
  const picture = section.picture_url;
  if (!title && paragraphs.length === 0 && !picture) return undefined;
  const button = toButton(section.button, locale) ?? null;
  return { id: section.id, kind: 'text', title, paragraphs, picture, side: section.picture_side, button };
}

async function loadHours(
  { shop, info: { locale } }: SectionContext,
  section: SectionOf<'opening_hours'>,
): Promise<HomeSection | undefined> {
  const hours = await openingHours(shop.settings.current(), locale);
  if (!hours) return undefined;
  const title = textIn(section.title, locale) || m.home_hours();
  return { id: section.id, kind: 'opening_hours', title, lines: hours.lines, exception: hours.exception };
}

function toButton(
  { label, link }: { label: LocalizedText; link: string },
  locale: Locale,
): SectionButton | undefined {
  const text = textIn(label, locale);
  return text && link ? { label: text, link } : undefined;
}

function toStripProduct(
  shop: Shop,
  product: IndexedProduct,
  { locale, currency }: Pick<RequestInfo, 'locale' | 'currency'>,
): StripProduct {
  const { id, brand, name, image, priceCents, displayPrice } = toProductCard(shop, product, locale, currency);
  return { id, brand, name, image, price: displayPrice || formatPrice(priceCents) };
}

/**
 * Returns the links to the sections of the terms of sale, of the owner's text if there is one.
 *
 * @param composed sentence above the links while the terms are the composed ones
 */
function termsLinks(shop: Shop, locale: Locale, composed: string) {
  const own = ownText(shop.pages.current(), 'terms', locale);
  if (!own) return { text: composed, sections: listTermsSections() };
  const sections = parseMarkdown(own.body).filter(({ title }) => title);
  return { text: own.intro, sections: sections.map(({ id, title }) => ({ id, title })) };
}

/**
 * Returns the part to feature on the home page: the chosen product, else a sprocket, else another featured
 * product with a picture.
 */
function featuredPart(
  shop: Shop,
  locale: RequestInfo['locale'],
  currency: RequestInfo['currency'],
  chosen: IndexedProduct | undefined,
): FeaturedPart | null {
  const find = (category?: string) =>
    findProducts(
      shop.catalogueIndex,
      { category, availability: ['in', 'low'], sort: 'featured', page: 1, perPage: 10 },
      false,
    ).products.find(({ images }) => images.length > 0);
  const product = chosen ?? find('cassettes') ?? find();
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
