import type { Merchant } from '../merchant.ts';
import type { Asking } from './ask.ts';
import type { Raw } from './read.ts';

/** A product in the columns of an import, and how the merchant knows it. */
export interface MerchantRow {
  product: string;
  cells: Raw;
}

export interface Page {
  /** By which this page is asked for again; null is the first. */
  cursor: string | null;
  rows: MerchantRow[];
  /** How many products there are in all, where the merchant tells. */
  total?: number | undefined;
}

export interface Reading {
  merchant: Merchant;
  asking: Asking;
  /** Products a page. */
  size: number;
  /** Whether the shop has a category of that name: what a merchant calls otherwise is left to the shop. */
  isCategory: (name: string) => boolean;
}

/**
 * The pages of a merchant's products, from one on, in an order that stays.
 *
 * @throws MerchantFault
 */
export type Connector = (reading: Reading, from: string | null) => AsyncGenerator<Page>;

/** The SKU of what has none at the merchant's: its own number there, with a sign of which merchant. */
export const skuAt = (merchant: { id: string }, product: string): string =>
  `M${merchant.id.slice(0, 7)}-${product}`.toUpperCase().slice(0, 64);

/** An address of the merchant's: its base, a part of the path that everybody of its type has, the products' path. */
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

/** Where a link of the merchant's leads, but always on the merchant's own host: what lets us in goes nowhere else. */
export function onSameHost(link: string, base: URL): string | undefined {
  if (!URL.canParse(link, base)) return undefined;
  const { pathname, search } = new URL(link, base);
  return `${pathname}${search}`;
}
