import type { IncomingHttpHeaders } from 'node:http';
import { detectCurrency, detectLocale } from '#shared/detect.ts';
import type { Currency } from '#shared/format.ts';
import { type Locale, isLocale } from '#shared/locales.ts';
import { countryOfAddress } from '#server/platform/geo/country.ts';

/** Reads a cookie's value; undefined when it was not sent. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const part = header?.split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`));
  return part?.slice(name.length + 1);
}

/** A visitor's choices or, on a first visit, their likely preferences. */
export interface Visitor {
  /** IP address of the request. */
  ip: string;
  locale: Locale;
  currency: Currency;
  /** Whether the visitor has chosen a language before. */
  hasChosenLocale: boolean;
  /** Whether the request has an Accept-Language header: every browser sends it, search engines do not. */
  namesLanguages: boolean;
}

/**
 * Returns the IP address of a request.
 *
 * @param trustProxy whether to trust the headers of a proxy in front
 */
export function addressOf(
  headers: IncomingHttpHeaders,
  remote: string | undefined,
  trustProxy: boolean,
): string {
  // Only the last hop comes from the trusted proxy; clients can write the earlier ones.
  const reported = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return reported.split(',').at(-1)?.trim() || remote || '127.0.0.1';
}

/**
 * Derives a visitor's preferences from a request, without external look-ups.
 *
 * @param trustProxy whether to trust the headers of a proxy in front
 */
export function readVisitor(
  headers: IncomingHttpHeaders,
  remote: string | undefined,
  trustProxy: boolean,
): Visitor {
  const first = (name: string) => (trustProxy ? String(headers[name] ?? '') : '');
  const ip = addressOf(headers, remote, trustProxy);
  const locale = readCookie(headers.cookie, 'preferred-language');
  const currency = readCookie(headers.cookie, 'currency');
  const hasCurrency = currency === 'CHF' || currency === 'EUR';
  const reported = first('cf-ipcountry').toUpperCase();
  // Values that the proxy sends for an unknown country (XX) and for Tor (T1).
  const country =
    (isLocale(locale) && hasCurrency) || ['XX', 'T1'].includes(reported)
      ? undefined
      : reported || countryOfAddress(ip);
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
 * Language to redirect a first visit of the home page to; undefined for no redirect. Search engines are not
 * redirected: they must find the French page at its own URL.
 */
export function localeToBeginIn(path: string, visitor: Visitor): Locale | undefined {
  const isFirst = path === '/' && visitor.namesLanguages && !visitor.hasChosenLocale;
  return isFirst && visitor.locale !== 'fr' ? visitor.locale : undefined;
}
