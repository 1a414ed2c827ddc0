/** The shop's languages. French uses URLs without a prefix, the others have a prefix. */
export const locales = ['fr', 'de', 'en'] as const;
export type Locale = (typeof locales)[number];
export const baseLocale: Locale = 'fr';

/** Each language's own name. */
export const localeNames: Record<Locale, string> = { fr: 'Français', de: 'Deutsch', en: 'English' };

/** Whether the text is one of the shop's languages. */
export function isLocale(text: unknown): text is Locale {
  return typeof text === 'string' && (locales as readonly string[]).includes(text);
}

/** Language of a URL path by its prefix: `/de/products` is German, `/products` French. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1];
  return isLocale(first) && first !== baseLocale ? first : baseLocale;
}

/** Path without its language prefix: `/de/products` → `/products`. */
export function pathWithoutLocale(pathname: string): string {
  const locale = localeOfPath(pathname);
  if (locale === baseLocale) return pathname;
  return pathname.slice(locale.length + 1) || '/';
}

/** A storefront path in one language: `('de', '/products')` → `/de/products`. */
export function pathInLocale(locale: Locale, path: string): string {
  if (locale === baseLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
