import { listCertainFacts, listPurchaseFacts, sprocketsOf } from '#server/catalogue/fit/index.ts';
import { m } from '#shared/i18n/index.ts';
import { chargesNoTax } from '#server/ordering/pricing/index.ts';
import { data, redirect } from 'react-router';
import {
  CatalogueNotReady,
  type ProductDetail,
  type IndexedProduct,
  findProduct,
  inLanguage,
  formatSpecificationValue,
  localizeSizeName,
  productPaths,
} from '#server/catalogue/products/index.ts';
import { type Locale, pathInLocale } from '#shared/locales.ts';
import type { RequestInfo } from '#server/http/context.ts';
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { factsTag } from '#server/platform/page-cache/page-cache.ts';
import type { Shop } from '#server/shop.ts';
import { formatLongDate } from '#shared/format.ts';
import { relationViews } from '#shared/product-relations.ts';
import { loadDiscountNotes } from '../catalogue/discount-notes.server.ts';
import { localizedBadge } from '../catalogue/badge-text.server.ts';
import { approximatePrice, toProductCard } from '../catalogue/to-card.server.ts';
import { chooseVariantPrompt } from '../catalogue/variant-labels.server.ts';
import { removedProductResponse } from './removed-product.server.ts';
import { findCalculators } from './find-calculator.ts';
import { loadAlternatives } from './part/load-alternatives.server.ts';
import { loadMeasures } from './part/load-measures.server.ts';
import { describeDocuments } from './documents/describe-documents.server.ts';
import { describeTestRide } from './bike/describe-test-ride.server.ts';
import { loadBike } from './bike/load-bike.server.ts';
import { addStructuredData } from './describe-product.server.ts';
import { pictureAltText } from './picture-label.server.ts';
import { freeDeliveryNote } from '../delivery/shipping-note.server.ts';
import { type Feedback, loadFeedback } from './feedback/load-feedback.server.ts';

/**
 * Loads the data of a product page.
 *
 * @param segment the product as written in the URL: its id, or its name and short id
 * @param search query parameters: page of reviews, variant
 * @throws a 301 response for a name that is not the product's name in this language; a 404, 410 or 301 response
 * for a product that is not on sale; after a database error a response with 500, or 503 if the database cannot be
 * reached. That response contains only the request id, because the details are not for visitors
 */
export async function loadProductPage(
  shop: Shop,
  request: RequestInfo,
  segment: string,
  search: URLSearchParams,
) {
  const product = await shop.catalogueIndex.findByPathSegment(segment);
  if (!product) throw await removedProductResponse(shop, request, segment, search);
  const { id } = product;
  const paths = productPaths(product);
  if (segment !== id && `/product/${segment}` !== paths[request.locale])
    throw redirectToCurrentPath(pathInLocale(request.locale, paths[request.locale]), search);
  const page = Math.min(Math.max(Math.trunc(Number(search.get('reviews'))) || 1, 1), 1000);
  const [detail, feedback] = await Promise.all([
    findProduct(shop.db, id),
    loadFeedback(shop, request, id, page),
  ]).catch((error: unknown) => {
    shop.log.error({ error, request: request.id }, 'a product could not be read');
    throw data({ failedRequest: request.id }, { status: isDatabaseUnavailable(error) ? 503 : 500 });
  });
  if (!detail) throw await removedProductResponse(shop, request, segment, search);
  request.describe({ paths });
  const wantedVariant = search.get('variant') ?? '';
  return { ...(await describe(shop, request, { product, detail, feedback, wantedVariant })), paths };
}

function redirectToCurrentPath(path: string, search: URLSearchParams): Response {
  return redirect(search.size > 0 ? `${path}?${search}` : path, {
    status: 301,
    // Without this header, browsers would follow the redirect after the product got its former name again.
    headers: { 'cache-control': 'no-cache' },
  });
}

interface Read {
  product: IndexedProduct;
  detail: ProductDetail;
  feedback: Feedback;
  wantedVariant: string;
}

