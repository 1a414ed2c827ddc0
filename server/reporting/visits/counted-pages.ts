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

const productId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Answers that depend on the content of the shop. */
export interface PageLookup {
  /** Whether visitors can open a content page at an address. */
  isContentPage?: (slug: string) => boolean;
  /** Returns the id of the product whose readable path has a segment. */
  productIdOf?: (segment: string) => string | undefined;
}

/**
 * Finds the storefront page to which a URL belongs; undefined for any other URL.
 *
 * @param address path with query, such as `/de/products?page=2`
 */
export function findCountedPage(
  address: string,
  { isContentPage = () => false, productIdOf = () => undefined }: PageLookup = {},
): CountedPage | undefined {
  const end = address.search(/[?#]/);
  const path = pathWithoutLocale(end === -1 ? address : address.slice(0, end));
  const name = path.slice(1, path.indexOf('/', 1) === -1 ? undefined : path.indexOf('/', 1));
  if (!countedPages.has(name)) return path === `/${name}` && isContentPage(name) ? { path, name } : undefined;
  if (name !== 'product') return { path, name };
  const segment = /^\/product\/([^/]+)\/?$/.exec(path.toLowerCase())?.[1];
  const id = segment === undefined || productId.test(segment) ? segment : productIdOf(segment);
  return id === undefined ? undefined : { path: `/product/${id}`, name, productId: id };
}
