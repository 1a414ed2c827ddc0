import type { Merchant } from '../merchant.ts';
import type { Asking } from './ask.ts';
import type { Raw } from './read.ts';

/** A product in import columns, with the merchant's own id. */
export interface MerchantRow {
  product: string;
  cells: Raw;
}

export interface Page {
  /** Cursor of this page, to request it again; null for the first page. */
  cursor: string | null;
  rows: MerchantRow[];
  /** Total number of products, if the merchant reports it. */
  total?: number | undefined;
}

export interface Reading {
  merchant: Merchant;
  asking: Asking;
  /** Products per page. */
  size: number;
  /** Whether the shop has a category of that name; other category names of the merchant are ignored. */
  isCategory: (name: string) => boolean;
}

/**
 * Iterates over the pages of a merchant's products from a cursor, in a stable order.
 *
 * @throws MerchantFault
 */
export type Connector = (reading: Reading, from: string | null) => AsyncGenerator<Page>;

/** SKU for a product without one: the merchant's product id, prefixed with part of the merchant id. */
export const skuAt = (merchant: { id: string }, product: string): string =>
  `M${merchant.id.slice(0, 7)}-${product}`.toUpperCase().slice(0, 64);

/** Builds a product URL: the merchant's base URL, a prefix common to its type, and the products path. */
export function productsUrl({ baseUrl, productsPath }: Merchant, prefix = '', suffix = ''): URL {
  const url = new URL(baseUrl);
  const base = url.pathname.replace(/\/+$/, '');
  const hasPrefix = prefix !== '' && base.includes(prefix.split('/', 3).join('/'));
  const [path = '', query = ''] = productsPath.split('?');
  const own = `/${path.replace(/^\/+/, '')}`.replace(/\/+$/, '');
  url.pathname = `${base}${hasPrefix ? '' : prefix}${own}${own.endsWith(suffix) ? '' : suffix}`;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
  return url;
}

/**
 * Resolves a link of the merchant, forced to the merchant's own host, so that credentials go nowhere else.
 */
export function onSameHost(link: string, base: URL): string | undefined {
  if (!URL.canParse(link, base)) return undefined;
  const { pathname, search } = new URL(link, base);
  return `${pathname}${search}`;
}
