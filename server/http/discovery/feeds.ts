import { Hono } from 'hono';
import { isLocale, pathInLocale } from '#shared/locales.ts';
import { type Offer, loadOffers, writeFeed } from '#server/discovery/index.ts';
import { listZonesWithCountries } from '#server/ordering/shipping/index.ts';
import type { AppEnv } from '../app-env.ts';

export const feedRoutes = new Hono<AppEnv>();

/**
 * Serves the product feed for a country in one language to Google Merchant Center: `/feeds/google-CH-fr.xml`.
 */
feedRoutes.get('/feeds/:file{google-[A-Z]{2}-[a-z]{2}\\.xml}', async (c) => {
  const { db, catalogueIndex, env, settings } = c.get('shop');
  const [, country = '', locale = ''] = /^google-(..)-(..)/.exec(c.req.param('file')) ?? [];
  const current = settings.current();
  const zone = (await listZonesWithCountries(db, current)).find(({ countries }) =>
    countries.includes(country),
  );
  if (!isLocale(locale) || !current.shop.languages.includes(locale) || !zone) return c.notFound();
  const offers = await loadOffers(db, catalogueIndex, { origin: env.SHOP_URL, locale });
  const feed = {
    title: current.shop.name,
    link: `${env.SHOP_URL}${pathInLocale(locale, '/')}`,
    country,
    zone: zone.zone,
    handlingDays: current.shipping.handling_days,
  };
  return c.body(
    writeFeed(feed, offers, (offer) => pictureOf(offer, env.SHOP_URL)),
    200,
    { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  );
});

// Returns the URL of an offer's first picture. Drawings and pictures of the demo are replaced by their JPEG
// version; other pictures keep their URL.
function pictureOf({ id, images }: Offer, origin: string): string {
  const [image = ''] = images;
  return image.startsWith(`${origin}/drawings/`) || image.startsWith(`${origin}/studio/`)
    ? `${origin}/pictures/product/${id}.jpg`
    : image;
}
