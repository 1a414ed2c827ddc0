import { m } from '#shared/i18n/index.ts';
import { type Locale, type LocalizedPath, pathInLocale } from '#shared/locales.ts';
import { pageScript } from './page-script.ts';

// Background colours of the light and dark themes (app/ui/tokens.css).
const backgrounds = { light: '#f5f2ec', dark: '#151413' };

/** Returns the HTML elements that every storefront page has in its `<head>`. */
export function commonHeadHtml(locale: Locale): string {
  return (
    `<link rel="manifest" href="/manifest/${locale}.webmanifest"/><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>` +
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${backgrounds.light}"/>` +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${backgrounds.dark}"/><script>${pageScript}</script>`
  );
}

/**
 * Returns the HTML elements at the end of every storefront page that are hidden until needed: the notice that
 * the visitor is offline, and the offer to read the page in the browser's language.
 *
 * @param languages languages of the storefront
 */
export function commonBodyHtml(locale: Locale, path: LocalizedPath, languages: readonly Locale[]): string {
  const offers = languages
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

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
