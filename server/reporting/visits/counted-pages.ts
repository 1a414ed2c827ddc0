import { pathWithoutLocale } from '#shared/locales.ts';

/** First path segments of the pages that are counted; an empty text stands for the home page. */
export const countedPages: ReadonlySet<string> = new Set([
  '',
  'products',
  'product',
  'categories',
  'category',
  'favourites',
  'compare',
  'my-bike',
  'builder',
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

/** A storefront page that is counted, the same in every language. */
export interface CountedPage {
  path: string;
  name: string;
  productId?: string;
}

const productPath = /^\/product\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/;

/**
 * Finds the storefront page to which a URL belongs; undefined for any other URL.
 *
 * @param address path with query, such as `/de/products?page=2`
 * @param isContentPage whether visitors can open a content page at an address
 */
export function findCountedPage(
  address: string,
  isContentPage: (slug: string) => boolean = () => false,
): CountedPage | undefined {
  const end = address.search(/[?#]/);
  const path = pathWithoutLocale(end === -1 ? address : address.slice(0, end));
  const name = path.slice(1, path.indexOf('/', 1) === -1 ? undefined : path.indexOf('/', 1));
  if (!countedPages.has(name)) return path === `/${name}` && isContentPage(name) ? { path, name } : undefined;
  const productId = name === 'product' ? productPath.exec(path.toLowerCase())?.[1] : undefined;
  if (name === 'product' && !productId) return undefined;
  return { path, name, ...(productId ? { productId } : {}) };
}
