import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';

export const securityTxtRoutes = new Hono<AppEnv>();

const path = '/.well-known/security.txt';

/** Describes whom to inform about a vulnerability (RFC 9116). */
securityTxtRoutes.get(path, (c) => {
  const { env, settings } = c.get('shop');
  // The RFC recommends less than a year. The start of a month keeps the file the same for that month.
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11));
  const lines = [
    `Contact: mailto:${settings.current().shop.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${settings.current().shop.languages.join(', ')}`,
    `Canonical: ${env.SHOP_URL}${path}`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
});

securityTxtRoutes.get('/security.txt', (c) => c.redirect(path, 301));
