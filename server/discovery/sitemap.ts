import { type Locale, locales, pathInLocale } from '#shared/locales.ts';
import { element, escapeXml } from './xml.ts';

/** A page that search engines should index, by its path without language. */
export interface SitemapEntry {
  path: string;
  /** Last change of its content. */
  changed?: Date;
  /** Absolute URLs of its pictures. */
  images?: string[];
}

/** Maximum number of URLs per sitemap file (sitemaps.org allows 50 000). */
export const entriesPerSitemap = 20_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes the sitemap index (https://www.sitemaps.org/protocol.html). */
export function writeSitemapIndex(addresses: readonly string[]): string {
  const rows = addresses.map((address) => `<sitemap>${element('loc', address)}</sitemap>\n`).join('');
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}</sitemapindex>\n`;
}

/**
 * Writes the sitemap of one language; each page lists its other languages and its pictures (Google: "Tell
 * Google about localized versions of your page", "Image sitemaps").
 *
 * @param origin the shop's public URL
 */
export function writeSitemap(origin: string, locale: Locale, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(({ path, changed, images = [] }) => {
    const at = (language: Locale) => `${origin}${pathInLocale(language, path)}`;
    const link = (language: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
    const alternates = [
      ...locales.map((language) => link(language, at(language))),
      link('x-default', at('fr')),
    ].join('');
    const pictures = images
      .map((image) => `<image:image>${element('image:loc', image)}</image:image>`)
      .join('');
    return `<url>${element('loc', at(locale))}${element('lastmod', changed?.toISOString())}${alternates}${pictures}</url>\n`;
  });
  return (
    `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"` +
    ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${rows.join('')}</urlset>\n`
  );
}
