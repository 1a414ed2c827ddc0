import { type Locale, baseLocale, isLocale } from '../locales.ts';
import { overwriteGetLocale } from './messages/runtime.js';

/**
 * All texts that users see; each is a typed function, such as `m.cart_empty()`. A test fails when a
 * translation is missing.
 */
export * as m from './messages/messages.js';

let localeOfRequest: () => Locale = () => baseLocale;

/** Returns the current language: on the server, of the request; in the browser, of the document. */
export function currentLocale(): Locale {
  if (typeof document === 'undefined') return localeOfRequest();
  const language = document.documentElement.lang;
  return isLocale(language) ? language : baseLocale;
}

/**
 * Sets the function that returns the language of the current request. The server's entry module calls it
 * once.
 */
export function setLocaleOfRequest(read: () => Locale): void {
  localeOfRequest = read;
}

overwriteGetLocale(currentLocale);
