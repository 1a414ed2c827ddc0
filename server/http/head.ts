import type { Locale } from '#shared/locales.ts';
import type { Thing } from '#server/discovery/index.ts';

/** What a page adds for machines beyond its title, description and canonical address. */
export interface PageAbout {
  /** Objects of schema.org that the page shows. */
  data?: Thing[];
  /** The picture of a shared link, 1200 × 630, as an address of ours. */
  picture?: string;
  /** What Open Graph calls the page. */
  type?: 'website' | 'product';
}

/** Where a page stands. */
export interface Place {
  origin: string;
  locale: Locale;
  shopName: string;
}

const languages: Record<Locale, string> = { fr: 'fr_CH', de: 'de_CH', en: 'en_GB' };

/**
 * What only machines read in a page's head: what a shared link shows and structured data.
 * Written here and not in the components, so that it costs no script, and taken from what the page itself
 * says, so that the two cannot differ. React leaves alone what it does not know in a head.
 *
 * @param head the page's own head
 * @param about what the page's loaders told
 */
export function machineTags(head: string, about: PageAbout, { origin, locale, shopName }: Place): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const address = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  // What is not to be found is not to be described either.
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
  const tags = properties.flatMap(([name, content]) => (content ? [`<meta property="${name}" content="${content}"/>`] : []));
  const data = (about.data ?? []).map((thing) => `<script type="application/ld+json">${safeJson(thing)}</script>`);
  return `${tags.join('')}<meta name="twitter:card" content="summary_large_image"/>${data.join('')}`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON that cannot end the script element it stands in. */
function safeJson(thing: Thing): string {
  return JSON.stringify(thing).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
