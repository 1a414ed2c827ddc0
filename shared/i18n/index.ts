import { type Locale, baseLocale, isLocale } from '../locales.ts';
import { overwriteGetLocale } from './messages/runtime.js';

/** Every text the shop shows, one typed function each: `m.cart_empty()`. Missing ones fail the tests. */
export * as m from './messages/messages.js';

let localeOfRequest: () => Locale = () => baseLocale;

/** The reader's language: on the server that of the request being rendered, in the browser that of the page. */
export function currentLocale(): Locale {
  if (typeof document === 'undefined') return localeOfRequest();
  const language = document.documentElement.lang;
  return isLocale(language) ? language : baseLocale;
}

/** Called once by the server's entry, which knows how to find the request being rendered. */
export function setLocaleOfRequest(read: () => Locale): void {
  localeOfRequest = read;
}

overwriteGetLocale(currentLocale);