async function describe(
  shop: Shop,
  request: RequestInfo,
  { product, detail, feedback, wantedVariant }: Read,
) {
  const { locale, currency } = request;
  const { id } = product;
  const { reference: facts } = shop.catalogueIndex;
  const { returns, warranty, shop: own } = shop.settings.current();
  const typed = new Map(detail.typed.map(({ key, value }) => [key, value]));
  const keys = (facts.specificationsOf.get(product.category) ?? []).map(({ key }) => key);
  const specifications = [...new Set([...keys, ...typed.keys()])].flatMap((key) => {
    const definition = facts.definitions.get(key);
    const value = typed.get(key);
    return definition && value
      ? [
          {
            label: inLanguage(definition.label, locale),
            value: formatSpecificationValue(definition, value, locale),
          },
        ]
      : [];
  });
  // While the index is being filled, the page shows the product without others, and is not cached.
  const isReady = shop.catalogueIndex.isReady && shop.fitIndex.isReady;
  const others = isReady ? await loadOthers(shop, request, product, detail) : undefined;
  const { related, alternatives, relations } = others ?? { related: [], alternatives: [], relations: [] };
  const articles = await shop.fitIndex.findPartsOf(id);
  const variantIds = detail.variants.map((variant) => variant.id);
  const certainFacts = await listCertainFacts(shop.db, variantIds);
  const { bikes } = certainFacts;
  const isBike = bikes.size > 0;
  const bike = await loadBike(shop, locale, { product, detail, isBike });
  const linkedParts = bike?.components.flatMap(({ parts }) => parts) ?? [];
  if (others)
    request.keep(
      `product:${id}`,
      `stock:${id}`,
      `feedback:${id}`,
      ...[...related, ...alternatives, ...relations.flatMap(({ products }) => products), ...linkedParts].map(
        (other) => `product:${other.id}`,
      ),
      // Other sizes of an alternative may sell out.
      ...alternatives.map((other) => `stock:${other.id}`),
      // Another part may become an alternative when its stock or its facts change.
      ...(detail.variants.some(({ stock }) => stock === 0) ? ['listing', factsTag] : []),
      // The components of a bike link to parts with equal facts.
      ...(isBike ? [factsTag] : []),
    );
  const { description } = detail;
  const name = inLanguage(product.name, locale);
  const { inCart } = await loadDiscountNotes(shop, locale);
  await addStructuredData(shop, request, product, detail, certainFacts);
  return {
    id,
    name,
    brand: {
      name: product.brand,
      slug: product.brandSlug,
      logo: facts.brands.find(({ slug }) => slug === product.brandSlug)?.logoUrl ?? '',
    },
    trail: facts.tree
      .visibleLineage(product.category)
      .reverse()
      .map((category) => ({ id: category.id, name: inLanguage(category.name, locale) })),
    description: inLanguage(description, locale),
    images: product.images,
    model: shop.demoAssets?.studioModel(product.images, product.brand),
    captions: product.images.map(
      (url) => inLanguage(detail.pictures[url] ?? { fr: '' }, locale) || pictureAltText(url, name, locale),
    ),
    sku: product.sku,
    gtin: (detail.variants.length === 1 && detail.variants[0]!.gtin) || product.gtin,
    weightGrams: product.weightGrams,
    dimensions: detail.dimensions,
    isBulky: detail.isBulky,
    shippingNote: await freeDeliveryNote(shop, locale, detail.isBulky),
    facts: listPurchaseFacts(articles, locale),
    sprockets: sprocketsOf(articles),
    alternatives,
    measured: loadMeasures(shop, articles, detail, locale),
    specifications,
    calculators: findCalculators(certainFacts.facts.get(variantIds[0] ?? '') ?? []),
    extras: Object.entries(detail.specifications),
    badge: product.badge && localizedBadge(product.badge, locale),
    warrantyYears: product.warrantyYears ?? warranty.years,
    certification: product.certification,
    returnDays: returns.days,
    email: own.email,
    // A link, for example from a price comparison service, may select the variant.
    wantedVariant,
    isBike,
    bike,
    testRide: describeTestRide(shop.settings.current(), detail, bikes),
    taxNote: chargesNoTax(shop.settings.current().shop) ? m.product_no_vat() : m.product_vat_included(),
    chooseLabel: chooseVariantPrompt(product.variantType),
    variants: detail.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      type: variant.type,
      name: localizeSizeName(variant.name, locale),
      size: variant.name,
      stock: variant.stock,
      isLow: variant.stock > 0 && variant.stock <= variant.minimum,
      price: product.price + variant.priceModifier,
      approximate: approximatePrice(shop, product.price + variant.priceModifier, currency),
      expected: expectedText(variant, locale),
      inCart: inCart(product.price + variant.priceModifier),
    })),
    relations: relations.map(({ kind, products }) => ({
      kind,
      products: products.map((other) => toProductCard(shop, other, locale, currency)),
    })),
    documents: describeDocuments(detail, locale),
    related: related.map((other) => toProductCard(shop, other, locale, currency)),
    feedback,
    origin: shop.env.SHOP_URL,
  };
}

/** Loads the other products that the page shows; undefined if the catalogue cannot be searched. */
async function loadOthers(shop: Shop, request: RequestInfo, product: IndexedProduct, detail: ProductDetail) {
  try {
    return {
      related: await similarProducts(shop, product),
      alternatives: await loadAlternatives(shop, request, product, detail),
      relations: await relatedProducts(shop, detail),
    };
  } catch (error) {
    if (error instanceof CatalogueNotReady) return undefined;
    throw error;
  }
}

/** Returns the first other products of the category. */
async function similarProducts(
  { catalogueIndex }: Shop,
  { id, category }: IndexedProduct,
): Promise<IndexedProduct[]> {
  const { products } = await catalogueIndex.find({ category, page: 1, perPage: 5 }, false);
  return products.filter((other) => other.id !== id).slice(0, 4);
}

/** Returns the products on sale with which staff related this product, by the kind of relation. */
async function relatedProducts({ catalogueIndex }: Shop, { relations }: ProductDetail) {
  const found = await catalogueIndex.findByIds([...new Set(relations.map(({ id }) => id))]);
  const byId = new Map(found.map((product) => [product.id, product]));
  return relationViews.flatMap((kind) => {
    const products = relations
      .filter((relation) => relation.kind === kind)
      .flatMap(({ id }) => byId.get(id) ?? []);
    return products.length > 0 ? [{ kind, products: products.slice(0, maxOfKind) }] : [];
  });
}

/** Products of one kind of relation on a page: two rows of a wide screen. */
const maxOfKind = 8;

/** Returns when more units of a variant are expected; empty if enough are in stock or none are expected. */
function expectedText(
  { stock, minimum, expectedOn, expectedQuantity: count }: ProductDetail['variants'][number],
  locale: Locale,
): string {
  if (!expectedOn || stock > minimum) return '';
  const day = formatLongDate(`${expectedOn}T12:00:00Z`, locale);
  return count === null
    ? m.product_expected({ day }, { locale })
    : m.product_expected_units({ day, count }, { locale });
}

export type ProductPageData = Awaited<ReturnType<typeof loadProductPage>>;
