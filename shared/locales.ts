/** The shop's languages. URLs in French have no language prefix; URLs in other languages have one. */
export const locales = ['fr', 'de', 'en'] as const;
export type Locale = (typeof locales)[number];
export const baseLocale: Locale = 'fr';

/** Name of each language in that language. */
export const localeNames: Record<Locale, string> = { fr: 'Français', de: 'Deutsch', en: 'English' };

export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && (locales as readonly string[]).includes(text);
}

/** Returns the language of a URL path: `/de/products` is German, `/products` is French. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1];
  return isLocale(first) && first !== baseLocale ? first : baseLocale;
}

/** Removes the language prefix from a URL path: `/de/products` → `/products`. */
export function pathWithoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname);
  if (locale === baseLocale) return pathname;
  return pathname.slice(locale.length + 1) || '/';
}

/** Path without the language prefix: the same in every language, or one for each. */
export type LocalizedPath = string | Readonly<Record<Locale, string>>;

/** Returns a storefront path in a language: `('de', '/products')` → `/de/products`. */
export function pathInLocale(locale: Locale, path: LocalizedPath): string {
  const plain = typeof path === 'string' ? path : path[locale];
  if (locale === baseLocale) return plain;
  return plain === '/' ? `/${locale}` : `/${locale}${plain}`;
}
