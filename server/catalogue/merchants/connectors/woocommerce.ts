import { MerchantFault } from '../fault.ts';
import { requestMerchantJson } from './request-merchant.ts';
import {
  type MerchantConnector,
  type MerchantProductRow,
  type ReadingContext,
  merchantProductsUrl,
  skuFromMerchantId,
} from './connector.ts';
import { applyMapping } from './apply-mapping.ts';
import {
  type RawProduct,
  valueAtPath,
  htmlToPlainText,
  filterRecords,
  withoutEmptyCells,
  scalarText,
} from './read.ts';
import { pictureUrlsOf } from './shopify.ts';

const api = '/wp-json/wc/v3';
const atOnce = 4;

interface Units {
  kilograms: number;
  millimetres: number;
}

/**
 * Reads products from WooCommerce's REST API v3: numbered pages, oldest product first
 * (https://woocommerce.github.io/woocommerce-rest-api-docs).
 */
export const woocommerceConnector: MerchantConnector = async function* (reading, from) {
  const { merchant, size } = reading;
  const asking = { ...reading.asking, headers: { ...signIn(merchant), ...reading.asking.headers } };
  const inside = { ...reading, asking };
  const base = merchantProductsUrl(merchant, api);
  const units = await unitsOf(inside);
  for (let page = Number(from ?? 1); ; page += 1) {
    const { headers, json } = await requestMerchantJson(pageOf(base, page, size), asking);
    if (!Array.isArray(json)) throw new MerchantFault('not_readable');
    const rows = await rowsOf(filterRecords(json), base, inside, units);
    const total = Number(headers['x-wp-total'] ?? Number.NaN);
    yield { cursor: String(page), rows, total: Number.isInteger(total) ? total : undefined };
    const pages = Number(headers['x-wp-totalpages'] ?? Number.NaN);
    if (Number.isInteger(pages) ? page >= pages : rows.length < size) return;
  }
};

/**
 * Loads the variations of a page's products, for a few products in parallel, because each product needs a
 * separate request.
 */
async function rowsOf(
  raws: readonly RawProduct[],
  base: URL,
  reading: ReadingContext,
  units: Units,
): Promise<MerchantProductRow[]> {
  const rows: MerchantProductRow[] = [];
  for (let at = 0; at < raws.length; at += atOnce) {
    const some = raws.slice(at, at + atOnce);
    const variations = await Promise.all(some.map((raw) => variationsOf(raw, base, reading)));
    rows.push(...some.map((raw, index) => rowOf(raw, variations[index]!, reading, units)));
  }
  return rows;
}

function signIn({ username, password, apiKey }: ReadingContext['merchant']): Record<string, string> {
  if (username)
    return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
  return apiKey ? { authorization: `Bearer ${apiKey}` } : {};
}

function pageOf(base: URL, page: number, size: number): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries({ page, per_page: size, orderby: 'id', order: 'asc' }))
    url.searchParams.set(name, String(value));
  return url.href;
}

/**
 * Returns the weight and length units of the merchant's shop; kilograms and centimetres if it does not report
 * them.
 */
async function unitsOf({ merchant, asking }: ReadingContext): Promise<Units> {
  const url = merchantProductsUrl({ ...merchant, productsPath: '/settings/products' }, api);
  const read = await requestMerchantJson(url.href, asking).catch((error: unknown) => {
    // An API key that may only read products cannot read the settings. Such a key is sufficient for an
    // import, so this error is ignored and the default units apply.
    if (error instanceof MerchantFault && !error.isPassing && error.reason !== 'cancelled')
      return { json: [] };
    throw error;
  });
  const unit = (id: string) =>
    scalarText(filterRecords(read.json).find((setting) => setting.id === id)?.value);
  return {
    kilograms: { g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523 }[unit('woocommerce_weight_unit')] ?? 1,
    millimetres: { mm: 1, m: 1000, in: 25.4, yd: 914.4 }[unit('woocommerce_dimension_unit')] ?? 10,
  };
}

/** Loads all variations of a product of the type `variable`. */
async function variationsOf(raw: RawProduct, base: URL, { asking }: ReadingContext): Promise<RawProduct[]> {
  if (scalarText(raw.type) !== 'variable' || !Array.isArray(raw.variations) || raw.variations.length === 0)
    return [];
  const url = new URL(base);
  url.pathname = `${url.pathname}/${scalarText(raw.id)}/variations`;
  const found: RawProduct[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { headers, json } = await requestMerchantJson(pageOf(url, page, 100), asking);
    const some = filterRecords(json);
    found.push(...some);
    if (
      some.length === 0 ||
      page >= Number(headers['x-wp-totalpages'] ?? (some.length < 100 ? page : page + 1))
    )
      break;
  }
  return found;
}

