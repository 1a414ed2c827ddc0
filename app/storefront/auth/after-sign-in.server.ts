import { type Profile, findProfile, findRole } from '#server/people/identity/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Role } from '#shared/access.ts';
import { type Locale, isLocale, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';

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

/** Returns the page that opens after a sign-in that named no page: the back office for staff, else the home page. */
export function landingPath(role: Role, locale: Locale): string {
  return role === 'user' ? pathInLocale(locale, '/') : '/admin';
}

/**
 * Prepares the redirect of a user who has just signed in.
 *
 * @param next page that the sign-in was started for, if any
 */
export async function prepareLanding(
  db: Database,
  userId: string,
  { next, locale, origin }: { next: string | undefined; locale: Locale; origin: string },
): Promise<{ path: string; cookies: string[] }> {
  const path = next ?? landingPath(await findRole(db, userId), locale);
  return applySavedPreferences(await findProfile(db, userId), path, origin);
}
