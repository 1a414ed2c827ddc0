import type { Profile } from '#server/people/identity/index.ts';
import { isLocale, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';

const yearS = 365 * 86_400;

/** Returns the `Set-Cookie` value that saves a preference in this browser for one year. */
export function preferenceCookie(
  name: 'currency' | 'preferred-language',
  value: string,
  origin: string,
): string {
  return `${name}=${value}; Path=/; Max-Age=${yearS}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
}

/**
 * Applies a customer's saved language and currency to the browser that just signed in. Returns the target
 * path in that language and the cookies to set.
 *
 * @param path target page after sign-in
 */
export function applySavedPreferences(
  profile: Pick<Profile, 'language' | 'currency'> | undefined,
  path: string,
  origin: string,
): { path: string; cookies: string[] } {
  if (!profile) return { path, cookies: [] };
  const { language, currency } = profile;
  // If the customer never saved a setting, the browser's own choice or the detected value stays.
  const cookies = currency ? [preferenceCookie('currency', currency, origin)] : [];
  if (!isLocale(language)) return { path, cookies };
  const at = path.indexOf('?');
  const [pathname, query] = at === -1 ? [path, ''] : [path.slice(0, at), path.slice(at)];
  // Back office, development and API paths have no language prefix.
  if (/^\/(admin|dev|api)(\/|$)/.test(pathname)) return { path, cookies };
  const own = pathInLocale(language, pathWithoutLocale(pathname));
  return {
    path: `${own}${query}`,
    cookies: [...cookies, preferenceCookie('preferred-language', language, origin)],
  };
}
