import { pathInLocale, type Locale } from '#shared/locales.ts';

/** An address within the account; parameters without a value are left out. */
export function accountPath(locale: Locale, parameters: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams(Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return `${pathInLocale(locale, '/account')}${query.size > 0 ? `?${query}` : ''}`;
}
