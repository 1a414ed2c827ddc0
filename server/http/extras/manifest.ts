import { Hono } from 'hono';
import { m } from '#shared/i18n/index.ts';
import { isLocale, pathInLocale } from '#shared/locales.ts';
import { homeTitle } from '#server/platform/home-page/index.ts';
import { drawIcon, readMedia } from '#server/platform/media/index.ts';
import type { AppEnv } from '../app-env.ts';

export const manifestRoutes = new Hono<AppEnv>();

/** @param version changes with the shop's icon, so that caches of the old one do not matter; empty for the built-in icon */
const icon = (version: string, name: string, side: number, purpose: string) => ({
  src: version ? `/shop-icons/${name}.png?v=${version}` : `/icons/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Returns a part of the URL of the uploaded icon that changes with it; empty without one. */
export const iconVersion = (url: string): string => /-(\d+)\.\w+$/.exec(url)?.[1] ?? '';

/** Serves the web app manifest in one language (W3C Web Application Manifest). */
manifestRoutes.get('/manifest/:file{[a-z]{2}\\.webmanifest}', (c) => {
  const locale = c.req.param('file').slice(0, 2);
  if (!isLocale(locale)) return c.notFound();
  const { env, settings } = c.get('shop');
  const { shop: facts, brand } = settings.current();
  const { name, description } = facts;
  const text = description || (env.DEMO ? m.home_lead({}, { locale }) : '');
  const version = iconVersion(brand.icon_url);
  const shortcut = (text: string, path: string) => ({ name: text, url: pathInLocale(locale, path) });
  const manifest = {
    id: '/',
    name: [name, homeTitle(env, locale)].filter(Boolean).join(', '),
    short_name: name,
    ...(text ? { description: text } : {}),
    lang: locale,
    dir: 'ltr',
    start_url: pathInLocale(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#f5f2ec',
    theme_color: '#f5f2ec',
    categories: ['shopping', 'sports'],
    icons: [
      icon(version, 'icon-192', 192, 'any'),
      icon(version, 'icon-512', 512, 'any'),
      icon(version, 'maskable-512', 512, 'maskable'),
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

const iconSides: Record<string, number> = {
  'icon-32': 32,
  'apple-touch-icon': 180,
  'icon-192': 192,
  'icon-512': 512,
  'maskable-512': 512,
};

/** Serves the icons that are made from the shop's uploaded icon. */
manifestRoutes.get('/shop-icons/:file{[a-z0-9-]+\\.png}', async (c) => {
  const { settings, storage } = c.get('shop');
  const name = c.req.param('file').slice(0, -4);
  const side = iconSides[name];
  const [, bucket = '', path = ''] = /^\/media\/([^/]+)\/(.+)$/.exec(settings.current().brand.icon_url) ?? [];
  const file = side && (await readMedia(storage, { bucket, path, width: undefined, accept: '' }));
  if (!file) return c.notFound();
  const isMaskable = name === 'maskable-512' || name === 'apple-touch-icon';
  const png = await drawIcon(file.bytes, { side, isMaskable });
  return c.body(new Uint8Array(png), 200, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  });
});
