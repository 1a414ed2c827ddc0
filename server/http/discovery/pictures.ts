import { type Context, Hono } from 'hono';
import { isLocale } from '#shared/locales.ts';
import { type Category, inLanguage } from '#server/catalogue/products/index.ts';
import {
  categoryPictureUrl,
  drawPart,
  parseDrawingPath,
  tilePictureUrl,
} from '#server/catalogue/drawings/index.ts';
import { type Picture, listPictures } from '#server/catalogue/products/editing/index.ts';
import { accentColours } from '#shared/accent.ts';
import { wrapPhotoInSvg, cachePicture, drawShareCard } from '#server/discovery/pictures/index.ts';
import { readCroppedPicture } from '#server/platform/media/index.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from '../app-env.ts';
import { homeShareTexts } from './share-texts.ts';

export const pictureRoutes = new Hono<AppEnv>();

/** Serves a product's picture on a white background, which comparison sites require. */
pictureRoutes.get('/pictures/product/:file{[0-9a-f-]{36}\\.jpg}', async (c) => {
  const picture = await pictureOf(c.get('shop'), c.req.param('file').slice(0, -4));
  return picture
    ? send(c, picture.replace('width="800" height="800"', 'width="1200" height="1200"'))
    : c.notFound();
});

/**
 * Serves a product's picture in a small size, for e-mails. Unlike the route for the large picture, it also
 * serves photographs.
 */
pictureRoutes.get('/pictures/product/:file{[0-9a-f-]{36}-400\\.jpg}', async (c) => {
  const id = c.req.param('file').slice(0, 36);
  const picture = await pictureOf(c.get('shop'), id);
  if (!picture) return sendPhoto(c, await firstPhoto(c, id), { width: 400, height: 400 });
  return send(c, picture.replace('width="800" height="800"', 'width="400" height="400"'));
});

/**
 * Preview pictures of shared links: `/share/fr/home.jpg`, `/share/de/category/brakes.jpg`,
 * `/share/en/product/{id}.jpg`.
 */
pictureRoutes.get('/share/:locale/home.jpg', async (c) => {
  const shop = c.get('shop');
  const locale = c.req.param('locale');
  const { tree } = shop.catalogueIndex.reference;
  const appearance = (tree.get('cassettes') ?? tree.visible.find((category) => category.appearance))
    ?.appearance;
  if (!isLocale(locale) || !appearance) return c.notFound();
  return sendCard(c, { ...homeShareTexts(shop, locale), drawing: await partOf(shop, appearance) });
});

pictureRoutes.get('/share/:locale/category/:file', async (c) => {
  const shop = c.get('shop');
  const { tree } = shop.catalogueIndex.reference;
  const locale = c.req.param('locale');
  const category = tree.get(c.req.param('file').replace(/\.jpg$/, ''));
  if (!isLocale(locale) || !category || !tree.isVisible(category.id)) return c.notFound();
  const drawing = await drawingOf(shop, category);
  if (!drawing) return sendPhoto(c, { url: await categoryPictureUrl(shop, category), focal: centre });
  const parent = category.parentId ? tree.get(category.parentId) : undefined;
  const above = parent ? inLanguage(parent.name, locale) : homeShareTexts(shop, locale).above;
  return sendCard(c, {
    above,
    title: inLanguage(category.name, locale),
    drawing,
  });
});

pictureRoutes.get('/share/:locale/product/:file', async (c) => {
  const shop = c.get('shop');
  const locale = c.req.param('locale');
  const id = c.req.param('file').replace(/\.jpg$/, '');
  const product = await shop.catalogueIndex.findById(id);
  if (!isLocale(locale) || !product) return c.notFound();
  const picture = await pictureOf(shop, id);
  if (!picture) return sendPhoto(c, await firstPhoto(c, id));
  return sendCard(c, { above: product.brand, title: inLanguage(product.name, locale), drawing: picture });
});

const centre = { x: 50, y: 50 };

/** Returns a category's drawing as an SVG document; undefined when a photograph illustrates the category. */
async function drawingOf(shop: Shop, { pictureUrl, appearance }: Category): Promise<string | undefined> {
  return pictureUrl || !appearance ? undefined : partOf(shop, appearance);
}

const firstPhoto = async (c: Context<AppEnv>, id: string) => (await listPictures(c.get('shop').db, id))[0];

/** Sends an uploaded photograph, cropped around its focal point. */
async function sendPhoto(
  c: Context<AppEnv>,
  photo: Pick<Picture, 'url' | 'focal'> | undefined,
  size = { width: 1200, height: 630 },
): Promise<Response> {
  const { storage } = c.get('shop');
  const bytes = photo && (await readCroppedPicture(storage, photo.url, photo.focal, size));
  if (!bytes) return c.notFound();
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
  });
}

/**
 * Returns a product's first picture as an SVG document of 800 × 800, when it is a drawing or a picture of the
 * demo; undefined for an uploaded photograph.
 */
async function pictureOf(shop: Shop, id: string): Promise<string | undefined> {
  const image = (await shop.catalogueIndex.findById(id))?.images[0] ?? '';
  const photo = await photoAt(shop, image);
  if (photo) return photo;
  const [, family = '', file = ''] = /^\/drawings\/([^/]+)\/([^/]+)$/.exec(image) ?? [];
  const query = parseDrawingPath(family, file);
  return query && drawPart(query.appearance);
}

/**
 * Returns a picture of the demo as an SVG document of 800 × 800; undefined when the URL belongs to no such
 * picture.
 */
async function photoAt(shop: Shop, address: string): Promise<string | undefined> {
  const { demoAssets, env } = shop;
  const file = demoAssets?.studioFile(address);
  const photo = file && (await demoAssets?.readStudioPicture(env.DATA_DIR, file));
  return photo && wrapPhotoInSvg(photo);
}

/**
 * Returns the picture that illustrates a part of this appearance: the demo's picture if there is one,
 * otherwise the generated drawing.
 */
const partOf = async (shop: Shop, appearance: Parameters<typeof drawPart>[0]): Promise<string> =>
  (await photoAt(shop, tilePictureUrl(shop, appearance))) ?? drawPart(appearance);

function sendCard(
  c: Context<AppEnv>,
  card: { above: string; title: string; drawing: string },
): Promise<Response> {
  const { shop, brand } = c.get('shop').settings.current();
  return send(c, drawShareCard({ ...card, shopName: shop.name, accent: accentColours(brand).light.fill }));
}

async function send(c: Context<AppEnv>, svg: string): Promise<Response> {
  const { bytes, hash } = await cachePicture(c.get('shop').env.DATA_DIR, svg);
  const etag = `"${hash}"`;
  const headers = {
    'content-type': 'image/jpeg',
    etag,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, headers);
}
