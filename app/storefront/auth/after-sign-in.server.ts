import type { Profile } from '#server/people/identity/index.ts';
import { isLocale, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';

const yearS = 365 * 86_400;

/** The header that keeps a choice in this browser. */
export function keepChoice(name: 'currency' | 'preferred-language', value: string, origin: string): string {
  return `${name}=${value}; Path=/; Max-Age=${yearS}; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;
}

/**
 * What a customer chose in their settings, on the device they have just signed in on: the language and currency are kept
 * in this browser too, and the way goes on in that language.
 *
 * @param path where the customer was going
 */
export function applySettings(
  profile: Pick<Profile, 'language' | 'currency'> | undefined,
  path: string,
  origin: string,
): { path: string; cookies: string[] } {
  if (!profile) return { path, cookies: [] };
  const { language, currency } = profile;
  // What was never chosen leaves this browser's own choice, or its guess, as it is.
  const cookies = currency ? [keepChoice('currency', currency, origin)] : [];
  if (!isLocale(language)) return { path, cookies };
  const [pathname = '/', query] = path.split('?', 2);
  // The back office speaks French and has no languages.
  if (/^\/(admin|dev|api)(\/|$)/.test(pathname)) return { path, cookies };
  const own = pathInLocale(language, pathWithoutLocale(pathname));
  return { path: query ? `${own}?${query}` : own, cookies: [...cookies, keepChoice('preferred-language', language, origin)] };
}
