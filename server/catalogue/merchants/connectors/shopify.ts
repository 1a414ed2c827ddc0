import {
  type MerchantConnector,
  type MerchantProductRow,
  type ReadingContext,
  resolveOnSameHost,
  merchantProductsUrl,
  skuFromMerchantId,
} from './connector.ts';
import { type MerchantResponse, requestMerchantJson } from './request-merchant.ts';
import { nextPageUrl } from './link-header.ts';
import { applyMapping } from './apply-mapping.ts';
import {
  type RawProduct,
  valueAtPath,
  isRecord,
  htmlToPlainText,
  filterRecords,
  withoutEmptyCells,
  scalarText,
} from './read.ts';
import { MerchantFault } from '../fault.ts';

/** Version of the Admin REST API. For an expired version, Shopify responds with the oldest supported one. */
const api = '/admin/api/2025-07';

/**
 * Reads products from Shopify's Admin REST API, which is paginated by the `Link` header, oldest product first
 * (https://shopify.dev/docs/api/admin-rest/latest/resources/product,
 * https://shopify.dev/docs/api/admin-rest/usage/pagination).
 */
export const shopifyConnector: MerchantConnector = async function* (reading, from) {
  const { merchant, size } = reading;
  const asking = {
    ...reading.asking,
    headers: { 'x-shopify-access-token': merchant.apiKey, ...reading.asking.headers },
  };
  const first = merchantProductsUrl(merchant, api, '.json');
  first.searchParams.set('limit', String(size));
  const total = from === null ? await countOf(first, asking) : undefined;
  let cursor = from;
  for (;;) {
    const { headers, json } = await requestMerchantJson(new URL(cursor ?? first.href, first).href, asking);
    const products = valueAtPath(json, 'products');
    if (!Array.isArray(products)) throw new MerchantFault('not_readable');
    yield { cursor, rows: filterRecords(products).map((product) => rowOf(product, reading)), total };
    const next = nextOf(headers, first);
    if (!next || next === cursor) return;
    cursor = next;
  }
};

function nextOf(headers: MerchantResponse['headers'], base: URL): string | undefined {
  const link = nextPageUrl(headers.link);
  return link ? resolveOnSameHost(link, base) : undefined;
}

/** Returns the total number of products; undefined if the merchant's shop does not report it. */
async function countOf(first: URL, asking: ReadingContext['asking']): Promise<number | undefined> {
  const url = new URL(first);
  url.pathname = url.pathname.replace(/\.json$/, '/count.json');
  url.search = '';
  try {
    const count = valueAtPath((await requestMerchantJson(url.href, asking)).json, 'count');
    return typeof count === 'number' ? count : undefined;
  } catch (error) {
    if (error instanceof MerchantFault && ['not_found', 'refused', 'not_readable'].includes(error.reason))
      return undefined;
    throw error;
  }
}

const gramsOf: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 };

function rowOf(raw: RawProduct, { merchant, isCategory }: ReadingContext): MerchantProductRow {
  const product = scalarText(raw.id);
  const variants = filterRecords(raw.variants);
  const [first] = variants;
  const isPlain = variants.length <= 1;
  const prices = variants.map(priceOf).filter((price) => price !== undefined);
  const invalid = prices.find((price) => typeof price === 'string');
  const price = Math.min(...prices.filter((price) => typeof price === 'number'));
  const ownSku = isPlain ? scalarText(first?.sku) : '';
  const tags = Array.isArray(raw.tags) ? raw.tags.map(scalarText) : scalarText(raw.tags).split(',');
  const options = filterRecords(raw.options);
  const cells = {
    sku: ownSku || skuFromMerchantId(merchant, product),
    name: scalarText(raw.title),
    description: htmlToPlainText(raw.body_html),
    brand: scalarText(raw.vendor),
    category: [scalarText(raw.product_type), ...tags.map((tag) => tag.trim())].find(
      (name) => name && isCategory(name),
    ),
    images: pictureUrlsOf(raw.images, 'src'),
    weight_kg: first && weightOf(first),
    price: invalid ?? (Number.isFinite(price) ? price : undefined),
    stock_quantity: isPlain && first ? stockOf(first) : undefined,
    // Hides a product that the merchant does not sell, but never shows a product that staff have hidden.
    is_visible_online: ['draft', 'archived'].includes(scalarText(raw.status)) ? false : undefined,
    variants: isPlain ? undefined : variants.map((variant) => variantOf(variant, options, price)),
  };
  return {
    product,
    externalId: product,
    externalVariantId: isPlain ? scalarText(first?.id) || undefined : undefined,
    isSkuDerived: ownSku === '',
    cells: { ...withoutEmptyCells(cells), ...applyMapping(raw, merchant.mapping), merchant_product: product },
  };
}

function variantOf(variant: RawProduct, options: readonly RawProduct[], from: number): RawProduct {
  const values = [variant.option1, variant.option2, variant.option3].map(scalarText).filter(Boolean);
  const name = values.join(' / ') || scalarText(variant.title);
  return withoutEmptyCells({
    sku: scalarText(variant.sku),
    variant_type: options.length === 1 ? scalarText(options[0]?.name) : 'other',
    variant_name: name,
    variant_value: name,
    merchant_variant: scalarText(variant.id),
    price_modifier: Math.round((Number(priceOf(variant) ?? from) - from) * 100) / 100,
    stock_quantity: stockOf(variant),
  });
}

/**
 * Returns the price of a variant without discount (`compare_at_price`), because discounts are specific to each
 * shop. A price that is not a number is returned as text, so that its row is refused.
 */
function priceOf(variant: RawProduct): number | string | undefined {
  const text = scalarText(variant.price);
  if (variant.price === undefined || variant.price === null) return undefined;
  if (!/^\d+(\.\d+)?$/.test(text)) return text || '?';
  const before = Number(variant.compare_at_price ?? 0);
  return before > Number(text) ? before : Number(text);
}

/** Returns the stock of a variant if Shopify tracks it; a negative quantity counts as zero. */
function stockOf(variant: RawProduct): number | undefined {
  if (variant.inventory_management === null) return undefined;
  return typeof variant.inventory_quantity === 'number' ? Math.max(0, variant.inventory_quantity) : undefined;
}

function weightOf(variant: RawProduct): number | undefined {
  const [weight, unit] = [Number(variant.weight), gramsOf[scalarText(variant.weight_unit)]];
  const grams = weight > 0 && unit ? weight * unit : Number(variant.grams);
  return grams > 0 ? Math.round(grams) / 1000 : undefined;
}

/** Returns the picture URLs of a list that contains URLs, or objects with a URL in `field`. */
export function pictureUrlsOf(list: unknown, field: string): string[] {
  if (!Array.isArray(list)) return [];
  const urls = (list as unknown[]).map((image) => scalarText(isRecord(image) ? image[field] : image));
  return [...new Set(urls.filter(Boolean))].slice(0, 30);
}
