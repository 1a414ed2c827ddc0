import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';

const personal = ['/account', '/orders', '/checkout', '/cart', '/auth', '/alerts', '/logout', '/preferences'];

export const robotsRoutes = new Hono<AppEnv>();

/**
 * Lists the paths that crawlers must skip (RFC 9309). Filtered product lists are not listed here, because
 * they declare a canonical URL.
 */
robotsRoutes.get('/robots.txt', (c) => {
  const stored = ['', '/de', '/en'].flatMap((prefix) => personal.map((path) => `Disallow: ${prefix}${path}`));
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
