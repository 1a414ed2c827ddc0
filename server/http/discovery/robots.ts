import { Hono } from 'hono';
import { locales, pathInLocale } from '#shared/locales.ts';
import type { AppEnv } from '../app-env.ts';

const personal = [
  '/account',
  '/orders',
  '/checkout',
  '/cart',
  '/auth',
  '/alerts',
  '/appointments',
  '/logout',
  '/preferences',
];

export const robotsRoutes = new Hono<AppEnv>();

/**
 * Lists the paths that crawlers must skip (RFC 9309). Filtered product lists are not listed here, because
 * they declare a canonical URL.
 */
robotsRoutes.get('/robots.txt', (c) => {
  const stored = locales.flatMap((locale) =>
    personal.map((path) => `Disallow: ${pathInLocale(locale, path)}`),
  );
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...stored,
    '',
    `Sitemap: ${c.get('shop').env.SHOP_URL}/sitemap.xml`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
});
