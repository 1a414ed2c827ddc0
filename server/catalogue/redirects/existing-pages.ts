import { pathWithoutLocale } from '#shared/locales.ts';
import type { Catalogue } from '#server/catalogue/products/index.ts';
import { type PagesStore, findPageBySlug } from '#server/platform/pages/index.ts';

/** First segments of URLs that are no storefront pages, so that no redirect can apply to them. */
export const reservedSegments: ReadonlySet<string> = new Set([
  '.well-known',
  '__manifest',
  'admin',
  'api',
  'assets',
  'dev',
  'drawings',
  'favicon.svg',
  'feeds',
  'healthz',
  'icons',
  'logout',
  'manifest',
  'media',
  'metrics',
  'pictures',
  'places',
  'preferences',
  'readyz',
  'robots.txt',
  'security.txt',
  'seen',
  'share',
  'shop-icons',
  'sitemap.xml',
  'sitemaps',
  'sw.js',
  'visitor.json',
]);

/** First segments to which no redirect may lead. */
export const closedTargets: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'dev',
  'logout',
  'preferences',
  'seen',
]);

/** Paths of the storefront that always have a page; `:` stands for any segment. */
export const storefrontPatterns: readonly string[] = [
  '',
  'products',
  'product',
  'categories',
  'product-cards',
  'product-standing',
  'product-fit',
  'delivery-days',
  'favourites',
  'compare',
  'my-bike',
  'my-bike/choices',
  'builder',
  'cart',
  'auth',
  'auth/reset',
  'auth/code',
  'auth/email',
  'invitation',
  'setup',
  'account',
  'account/security',
  'orders',
  'orders/:',
  'checkout',
  'checkout/return',
  'guide',
  'guide/gears',
  'guide/tyre-pressure',
  'guide/crank-length',
  'guide/saddle-width',
  'guide/torque',
  'guide/brake-pads',
  'appointments',
  'appointments/:',
  'appointments/:token/calendar.ics',
  'terms',
  'privacy',
  'withdrawal',
  'offline',
  'alerts/:',
  'newsletter',
  'newsletter/:',
  'unsubscribe/:',
];
const patterns = new Set(storefrontPatterns);

/** The products, categories and content pages that have a page. */
export interface ExistingPages {
  catalogueIndex: Pick<Catalogue, 'findByPathSegment' | 'reference'>;
  pages: PagesStore;
}

/**
 * Returns whether a path is a page that visitors can open, in any language: a fixed page, a product on sale or
 * a visible category, or a published content page.
 *
 * @param path decoded path with or without a language prefix
 */
export async function isExistingPage(
  { catalogueIndex, pages }: ExistingPages,
  path: string,
): Promise<boolean> {
  const segments = pathWithoutLocale(path.toLowerCase()).split('/').slice(1);
  const [first, second] = segments;
  if (patterns.has(segments.join('/'))) return true;
  if (segments.length === 1) return findPageBySlug(pages.current(), first!)?.isPublished === true;
  if (segments.length !== 2 || !second) return false;
  if (patterns.has(`${first}/:`)) return true;
  if (first === 'product') return (await catalogueIndex.findByPathSegment(second)) !== undefined;
  if (first !== 'category') return false;
  const { tree } = catalogueIndex.reference;
  const category = tree.resolve(second);
  return category !== undefined && category.id === second && tree.isVisible(category.id);
}
