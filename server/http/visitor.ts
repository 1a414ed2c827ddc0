import type { IncomingHttpHeaders } from 'node:http';
import { detectCurrency, detectLocale } from '#shared/detect.ts';
import type { Currency } from '#shared/format.ts';
import { type Locale, isLocale } from '#shared/locales.ts';
import { countryOfAddress } from '#server/platform/geo/country.ts';

/** A cookie's value; undefined when it was not sent. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const part = header?.split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`));
  return part?.slice(name.length + 1);
}

/** What a visitor chose or, on a first visit, is likely to want. */
export interface Visitor {
  /** The address the request came from. */
  ip: string;
  locale: Locale;
  currency: Currency;
  /** Whether the visitor ever chose a language. */
  hasChosenLocale: boolean;
  /** Whether the request names languages at all: every browser does, search engines do not. */
  namesLanguages: boolean;
}

/**
 * The address a request came from.
 *
 * @param trustProxy whether what a proxy in front of us wrote may be believed
 */
export function addressOf(headers: IncomingHttpHeaders, remote: string | undefined, trustProxy: boolean): string {
  // The last hop is what our own proxy saw; what stands before it anyone may have written.
  const told = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return told.split(',').at(-1)?.trim() || remote || '127.0.0.1';
}

/**
 * Reads a visitor off a request, without asking anybody.
 *
 * @param trustProxy whether what a proxy in front of us wrote may be believed
 */
export function readVisitor(headers: IncomingHttpHeaders, remote: string | undefined, trustProxy: boolean): Visitor {
  const first = (name: string) => (trustProxy ? String(headers[name] ?? '') : '');
  const ip = addressOf(headers, remote, trustProxy);
  const locale = readCookie(headers.cookie, 'preferred-language');
  const currency = readCookie(headers.cookie, 'currency');
  const hasCurrency = currency === 'CHF' || currency === 'EUR';
  const told = first('cf-ipcountry').toUpperCase();
  // By these the proxy says that it does not know, and that the visitor comes through Tor.
  const country = (isLocale(locale) && hasCurrency) || ['XX', 'T1'].includes(told) ? undefined : told || countryOfAddress(ip);
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
 * Whether this is a first visit to the home page that is better begun in another language, and which. Search engines are
 * sent nowhere: they must find the French page at its own address.
 */
export function localeToBeginIn(path: string, visitor: Visitor): Locale | undefined {
  const isFirst = path === '/' && visitor.namesLanguages && !visitor.hasChosenLocale;
  return isFirst && visitor.locale !== 'fr' ? visitor.locale : undefined;
}