function rowOf(
  raw: RawProduct,
  variations: readonly RawProduct[],
  { merchant, isCategory }: ReadingContext,
  units: Units,
): MerchantProductRow {
  const product = scalarText(raw.id);
  const prices = variations.map(priceOf).filter((price) => price !== undefined);
  const price = prices.length > 0 ? Math.min(...prices) : priceOf(raw);
  const attributes = filterRecords(raw.attributes);
  const weight =
    Number(scalarText(raw.weight)) || Number(scalarText(variations.find(({ weight: own }) => own)?.weight));
  const isShown =
    scalarText(raw.status || 'publish') === 'publish' && scalarText(raw.catalog_visibility) !== 'hidden';
  const cells = {
    sku: scalarText(raw.sku) || skuFromMerchantId(merchant, product),
    name: htmlToPlainText(raw.name),
    description: htmlToPlainText(raw.description) || htmlToPlainText(raw.short_description),
    brand: brandOf(raw, attributes),
    category: filterRecords(raw.categories)
      .map(({ name }) => htmlToPlainText(name))
      .find((name) => name && isCategory(name)),
    specifications: specificationsOf(attributes),
    images: pictureUrlsOf(raw.images, 'src'),
    weight_kg: weight > 0 ? Math.round(weight * units.kilograms * 1000) / 1000 : undefined,
    dimensions: dimensionsOf(raw.dimensions, units.millimetres),
    price,
    stock_quantity: variations.length > 0 ? undefined : stockOf(raw),
    is_visible_online: isShown ? undefined : false,
    variants: variations.map((variation) => variantOf(variation, price ?? 0)),
  };
  return {
    product,
    externalId: product,
    isSkuDerived: scalarText(raw.sku) === '',
    cells: { ...withoutEmptyCells(cells), ...applyMapping(raw, merchant.mapping), merchant_product: product },
  };
}

/** Returns the price without discount, because discounts are specific to each shop. */
function priceOf(raw: RawProduct): number | undefined {
  const written = scalarText(raw.regular_price) || scalarText(raw.price);
  return written && Number.isFinite(Number(written)) ? Number(written) : undefined;
}

const stockOf = (raw: RawProduct) =>
  raw.manage_stock === true && typeof raw.stock_quantity === 'number'
    ? Math.max(0, Math.floor(raw.stock_quantity))
    : undefined;

function variantOf(variation: RawProduct, from: number): RawProduct {
  const attributes = filterRecords(variation.attributes);
  const name = attributes
    .map(({ option }) => htmlToPlainText(option))
    .filter(Boolean)
    .join(' / ');
  return withoutEmptyCells({
    merchant_variant: scalarText(variation.id),
    sku: scalarText(variation.sku),
    variant_type: attributes.length === 1 ? scalarText(attributes[0]?.name) : 'other',
    variant_name: name || scalarText(variation.id),
    variant_value: name || scalarText(variation.id),
    price_modifier: Math.round(((priceOf(variation) ?? from) - from) * 100) / 100,
    is_available: scalarText(variation.status || 'publish') === 'publish' ? undefined : false,
    stock_quantity: stockOf(variation),
  });
}

const isBrand = /^(marque|brand|marke|hersteller|fabricant)$/i;

const brandOf = (raw: RawProduct, attributes: readonly RawProduct[]) =>
  htmlToPlainText(valueAtPath(raw, 'brands.0.name')) ||
  htmlToPlainText(valueAtPath(attributes.find(({ name }) => isBrand.test(scalarText(name)))?.options, '0'));

/** Returns the attributes of a product that are not options of its variations, without the brand. */
function specificationsOf(attributes: readonly RawProduct[]): Record<string, string> {
  const shown = attributes.filter(
    ({ name, variation }) => variation !== true && scalarText(name) && !isBrand.test(scalarText(name)),
  );
  return Object.fromEntries(
    shown.map(({ name, options }) => [
      scalarText(name).slice(0, 80),
      (Array.isArray(options) ? options.map(htmlToPlainText) : []).join(', ').slice(0, 500),
    ]),
  );
}

function dimensionsOf(value: unknown, millimetres: number): RawProduct | undefined {
  const [length, width, height] = ['length', 'width', 'height'].map(
    (side) => Math.round(Number(scalarText(valueAtPath(value, side))) * millimetres * 10) / 10,
  );
  return length! > 0 && width! > 0 && height! > 0 ? { length, width, height } : undefined;
}
