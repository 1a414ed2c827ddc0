import type { Locale } from '#shared/locales.ts';
import type { SchemaOrgObject } from '#server/discovery/index.ts';

/** Machine-readable data of a page, in addition to its title, description and canonical URL. */
export interface PageMetadata {
  /** Schema.org objects that describe the page's content. */
  data?: SchemaOrgObject[];
  /** Path of the preview picture for shared links (1200 × 630). */
  picture?: string;
  /** Path in each language without its prefix, for a page whose path differs by language. */
  paths?: Readonly<Record<Locale, string>>;
  /** Type of the page in the Open Graph protocol. */
  type?: 'website' | 'product';
}

/** The shop's public URL, name and languages, and the language of a page. */
export interface PageContext {
  origin: string;
  locale: Locale;
  languages: readonly Locale[];
  shopName: string;
}

const languages: Record<Locale, string> = { fr: 'fr_CH', de: 'de_CH', en: 'en_GB' };

/**
 * Builds the machine-readable tags of a page's head: link preview (Open Graph) and structured data. The
 * server adds them to the rendered HTML; as components, they would enlarge the client script. Title,
 * description and URL are copied from the page's own tags, so that both always agree. React accepts the added
 * tags, because it ignores unknown elements in the head.
 *
 * @param head the page's rendered head
 * @param about data from the page's loaders
 */
export function buildHeadTags(
  head: string,
  about: PageMetadata,
  { origin, locale, shopName }: PageContext,
): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  // Returns no tags for pages that search engines must not index.
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

/** Serializes JSON for use in a script element: no text in it can close that element. */
function safeJson(thing: SchemaOrgObject): string {
  return JSON.stringify(thing)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
