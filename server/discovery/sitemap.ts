import { type Locale, type LocalizedPath, pathInLocale } from '#shared/locales.ts';
import { writeXmlElement, escapeXml } from './xml.ts';

/** A page that search engines should index. */
export interface SitemapEntry {
  path: LocalizedPath;
  /** Time of the last change to the page's content. */
  changed?: Date;
  /** Absolute URLs of the pictures on the page. */
  images?: string[];
}

/** The sitemap's language, among the languages of the storefront, and the shop's public URL. */
export interface SitemapLanguage {
  origin: string;
  locale: Locale;
  languages: readonly Locale[];
}

/** Maximum number of URLs in one sitemap file; sitemaps.org allows 50,000. */
export const entriesPerSitemap = 20_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes the sitemap index (https://www.sitemaps.org/protocol.html). */
export function writeSitemapIndex(addresses: readonly string[]): string {
  const rows = addresses.map((address) => `<sitemap>${writeXmlElement('loc', address)}</sitemap>\n`).join('');
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows}</sitemapindex>\n`;
}

/**
 * Writes the sitemap of one language. Each entry lists the page's other languages and its pictures (Google:
 * "Tell Google about localized versions of your page", "Image sitemaps").
 */
export function writeSitemap(
  { origin, locale, languages }: SitemapLanguage,
  entries: readonly SitemapEntry[],
): string {
  const rows = entries.map(({ path, changed, images = [] }) => {
    const at = (language: Locale) => `${origin}${pathInLocale(language, path)}`;
    const link = (language: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
    const alternates = [
      ...languages.map((language) => link(language, at(language))),
      link('x-default', at('fr')),
    ].join('');
    const pictures = images
      .map((image) => `<image:image>${writeXmlElement('image:loc', image)}</image:image>`)
      .join('');
    return `<url>${writeXmlElement('loc', at(locale))}${writeXmlElement('lastmod', changed?.toISOString())}${alternates}${pictures}</url>\n`;
  });
  return (
    `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"` +
    ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${rows.join('')}</urlset>\n`
  );
}
