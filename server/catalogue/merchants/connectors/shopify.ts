import {
  type Connector,
  type MerchantRow,
  type Reading,
  onSameHost,
  productsUrl,
  skuAt,
} from './connector.ts';
import { type Answer, askJson } from './ask.ts';
import { nextLink } from './link-header.ts';
import { mapped } from './mapped.ts';
import { type Raw, at, isRecord, plainText, recordsOf, given, textOf } from './read.ts';
import { MerchantFault } from '../fault.ts';

/** Version of the Admin REST API; for an expired version, Shopify answers with the oldest supported one. */
const api = '/admin/api/2025-07';

/**
 * Shopify, Admin REST API: paged by the Link header, oldest product first
 * (https://shopify.dev/docs/api/admin-rest/latest/resources/product,
 * https://shopify.dev/docs/api/admin-rest/usage/pagination).
 */
export const shopify: Connector = async function* (reading, from) {
  const { merchant, size } = reading;
  const asking = {
    ...reading.asking,
    headers: { 'x-shopify-access-token': merchant.apiKey, ...reading.asking.headers },
  };
  const first = productsUrl(merchant, api, '.json');
  first.searchParams.set('limit', String(size));
  const total = from === null ? await countOf(first, asking) : undefined;
  let cursor = from;
  for (;;) {
    const { headers, json } = await askJson(new URL(cursor ?? first.href, first).href, asking);
    const products = at(json, 'products');
    if (!Array.isArray(products)) throw new MerchantFault('not_readable');
    yield { cursor, rows: recordsOf(products).map((product) => rowOf(product, reading)), total };
    const next = nextOf(headers, first);
    if (!next || next === cursor) return;
    cursor = next;
  }
};

function nextOf(headers: Answer['headers'], base: URL): string | undefined {
  const link = nextLink(headers.link);
  return link ? onSameHost(link, base) : undefined;
}

/** Total number of products; undefined when the shop does not report it. */
async function countOf(first: URL, asking: Reading['asking']): Promise<number | undefined> {
  const url = new URL(first);
  url.pathname = url.pathname.replace(/\.json$/, '/count.json');
  url.search = '';
  try {
    const count = at((await askJson(url.href, asking)).json, 'count');
    return typeof count === 'number' ? count : undefined;
  } catch (error) {
    if (error instanceof MerchantFault && ['not_found', 'refused', 'not_readable'].includes(error.reason))
      return undefined;
    throw error;
  }
}

const gramsOf: Record<string, number> = { g: 1, kg: 1000, oz: 28.349_523_125, lb: 453.592_37 };

function rowOf(raw: Raw, { merchant, isCategory }: Reading): MerchantRow {
  const product = textOf(raw.id);
  const variants = recordsOf(raw.variants);
  const [first] = variants;
  const isPlain = variants.length <= 1;
  const price = Math.min(
    ...variants.map((variant) => Number(variant.price ?? Number.NaN)).filter(Number.isFinite),
  );
  const tags = Array.isArray(raw.tags) ? raw.tags.map(textOf) : textOf(raw.tags).split(',');
  const options = recordsOf(raw.options);
  const cells = {
    sku: (isPlain && textOf(first?.sku)) || skuAt(merchant, product),
    name: textOf(raw.title),
    description: plainText(raw.body_html),
    brand: textOf(raw.vendor),
    category: [textOf(raw.product_type), ...tags.map((tag) => tag.trim())].find(
      (name) => name && isCategory(name),
    ),
    images: imagesOf(raw.images, 'src'),
    weight_kg: first && weightOf(first),
    price: Number.isFinite(price) ? price : undefined,
    stock_quantity: isPlain && first ? stockOf(first) : undefined,
    // Only hides a product not sold at the merchant; never shows one that staff have hidden.
    is_visible_online: ['draft', 'archived'].includes(textOf(raw.status)) ? false : undefined,
    variants: isPlain ? undefined : variants.map((variant) => variantOf(variant, options, price)),
  };
  return { product, cells: { ...given(cells), ...mapped(raw, merchant.mapping), merchant_product: product } };
}

function variantOf(variant: Raw, options: readonly Raw[], from: number): Raw {
  const values = [variant.option1, variant.option2, variant.option3].map(textOf).filter(Boolean);
  const name = values.join(' / ') || textOf(variant.title);
  return given({
    sku: textOf(variant.sku),
    variant_type: options.length === 1 ? textOf(options[0]?.name) : 'other',
    variant_name: name,
    variant_value: name,
    price_modifier: Math.round((Number(variant.price ?? from) - from) * 100) / 100,
    stock_quantity: stockOf(variant),
  });
}

/** Stock, if Shopify tracks it; a negative quantity counts as zero. */
function stockOf(variant: Raw): number | undefined {
  if (variant.inventory_management === null) return undefined;
  return typeof variant.inventory_quantity === 'number' ? Math.max(0, variant.inventory_quantity) : undefined;
}

function weightOf(variant: Raw): number | undefined {
  const [weight, unit] = [Number(variant.weight), gramsOf[textOf(variant.weight_unit)]];
  const grams = weight > 0 && unit ? weight * unit : Number(variant.grams);
  return grams > 0 ? Math.round(grams) / 1000 : undefined;
}

/** Extracts picture URLs from a list of URLs or of objects with a URL field. */
export function imagesOf(list: unknown, field: string): string[] {
  if (!Array.isArray(list)) return [];
  const urls = (list as unknown[]).map((image) => textOf(isRecord(image) ? image[field] : image));
  return [...new Set(urls.filter(Boolean))].slice(0, 30);
}
