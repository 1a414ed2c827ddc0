import type { Merchant } from '../merchant.ts';
import type { MerchantRequestOptions } from './request-merchant.ts';
import type { RawProduct } from './read.ts';

/** Product of a merchant as cells of the import columns, with the merchant's id of the product. */
export interface MerchantProductRow {
  product: string;
  cells: RawProduct;
  /** The merchant's id of the product; undefined when it has none, so that only the SKU identifies it. */
  externalId?: string | undefined;
  /** The merchant's id of the only variant of a product without choice. */
  externalVariantId?: string | undefined;
  /** The merchant has no SKU for the product: the row's SKU contains the shop's own id of the merchant. */
  isSkuDerived?: boolean;
}

export interface MerchantProductPage {
  /** Cursor with which this page can be requested again; null for the first page. */
  cursor: string | null;
  rows: MerchantProductRow[];
  /** Total number of products, if the merchant reports it. */
  total?: number | undefined;
}

export interface ReadingContext {
  merchant: Merchant;
  asking: MerchantRequestOptions;
  /** Number of products per page. */
  size: number;
  /**
   * Returns whether the shop has a category with this name; other category names of the merchant are ignored.
   */
  isCategory: (name: string) => boolean;
}

/**
 * Iterates over the pages of a merchant's products, starting at a cursor, in a stable order.
 *
 * @throws MerchantFault
 */
export type MerchantConnector = (
  reading: ReadingContext,
  from: string | null,
) => AsyncGenerator<MerchantProductPage>;

/**
 * Returns the SKU of a product that has none: the merchant's id of the product, prefixed with part of the
 * merchant's id in the shop.
 */
export const skuFromMerchantId = (merchant: { id: string }, product: string): string =>
  `M${merchant.id.slice(0, 7)}-${product}`.toUpperCase().slice(0, 64);

/**
 * Returns the name under which the products of a merchant are found again, also by a new configuration of the
 * same merchant: its type and host, and for data without a standard address also the path.
 */
export function merchantSource({ type, baseUrl, productsPath }: Merchant): string {
  const { host, pathname, search } = new URL(baseUrl);
  const path = {
    shopify: '',
    woocommerce: pathname,
    generic: `${pathname}/${productsPath}`,
    csv_url: `${pathname}${search}`,
  }[type];
  return `${type}:${host.toLowerCase().replace(/^www\./, '')}${path.replaceAll(/\/+/g, '/').replace(/\/$/, '')}`;
}

/**
 * Builds the URL of a merchant's products: its base URL, a prefix that its type requires, and the path of the
 * products.
 */
export function merchantProductsUrl({ baseUrl, productsPath }: Merchant, prefix = '', suffix = ''): URL {
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
 * Resolves a link in the merchant's response on the host of the merchant, so that credentials are sent to no
 * other host.
 */
export function resolveOnSameHost(link: string, base: URL): string | undefined {
  if (!URL.canParse(link, base)) return undefined;
  const { pathname, search } = new URL(link, base);
  return `${pathname}${search}`;
}
