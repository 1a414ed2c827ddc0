import { Hono } from 'hono';
import { m } from '#shared/i18n/index.ts';
import { isLocale, pathInLocale } from '#shared/locales.ts';
import type { AppEnv } from '../app-env.ts';

export const manifestRoutes = new Hono<AppEnv>();

const icon = (name: string, side: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Serves the web app manifest in one language (W3C Web Application Manifest). */
manifestRoutes.get('/manifest/:file{[a-z]{2}\\.webmanifest}', (c) => {
  const locale = c.req.param('file').slice(0, 2);
  if (!isLocale(locale)) return c.notFound();
  const { name, description } = c.get('shop').settings.current().shop;
  const shortcut = (text: string, path: string) => ({ name: text, url: pathInLocale(locale, path) });
  const manifest = {
    id: '/',
    name: `${name}, ${m.home_title({}, { locale })}`,
    short_name: name,
    description: description || m.home_lead({}, { locale }),
    lang: locale,
    dir: 'ltr',
    start_url: pathInLocale(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#f5f2ec',
    theme_color: '#f5f2ec',
    categories: ['shopping', 'sports'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(m.nav_products({}, { locale }), '/products'),
      shortcut(m.nav_cart({}, { locale }), '/cart'),
      shortcut(m.nav_orders({}, { locale }), '/account?tab=orders'),
    ],
  };
  return c.body(JSON.stringify(manifest), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
  });
});
