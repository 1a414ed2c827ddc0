import type { IncomingHttpHeaders } from 'node:http';
import { detectCurrency, detectLocale } from '#shared/detect.ts';
import type { Currency } from '#shared/format.ts';
import { type Locale, isLocale } from '#shared/locales.ts';
import { countryOfIp } from '#server/platform/geo/country.ts';

/** Returns a cookie's value from the Cookie header; undefined when the header does not contain the cookie. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const part = header?.split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`));
  return part?.slice(name.length + 1);
}

/**
 * Language and currency that a visitor has chosen; on a first visit, the values that the request suggests.
 */
export interface Visitor {
  /** IP address of the request. */
  ip: string;
  locale: Locale;
  currency: Currency;
  /** Whether the visitor has already chosen a language. */
  hasChosenLocale: boolean;
  /** Whether the request has an Accept-Language header. Every browser sends it; search engines do not. */
  namesLanguages: boolean;
}

/**
 * Returns the IP address from which a request was sent.
 *
 * @param trustProxy whether to trust the headers of a reverse proxy in front of the server
 */
export function readClientIp(
  headers: IncomingHttpHeaders,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  // Only the last address in the header comes from the trusted proxy. Clients can write the earlier ones.
  const reported = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return reported.split(',').at(-1)?.trim() || remote || '127.0.0.1';
}

/**
 * Derives a visitor's language, currency and IP address from the request, without calling external services.
 *
 * @param trustProxy whether to trust the headers of a reverse proxy in front of the server
 */
export function readVisitor(
  headers: IncomingHttpHeaders,
  remote: string | undefined,
  trustProxy: boolean,
): Visitor {
  const first = (name: string) => (trustProxy ? String(headers[name] ?? '') : '');
  const ip = readClientIp(headers, remote, trustProxy);
  const locale = readCookie(headers.cookie, 'preferred-language');
  const currency = readCookie(headers.cookie, 'currency');
  const hasCurrency = currency === 'CHF' || currency === 'EUR';
  const reported = first('cf-ipcountry').toUpperCase();
  // The proxy sends XX for an unknown country and T1 for the Tor network.
  const country =
    (isLocale(locale) && hasCurrency) || ['XX', 'T1'].includes(reported)
      ? undefined
      : reported || countryOfIp(ip);
  const accept = headers['accept-language'];
  return {
    ip,
    locale: isLocale(locale) ? locale : detectLocale(country, accept),
    currency: hasCurrency ? currency : detectCurrency(country, accept),
    hasChosenLocale: isLocale(locale),
    namesLanguages: Boolean(accept),
  };
}

/**
 * Returns the language to which a first visit of the home page is redirected; undefined for no redirect.
 * Search engines are not redirected, so that they find the French page at its own URL.
 */
export function homeRedirectLocale(
  path: string,
  visitor: Visitor,
  languages: readonly Locale[],
): Locale | undefined {
  const isFirst = path === '/' && visitor.namesLanguages && !visitor.hasChosenLocale;
  return isFirst && visitor.locale !== 'fr' && languages.includes(visitor.locale)
    ? visitor.locale
    : undefined;
}
