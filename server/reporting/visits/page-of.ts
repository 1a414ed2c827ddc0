import { pathWithoutLocale } from '#shared/locales.ts';

/** The first names of the pages that visitors look at; the home page has none. */
export const countedPages: ReadonlySet<string> = new Set([
  '',
  'products',
  'product',
  'categories',
  'category',
  'favourites',
  'compare',
  'cart',
  'auth',
  'account',
  'orders',
  'checkout',
  'guide',
  'terms',
  'privacy',
  'withdrawal',
]);

/** A page of the storefront, the same in every language. */
export interface SeenPage {
  path: string;
  name: string;
  productId?: string;
}

const productPath = /^\/product\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/;

/**
 * The page that an address leads to; undefined for what is no page of the storefront.
 *
 * @param address from its path on: `/de/products?page=2`
 */
export function pageOf(address: string): SeenPage | undefined {
  const end = address.search(/[?#]/);
  const path = pathWithoutLocale(end === -1 ? address : address.slice(0, end));
  const name = path.slice(1, path.indexOf('/', 1) === -1 ? undefined : path.indexOf('/', 1));
  if (!countedPages.has(name)) return undefined;
  const productId = name === 'product' ? productPath.exec(path.toLowerCase())?.[1] : undefined;
  if (name === 'product' && !productId) return undefined;
  return { path, name, ...(productId ? { productId } : {}) };
}
