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

/** Lookups of content pages and products. Without them, content pages and readable paths are not counted. */
export interface PageLookups {
  /** Whether visitors can open a content page at a path. */
  isContentPage?: (slug: string) => boolean;
  /** Returns the id of the product whose readable path has a segment. */
  productIdOf?: (segment: string) => string | undefined;
}

const productSegment = (path: string): string | undefined =>
  /^\/product\/([^/]+)\/?$/.exec(path.toLowerCase())?.[1];

/** Returns the segment of a product's readable path, for `productIdOf`; undefined for any other URL. */
export function readableSegmentOf(url: string): string | undefined {
  const segment = productSegment(pathWithoutLocale(url.split(/[?#]/, 1)[0]!));
  return segment === undefined || productId.test(segment) ? undefined : segment;
}

/**
 * Finds the storefront page to which a URL belongs; undefined for any other URL.
 *
 * @param url path with query, such as `/de/products?page=2`
 */
export function findCountedPage(
  url: string,
  { isContentPage = () => false, productIdOf = () => undefined }: PageLookups = {},
): CountedPage | undefined {
  const end = url.search(/[?#]/);
  const path = pathWithoutLocale(end === -1 ? url : url.slice(0, end));
  const name = path.slice(1, path.indexOf('/', 1) === -1 ? undefined : path.indexOf('/', 1));
  if (!countedPages.has(name)) return path === `/${name}` && isContentPage(name) ? { path, name } : undefined;
  if (name !== 'product') return { path, name };
  const segment = productSegment(path);
  const id = segment === undefined || productId.test(segment) ? segment : productIdOf(segment);
  return id === undefined ? undefined : { path: `/product/${id}`, name, productId: id };
}
