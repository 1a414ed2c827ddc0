import { MerchantFault } from '../fault.ts';
import { askJson } from './ask.ts';
import { type Connector, type MerchantRow, type Reading, productsUrl, skuAt } from './connector.ts';
import { mapped } from './mapped.ts';
import { type Raw, at, plainText, recordsOf, given, textOf } from './read.ts';
import { imagesOf } from './shopify.ts';

const api = '/wp-json/wc/v3';
const atOnce = 4;

interface Units {
  kilograms: number;
  millimetres: number;
}

/**
 * WooCommerce, REST API v3: numbered pages, oldest product first
 * (https://woocommerce.github.io/woocommerce-rest-api-docs).
 */
export const woocommerce: Connector = async function* (reading, from) {
  const { merchant, size } = reading;
  const asking = { ...reading.asking, headers: { ...signIn(merchant), ...reading.asking.headers } };
  const inside = { ...reading, asking };
  const base = productsUrl(merchant, api);
  const units = await unitsOf(inside);
  for (let page = Number(from ?? 1); ; page += 1) {
    const { headers, json } = await askJson(pageOf(base, page, size), asking);
    if (!Array.isArray(json)) throw new MerchantFault('not_readable');
    const rows = await rowsOf(recordsOf(json), base, inside, units);
    const total = Number(headers['x-wp-total'] ?? Number.NaN);
    yield { cursor: String(page), rows, total: Number.isInteger(total) ? total : undefined };
    const pages = Number(headers['x-wp-totalpages'] ?? Number.NaN);
    if (Number.isInteger(pages) ? page >= pages : rows.length < size) return;
  }
};

/** Loads the variations of a page's products, a few products in parallel: each needs its own request. */
async function rowsOf(
  raws: readonly Raw[],
  base: URL,
  reading: Reading,
  units: Units,
): Promise<MerchantRow[]> {
  const rows: MerchantRow[] = [];
  for (let at = 0; at < raws.length; at += atOnce) {
    const some = raws.slice(at, at + atOnce);
    const variations = await Promise.all(some.map((raw) => variationsOf(raw, base, reading)));
    rows.push(...some.map((raw, index) => rowOf(raw, variations[index]!, reading, units)));
  }
  return rows;
}

function signIn({ username, password, apiKey }: Reading['merchant']): Record<string, string> {
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

/** The shop's weight and length units; defaults to kilograms and centimetres when it does not report them. */
async function unitsOf({ merchant, asking }: Reading): Promise<Units> {
  const url = productsUrl({ ...merchant, productsPath: '/settings/products' }, api);
  const read = await askJson(url.href, asking).catch((error: unknown) => {
    // A key that may only read products is sufficient.
    if (error instanceof MerchantFault && !error.isPassing && error.reason !== 'cancelled')
      return { json: [] };
    throw error;
  });
  const unit = (id: string) => textOf(recordsOf(read.json).find((setting) => setting.id === id)?.value);
  return {
    kilograms: { g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523 }[unit('woocommerce_weight_unit')] ?? 1,
    millimetres: { mm: 1, m: 1000, in: 25.4, yd: 914.4 }[unit('woocommerce_dimension_unit')] ?? 10,
  };
}

/** Loads all variations of a variable product. */
async function variationsOf(raw: Raw, base: URL, { asking }: Reading): Promise<Raw[]> {
  if (textOf(raw.type) !== 'variable' || !Array.isArray(raw.variations) || raw.variations.length === 0)
    return [];
  const url = new URL(base);
  url.pathname = `${url.pathname}/${textOf(raw.id)}/variations`;
  const found: Raw[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { headers, json } = await askJson(pageOf(url, page, 100), asking);
    const some = recordsOf(json);
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
  raw: Raw,
  variations: readonly Raw[],
  { merchant, isCategory }: Reading,
  units: Units,
): MerchantRow {
  const product = textOf(raw.id);
  const prices = variations.map(priceOf).filter((price) => price !== undefined);
  const price = prices.length > 0 ? Math.min(...prices) : priceOf(raw);
  const attributes = recordsOf(raw.attributes);
  const weight =
    Number(textOf(raw.weight)) || Number(textOf(variations.find(({ weight: own }) => own)?.weight));
  const isShown =
    textOf(raw.status || 'publish') === 'publish' && textOf(raw.catalog_visibility) !== 'hidden';
  const cells = {
    sku: textOf(raw.sku) || skuAt(merchant, product),
    name: plainText(raw.name),
    description: plainText(raw.description) || plainText(raw.short_description),
    brand: brandOf(raw, attributes),
    category: recordsOf(raw.categories)
      .map(({ name }) => plainText(name))
      .find((name) => name && isCategory(name)),
    specifications: specificationsOf(attributes),
    images: imagesOf(raw.images, 'src'),
    weight_kg: weight > 0 ? Math.round(weight * units.kilograms * 1000) / 1000 : undefined,
    dimensions: dimensionsOf(raw.dimensions, units.millimetres),
    price,
    stock_quantity: variations.length > 0 ? undefined : stockOf(raw),
    is_visible_online: isShown ? undefined : false,
    variants: variations.map((variation) => variantOf(variation, price ?? 0)),
  };
  return { product, cells: { ...given(cells), ...mapped(raw, merchant.mapping), merchant_product: product } };
}

/** Price without discount: discounts are specific to each shop. */
function priceOf(raw: Raw): number | undefined {
  const written = textOf(raw.regular_price) || textOf(raw.price);
  return written && Number.isFinite(Number(written)) ? Number(written) : undefined;
}

const stockOf = (raw: Raw) =>
  raw.manage_stock === true && typeof raw.stock_quantity === 'number'
    ? Math.max(0, Math.floor(raw.stock_quantity))
    : undefined;

function variantOf(variation: Raw, from: number): Raw {
  const attributes = recordsOf(variation.attributes);
  const name = attributes
    .map(({ option }) => plainText(option))
    .filter(Boolean)
    .join(' / ');
  return given({
    sku: textOf(variation.sku),
    variant_type: attributes.length === 1 ? textOf(attributes[0]?.name) : 'other',
    variant_name: name || textOf(variation.id),
    variant_value: name || textOf(variation.id),
    price_modifier: Math.round(((priceOf(variation) ?? from) - from) * 100) / 100,
    is_available: textOf(variation.status || 'publish') === 'publish' ? undefined : false,
    stock_quantity: stockOf(variation),
  });
}

const isBrand = /^(marque|brand|marke|hersteller|fabricant)$/i;

const brandOf = (raw: Raw, attributes: readonly Raw[]) =>
  plainText(at(raw, 'brands.0.name')) ||
  plainText(at(attributes.find(({ name }) => isBrand.test(textOf(name)))?.options, '0'));

/** Attributes that are not variation options, without the brand. */
function specificationsOf(attributes: readonly Raw[]): Record<string, string> {
  const shown = attributes.filter(
    ({ name, variation }) => variation !== true && textOf(name) && !isBrand.test(textOf(name)),
  );
  return Object.fromEntries(
    shown.map(({ name, options }) => [
      textOf(name).slice(0, 80),
      (Array.isArray(options) ? options.map(plainText) : []).join(', ').slice(0, 500),
    ]),
  );
}

function dimensionsOf(value: unknown, millimetres: number): Raw | undefined {
  const [length, width, height] = ['length', 'width', 'height'].map(
    (side) => Math.round(Number(textOf(at(value, side))) * millimetres * 10) / 10,
  );
  return length! > 0 && width! > 0 && height! > 0 ? { length, width, height } : undefined;
}
