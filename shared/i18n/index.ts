import { type Locale, baseLocale, isLocale } from '../locales.ts';
import { overwriteGetLocale } from './messages/runtime.js';

/** All user-visible texts, one typed function each: `m.cart_empty()`. Missing translations fail the tests. */
export * as m from './messages/messages.js';

let localeOfRequest: () => Locale = () => baseLocale;

/** Current language: of the request on the server, of the document in the browser. */
export function currentLocale(): Locale {
  if (typeof document === 'undefined') return localeOfRequest();
  const language = document.documentElement.lang;
  return isLocale(language) ? language : baseLocale;
}

/** Called once by the server's entry, which can access the current request. */
export function setLocaleOfRequest(read: () => Locale): void {
  localeOfRequest = read;
}

overwriteGetLocale(currentLocale);
