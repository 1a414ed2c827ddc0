import { createHash } from 'node:crypto';
import { importColumns } from '#server/catalogue/imports/index.ts';
import { MerchantFault } from '../fault.ts';
import { type MerchantResponse, requestMerchantJson } from './request-merchant.ts';
import {
  type MerchantConnector,
  type MerchantProductRow,
  resolveOnSameHost,
  merchantProductsUrl,
} from './connector.ts';
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
import { pictureUrlsOf } from './shopify.ts';

/** Common names of the import columns in merchants' responses, used if the configuration has no mapping. */
const others: Record<string, readonly string[]> = {
  sku: ['SKU', 'reference', 'code'],
  name: ['title', 'label'],
  brand: ['vendor', 'manufacturer'],
  images: ['image', 'image_url', 'pictures'],
  stock_quantity: ['stock', 'quantity', 'inventory'],
};

const nextKeys = [
  'next',
  'next_page_url',
  'links.next',
  '_links.next',
  '_links.next.href',
  'pagination.next',
  'meta.next',
  'paging.next',
];
const totalKeys = ['total', 'total_count', 'meta.total', 'pagination.total'];
const pagesKeys = [
  'total_pages',
  'last_page',
  'pages',
  'meta.last_page',
  'meta.total_pages',
  'pagination.total_pages',
];
const moreKeys = ['has_more', 'hasMore', 'meta.has_more', 'pagination.has_more'];

/**
 * Reads products from generic JSON: a list at the root, or as property `products`, `items` or `data`. Follows
 * the link to the next page if there is one; otherwise increments the parameter `page`, with `limit`, until a
 * page contains nothing new.
 */
export const genericConnector: MerchantConnector = async function* (reading, from) {
  const { merchant, size } = reading;
  const key: Record<string, string> = merchant.apiKey
    ? { authorization: `Bearer ${merchant.apiKey}`, 'x-api-key': merchant.apiKey }
    : {};
  const asking = { ...reading.asking, headers: { ...key, ...reading.asking.headers } };
  const base = merchantProductsUrl(merchant);
  let here = placeOf(from);
  for (;;) {
    const { headers, json } = await askPage(here, base, size, asking);
    const list = listOf(json);
    if (!list) throw new MerchantFault('not_readable');
    // A server without pagination returns the same list each time, which this hash detects.
    const sign = createHash('sha256')
      .update(JSON.stringify(list.slice(0, 3)))
      .digest('base64url')
      .slice(0, 16);
    if (here.page > 1 && (list.length === 0 || sign === here.before)) return;
    const number = (keys: readonly string[]) =>
      keys.map((name) => valueAtPath(json, name)).find((value) => typeof value === 'number');
    yield {
      cursor: cursorOf(here),
      rows: filterRecords(list).map((raw) => rowOf(raw, merchant.mapping)),
      total: number(totalKeys),
    };
    const next = nextOf(headers, json, base);
    const pages = number(pagesKeys);
    const isLast =
      moreKeys.some((name) => valueAtPath(json, name) === false) ||
      (pages !== undefined && here.page >= pages);
    if (
      next === null ||
      (next === undefined && isLast) ||
      list.length === 0 ||
      (next !== undefined && next === here.link)
    )
      return;
    here = { page: here.page + 1, before: sign, ...(next ? { link: next } : {}) };
  }
};

interface Place {
  page: number;
  link?: string;
  /** Hash of the previous page, to detect a repeated page. */
  before?: string;
}

const cursorOf = ({ page, link = '', before = '' }: Place) => `${page} ${before} ${link}`;

function placeOf(cursor: string | null): Place {
  const [page = '1', before = '', link = ''] = (cursor ?? '1').split(' ');
  return { page: Number(page), ...(before ? { before } : {}), ...(link ? { link } : {}) };
}

async function askPage(
  here: Place,
  base: URL,
  size: number,
  asking: Parameters<typeof requestMerchantJson>[1],
) {
  const url = new URL(here.link ?? base.href, base);
  if (!here.link) {
    url.searchParams.set('page', String(here.page));
    url.searchParams.set('limit', String(size));
  }
  try {
    return await requestMerchantJson(url.href, asking);
  } catch (error) {
    // Some servers respond with “not found” after the last page.
    if (here.page > 1 && !here.link && error instanceof MerchantFault && error.reason === 'not_found')
      return { headers: {}, json: [] };
    throw error;
  }
}

function listOf(json: unknown): unknown[] | undefined {
  const found = Array.isArray(json)
    ? (json as unknown[])
    : [json, valueAtPath(json, 'data')]
        .flatMap((inside) =>
          ['products', 'items', 'data', 'results'].map((name) => valueAtPath(inside, name)),
        )
        .find(Array.isArray);
  return found as unknown[] | undefined;
}

/**
 * Returns the URL of the next page; null if the response states that there is no next page, undefined if it
 * contains no information about a next page.
 */
function nextOf(headers: MerchantResponse['headers'], json: unknown, base: URL): string | null | undefined {
  const link = nextPageUrl(headers.link);
  if (link) return resolveOnSameHost(link, base) ?? null;
  for (const name of nextKeys) {
    const value = valueAtPath(json, name);
    if (value === null) return null;
    if (typeof value === 'string' && /^(https?:\/\/|\/|\?)/.test(value))
      return resolveOnSameHost(value, base) ?? null;
  }
  return undefined;
}

/** Adds the merchant's id of a variant: its id, else its SKU. */
function withVariantId(variant: unknown): unknown {
  if (!isRecord(variant)) return variant;
  const id = scalarText(variant.id) || scalarText(variant.sku);
  return id ? { ...variant, merchant_variant: id } : variant;
}

function rowOf(raw: RawProduct, mapping: Record<string, string>): MerchantProductRow {
  const own = Object.fromEntries(
    importColumns.map((column) => [
      column,
      [column, ...(others[column] ?? [])].map((name) => raw[name]).find((value) => value !== undefined),
    ]),
  );
  const cells = withoutEmptyCells({ ...own, ...applyMapping(raw, mapping) });
  if (typeof cells.description === 'string') cells.description = htmlToPlainText(cells.description);
  if (Array.isArray(cells.images))
    cells.images = cells.images.flatMap((image) =>
      pictureUrlsOf([image], isRecord(image) && 'src' in image ? 'src' : 'url'),
    );
  for (const column of ['brand', 'category'])
    if (isRecord(cells[column])) cells[column] = scalarText(cells[column].name);
  const product = scalarText(raw.id) || scalarText(cells.sku);
  if (Array.isArray(cells.variants)) cells.variants = cells.variants.map(withVariantId);
  return {
    product,
    externalId: product || undefined,
    isSkuDerived: scalarText(cells.sku) === '',
    cells: { ...cells, merchant_product: product },
  };
}
