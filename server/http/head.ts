import type { Locale } from '#shared/locales.ts';
import type { Thing } from '#server/discovery/index.ts';

/** Machine-readable data of a page beyond its title, description and canonical URL. */
export interface PageAbout {
  /** Schema.org objects of the page. */
  data?: Thing[];
  /** Link preview picture, 1200 × 630, as a URL of the shop. */
  picture?: string;
  /** The page's Open Graph type. */
  type?: 'website' | 'product';
}

/** Origin, language and shop name of a page. */
export interface PageContext {
  origin: string;
  locale: Locale;
  shopName: string;
}

const languages: Record<Locale, string> = { fr: 'fr_CH', de: 'de_CH', en: 'en_GB' };

/**
 * Builds the machine-readable tags of a page's head: link preview and structured data. Generated here and not
 * in components, so that they add no client script, and from the page's own tags, so that both agree. React
 * ignores unknown elements in a head.
 *
 * @param head the page's rendered head
 * @param about data from the page's loaders
 */
export function machineTags(
  head: string,
  about: PageAbout,
  { origin, locale, shopName }: PageContext,
): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  // Pages excluded from search engines get no tags.
  if (!title || !address || head.includes('<meta name="robots" content="noindex"')) return '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const picture = `${origin}${about.picture ?? `/share/${locale}/home.jpg`}`;
  const properties: [string, string | undefined][] = [
    ['og:site_name', escapeHtml(shopName)],
    ['og:type', about.type ?? 'website'],
    ['og:locale', languages[locale]],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', escapeHtml(picture)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', title],
  ];
  const tags = properties.flatMap(([name, content]) =>
    content ? [`<meta property="${name}" content="${content}"/>`] : [],
  );
  const data = (about.data ?? []).map(
    (thing) => `<script type="application/ld+json">${safeJson(thing)}</script>`,
  );
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>${data.join('')}`;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Serializes JSON so that it cannot end its script element. */
function safeJson(thing: Thing): string {
  return JSON.stringify(thing)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
