import { m } from '#shared/i18n/index.ts';
import { type Locale, locales, pathInLocale } from '#shared/locales.ts';
import { pageScript } from './page-script.ts';

// The papers of light and dark (app/ui/tokens.css).
const papers = { light: '#f5f2ec', dark: '#151413' };

/** What stands in the head of every storefront page beside what the page itself says. */
export function headExtras(locale: Locale): string {
  return (
    `<link rel="manifest" href="/manifest/${locale}.webmanifest"/><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>` +
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${papers.light}"/>` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${papers.dark}"/><script>${pageScript}</script>`
  );
}

/**
 * What stands at the end of every storefront page, shown when it is needed: that there is no connection, and that the
 * page can be read in the browser's own language.
 *
 * @param path the page's address without language
 */
export function bodyExtras(locale: Locale, path: string): string {
  const offers = locales
    .filter((other) => other !== locale)
    .map((other) => {
      const text = { locale: other };
      return (
        `<aside data-offer="${other}" lang="${other}" class="language-offer" aria-label="${m.offer_label({}, text)}" hidden>` +
        `<p>${m.offer_text({}, text)}</p><p><a href="${escapeAttribute(pathInLocale(other, path))}" hreflang="${other}">${m.offer_go({}, text)}</a>` +
        `<button type="button">${m.offer_stay({}, text)}</button></p></aside>`
      );
    });
  return `<output class="offline-notice">${m.offline_notice({}, { locale })}</output>${offers.join('')}`;
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
