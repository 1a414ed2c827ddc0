import { isGtin } from '#shared/gtin.ts';
import { htmlToPlainText } from '#server/platform/kernel/html-text.ts';
import { normalizeAmount } from '../mapping/read-values.ts';
import { findProperties } from './find-properties.ts';
import type { PageProduct, Properties } from './page-product.ts';

const mostImages = 30;
const mostVariants = 200;
const gramsOf: Record<string, number> = {
  g: 1,
  gr: 1,
  grm: 1,
  kg: 1000,
  kgm: 1000,
  oz: 28.35,
  onz: 28.35,
  lb: 453.6,
  lbr: 453.6,
};

/**
 * Reads the product that a web page describes by schema.org (JSON-LD or microdata) or Open Graph. Its texts are
 * plain text. Returns undefined if the page describes none.
 *
 * @param url URL of the page, to resolve the URLs of its pictures
 */
export function readPage(html: string, url: string): PageProduct | undefined {
  const found = findProperties(html);
  const name = found && text(found.name).slice(0, 200);
  if (!name) return undefined;
  const variants = listOf(found.hasVariant).filter(isObject);
  const offers = [...listOf(found.offers), ...variants.flatMap(({ offers: own }) => listOf(own))].filter(
    isObject,
  );
  const prices = offers.map(priceOf).filter(Boolean);
  return {
    name,
    description: text(found.description).slice(0, 10_000),
    brand: nameOf(found.brand ?? found.manufacturer).slice(0, 120),
    category: nameOf(listOf(found.category)[0]).slice(0, 120),
    sku: (text(found.sku) || text(found.productGroupID) || text(found.mpn)).slice(0, 64),
    gtin: gtinOf(found),
    price: prices.toSorted((a, b) => Number(a) - Number(b))[0] ?? '',
    currency: offers.map(currencyOf).find(Boolean) ?? '',
    weightKg: weightOf(found.weight),
    images: imagesOf(found.image, url),
    specifications: specificationsOf(found),
    variants: variants.slice(0, mostVariants).flatMap((variant) => variantOf(variant)),
  };
}

const isObject = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value];

/** Returns a text or number as plain text; the page may contain HTML in its data. */
function text(value: unknown): string {
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  if (typeof first === 'number') return String(first);
  if (isObject(first)) return text(first['@value']);
  return typeof first === 'string' ? htmlToPlainText(first) : '';
}

/** Returns the first valid GTIN of a product or variant, or of its first offer. */
function gtinOf(item: Properties): string {
  const [offer] = listOf(item.offers).filter(isObject);
  const keys = ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8'];
  const codes = [item, offer].flatMap((each) => keys.map((key) => text(each?.[key]).replaceAll(/\D/g, '')));
  return codes.find(isGtin) ?? '';
}

const nameOf = (value: unknown): string => {
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  return isObject(first) ? text(first.name) : text(first);
};

/** Returns the price of an offer, or the lowest of several, as a decimal amount; empty if it has none. */
function priceOf(offer: Properties): string {
  const [specification] = listOf(offer.priceSpecification).filter(isObject);
  const written = text(offer.price) || text(offer.lowPrice) || text(specification?.price);
  const amount = normalizeAmount(written, '.');
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount).toFixed(2) : '';
}

function currencyOf(offer: Properties): string {
  const [specification] = listOf(offer.priceSpecification).filter(isObject);
  return (text(offer.priceCurrency) || text(specification?.priceCurrency)).toUpperCase().slice(0, 3);
}

function weightOf(value: unknown): number | undefined {
  const [amount, unit] = isObject(value)
    ? [text(value.value), text(value.unitCode) || text(value.unitText)]
    : (/^([\d.,]+)\s*(\w+)$/.exec(text(value))?.slice(1) ?? ['', '']);
  const grams = Number(normalizeAmount(amount!, '.')) * (gramsOf[unit!.toLowerCase()] ?? Number.NaN);
  return grams > 0 && grams <= 1_000_000 ? Math.round(grams) / 1000 : undefined;
}

function imagesOf(value: unknown, base: string): string[] {
  const urls = listOf(value).flatMap((image) => {
    const given = isObject(image) ? (listOf(image.url)[0] ?? image.contentUrl) : image;
    const url = typeof given === 'string' ? URL.parse(given.trim(), base) : null;
    return url && /^https?:$/.test(url.protocol) && !url.username ? [url.href] : [];
  });
  return [...new Set(urls)].slice(0, mostImages);
}

/** Returns the further properties of a product as pairs of name and value. */
function specificationsOf(found: Properties): Record<string, string> {
  const pairs = listOf(found.additionalProperty)
    .filter(isObject)
    .map((property) => [
      text(property.name),
      [text(property.value), text(property.unitText)].filter(Boolean).join(' '),
    ]);
  const plain = ['color', 'material', 'size', 'model'].map((key) => [key, nameOf(found[key])]);
  const known = [...plain, ...pairs].filter(([name, value]) => name && value);
  return Object.fromEntries(known.map(([name, value]) => [name!.slice(0, 80), value!.slice(0, 500)]));
}

function variantOf(variant: Properties): PageProduct['variants'] {
  const options = ['color', 'size', 'material', 'pattern'].map((key) => nameOf(variant[key])).filter(Boolean);
  const name = (options.join(' / ') || text(variant.name) || text(variant.sku)).slice(0, 120);
  const [offer] = listOf(variant.offers).filter(isObject);
  const isAvailable = !/OutOfStock|Discontinued|SoldOut/i.test(text(offer?.availability));
  return name ? [{ name, gtin: gtinOf(variant), price: offer ? priceOf(offer) : '', isAvailable }] : [];
}
