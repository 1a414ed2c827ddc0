import { Hono } from 'hono';
import {
  entriesPerSitemap,
  listSitemapEntries,
  writeSitemap,
  writeSitemapIndex,
} from '#server/discovery/index.ts';
import type { AppEnv } from '../app-env.ts';

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

export const sitemapRoutes = new Hono<AppEnv>();

sitemapRoutes.get('/sitemap.xml', async (c) => {
  const { db, catalogueIndex, env, settings } = c.get('shop');
  const files = Math.ceil((await listSitemapEntries(db, catalogueIndex, env)).length / entriesPerSitemap);
  const names = settings
    .current()
    .shop.languages.flatMap((locale) =>
      Array.from({ length: files }, (_, index) => (index === 0 ? locale : `${locale}-${index + 1}`)),
    );
  return c.body(writeSitemapIndex(names.map((name) => `${env.SHOP_URL}/sitemaps/${name}.xml`)), 200, headers);
});

/**
 * Serves the sitemaps: `/sitemaps/fr.xml`, then `/sitemaps/fr-2.xml` for the entries beyond the limit of one
 * file.
 */
sitemapRoutes.get('/sitemaps/:file{[a-z]{2}(-[0-9]{1,3})?\\.xml}', async (c) => {
  const { db, catalogueIndex, env, settings } = c.get('shop');
  const { languages } = settings.current().shop;
  const [named, number = '1'] = c.req.param('file').replace('.xml', '').split('-');
  const locale = languages.find((language) => language === named);
  const from = (Number(number) - 1) * entriesPerSitemap;
  if (!locale || from < 0) return c.notFound();
  const entries = (await listSitemapEntries(db, catalogueIndex, env)).slice(from, from + entriesPerSitemap);
  return entries.length === 0
    ? c.notFound()
    : c.body(writeSitemap({ origin: env.SHOP_URL, locale, languages }, entries), 200, headers);
});
