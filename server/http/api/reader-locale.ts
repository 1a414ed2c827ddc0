import type { Context } from 'hono';
import { parseAcceptLanguage } from '#shared/detect.ts';
import { type Locale, isLocale } from '#shared/locales.ts';
import type { AppEnv } from '../app-env.ts';
import { readCookie } from '../visitor.ts';

/**
 * Returns the language in which the caller reads messages: the one chosen in the shop, otherwise the first
 * language of `Accept-Language` that the shop has.
 */
export function readerLocale(c: Context<AppEnv>): Locale {
  const chosen = readCookie(c.req.header('cookie'), 'preferred-language');
  if (isLocale(chosen)) return chosen;
  const accepted = parseAcceptLanguage(c.req.header('accept-language')).map((tag) => tag.split('-')[0]);
  return accepted.find(isLocale) ?? c.get('info')?.locale ?? 'en';
}
