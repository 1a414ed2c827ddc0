import type { MiddlewareHandler } from 'hono';
import { pathInShop } from '#shared/auth.ts';
import { localeOfPath, pathWithoutLocale } from '#shared/locales.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Redirects a page in a language that the shop does not offer to the same page in French. The redirect is
 * temporary, because the owner may offer the language again. Data requests of a page that is already open are
 * answered, so that it keeps working until it is left.
 */
export const leaveUnofferedLanguage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { path, method } = c.req;
  const { languages } = c.get('shop').settings.current().shop;
  const isPage = (method === 'GET' || method === 'HEAD') && !path.endsWith('.data');
  if (!isPage || languages.includes(localeOfPath(path))) return next();
  c.header('cache-control', 'private, no-store');
  return c.redirect(pathInShop(pathWithoutLocale(path) + new URL(c.req.url).search) ?? '/', 302);
};
