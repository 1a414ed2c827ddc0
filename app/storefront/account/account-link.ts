import { pathInLocale, type Locale } from '#shared/locales.ts';

/** Builds the URL of the account page; omits parameters without a value. */
export function accountPath(locale: Locale, parameters: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `${pathInLocale(locale, '/account')}${query.size > 0 ? `?${query}` : ''}`;
}
