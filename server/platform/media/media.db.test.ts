import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { action } from '#app/admin/products/pictures/action.ts';
import { loader as productPage } from '#app/storefront/product/page.tsx';
import { listPictures } from '#server/catalogue/products/editing/index.ts';
import { maximumPictureBytes } from '#shared/media.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { isPublicIp } from '#server/platform/net/index.ts';
import { fetchImage, createAllRenditions } from './index.ts';

let t: TestShop;
let moderator: { userId: string; email: string; role: 'moderator' };
let productId: string;
let web: Server;
let origin: string;
let photo: Buffer;

beforeAll(async () => {
  t = await openTestShop();
  moderator = { ...(await t.newBuyer()), role: 'moderator' };
  const { rows } = await t.shop.db.execute<{ id: string }>(sql`
    SELECT c.id FROM product_catalog c JOIN product_inventory i ON i.product_catalog_id = c.id WHERE i.is_active AND i.is_visible_online LIMIT 1`);
  productId = rows[0]!.id;
  await t.shop.db.execute(sql`UPDATE product_catalog SET images = '[]' WHERE id = ${productId}`);
  // A photograph that must be rotated according to its EXIF data, with a GPS position in its metadata.
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#a33' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  web = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/hop.jpg') response.writeHead(302, { location: 'http://10.0.0.1/inside.jpg' }).end();
    else if (path === '/loop.jpg') response.writeHead(302, { location: '/loop.jpg' }).end();
    else if (path === '/lost.jpg') response.writeHead(302, { location: 'http://' }).end();
    else if (path === '/big.jpg')
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(maximumPictureBytes + 1));
    else if (path === '/photo.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => web.close(resolve));
  await t.close();
});

async function send(fields: Record<string, string | File | string[]>, who: object = moderator) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof File) form.append(name, one);
      else form.append(name, one);
    }
  const answer = await action(
    loaderArgs(t, `/admin/products/${productId}/pictures`, who as never, { form, params: { id: productId } }),
  );
  return answer.data;
}
const file = (bytes: Uint8Array | string, type = 'image/jpeg', name = 'photo.jpg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const upload = (bytes: Uint8Array | string, type?: string, name?: string) =>
  send({ intent: 'upload', file: file(bytes, type, name) });
const urls = async () => (await listPictures(t.shop.db, productId)).map(({ url }) => url);
const bytesOf = async (path: string, accept = '*/*') => {
  const response = await t.ask(path, { headers: { accept } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

/** Builds a PNG in one colour that declares the given size: a small file with very many pixels. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('an uploaded picture', () => {
  test('is served with its orientation corrected, without metadata, under a generated name, and as immutable', async () => {
    expect(await upload(photo, 'image/jpeg', '../../../etc/passwd')).toEqual({
      ok: true,
      message: 'Image ajoutée',
    });
    const [url] = await urls();
    expect(url).toMatch(/^\/media\/product-images\/products\/\d{13}-[0-9a-f]{12}\.jpg$/);
    const { status, headers, bytes } = await bytesOf(url!);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([800, 1200, undefined, undefined]);
    expect(bytes.includes('secret place')).toBe(false);
    const path = url!.slice('/media/product-images/'.length);
    expect(
      Buffer.from((await t.shop.storage.get('product-images', `originals/${path}`))!).equals(photo),
    ).toBe(true);
    expect((await bytesOf(url!.replace('products/', 'originals/products/'))).status).toBe(404);
  });

  test('is available as AVIF and WebP in several widths after the background job, which can be repeated', async () => {
    const [url] = await urls();
    const path = url!.slice('/media/product-images/'.length);
    const early = await bytesOf(`${url}?w=320`, 'image/avif,image/webp');
    expect([early.headers.get('content-type'), early.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'public, max-age=10',
    ]);
    const { rows } = await t.shop.db.execute<{ data: unknown }>(
      sql`SELECT data FROM jobs.job WHERE name = 'make-images'`,
    );
    expect(rows.map(({ data }) => data)).toContainEqual({ bucket: 'product-images', path });
    for (let i = 0; i < 2; i += 1) await createAllRenditions(t.shop, { bucket: 'product-images', path });
    for (const [accept, type, format] of [
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const { headers, bytes } = await bytesOf(`${url}?w=320`, accept);
      expect([headers.get('content-type'), headers.get('vary')]).toEqual([
        type,
        expect.stringContaining('Accept'),
      ]);
      const made = await sharp(bytes).metadata();
      expect([made.format, made.width]).toEqual([format, format === 'jpeg' ? 800 : 320]);
    }
    const thumbnail = await bytesOf(`${url}?w=80`, 'image/webp');
    expect((await sharp(thumbnail.bytes).metadata()).width).toBe(80);
    // Pictures of earlier versions have no thumbnail.
    await t.shop.storage.remove('product-images', `variants/${path}/80.webp`);
    const wider = await bytesOf(`${url}?w=80`, 'image/webp');
    expect((await sharp(wider.bytes).metadata()).width).toBe(320);
    expect(wider.headers.get('cache-control')).toBe('public, max-age=10');
    // A requested width larger than the picture does not make it larger.
    expect((await sharp((await bytesOf(`${url}?w=1600`, 'image/webp')).bytes).metadata()).width).toBe(800);
    expect(
      (await t.shop.db.execute(sql`SELECT 1 FROM media_files WHERE made_at IS NOT NULL`)).rows,
    ).toHaveLength(1);
  });

  test.each(['png', 'webp', 'gif'] as const)('may have the format %s', async (format) => {
    const bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
      .toFormat(format)
      .toBuffer();
    expect(await upload(bytes, `image/${format}`)).toMatchObject({ ok: true });
    expect((await bytesOf((await urls()).at(-1)!)).headers.get('content-type')).toBe(`image/${format}`);
  });
});

describe('a hostile upload', () => {
  const notImage = 'Veuillez sélectionner un fichier image';
  const unsupported = /^Format non supporté.*AVIF n’est pas supporté/;
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Promise<Buffer | string> | Buffer | string, string, string | RegExp]>([
    ['a text', () => 'bonjour', 'text/plain', notImage],
    [
      'an HTML page declared as a JPEG',
      () => '<html><script>alert(1)</script></html>',
      'image/jpeg',
      notImage,
    ],
    ['an empty file', () => '', 'image/png', notImage],
    ['a JPEG declared as an HTML page', () => photo, 'text/html', notImage],
    ['an SVG with a script', () => svg, 'image/svg+xml', unsupported],
    ['an SVG declared as a PNG', () => `<?xml version="1.0"?>${svg}`, 'image/png', unsupported],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .avif()
          .toBuffer(),
      'image/avif',
      unsupported,
    ],
    [
      'an AVIF declared as a JPEG',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .avif()
          .toBuffer(),
      'image/jpeg',
      unsupported,
    ],
    ['a bitmap', () => `BM${'\0'.repeat(60)}`, 'image/bmp', unsupported],
    [
      'a file of 10 MB plus one byte',
      () => Buffer.concat([photo, Buffer.alloc(maximumPictureBytes + 1 - photo.length)]),
      'image/jpeg',
      'Le fichier est trop volumineux (max 10MB)',
    ],
    ['half a JPEG', () => photo.subarray(0, photo.length / 2), 'image/jpeg', /^Le fichier est endommagé/],
    [
      'a picture with too many pixels',
      () => pngOf(30_000, 30_000, Buffer.alloc(1000)),
      'image/png',
      /^L’image a trop de pixels/,
    ],
    [
      'a PNG signature without content',
      () => '\x89PNG\r\n\x1a\n',
      'image/png',
      /^Le fichier est endommagé|fichier image/,
    ],
  ])(
    'that is %s is rejected with the specified message, and nothing is stored',
    async (_, make, type, message) => {
      const before = await urls();
      const answer = await upload(await make(), type);
      expect(answer.ok).toBe(false);
      expect(answer.message).toMatch(message);
      expect(await urls()).toEqual(before);
    },
  );

  test('that is also a valid file of another type is stored as a picture only, without the other content', async () => {
    const polyglot = Buffer.concat([
      photo,
      Buffer.from('<script>alert(1)</script><?php system("id"); PK\x03\x04'),
    ]);
    expect(await upload(polyglot)).toMatchObject({ ok: true });
    const { bytes } = await bytesOf((await urls()).at(-1)!);
    expect([bytes.includes('<script>'), bytes.includes('<?php')]).toEqual([false, false]);
  });

  test('by a customer is rejected', async () => {
    await expect(
      send({ intent: 'upload', file: file(photo) }, { ...moderator, role: 'user' }),
    ).rejects.toMatchObject({ status: 302 });
  });

  test.each([
    '../secret',
    'products/../../secret',
    '%2e%2e/secret',
    'products/%2e%2e%2f%2e%2e%2fsecret',
    'originals/products/1-aa.jpg',
    'products/1-aa.svg',
  ])('cannot be used to read the path %s', async (path) => {
    expect((await t.ask(`/media/product-images/${path}`)).status).toBe(404);
  });
});

describe('a picture by URL', () => {
  const byUrl = (url: string, more: Record<string, string> = {}) => send({ intent: 'url', url, ...more });
  const here = (address: string) => isPublicIp(address) || address === '127.0.0.1';

  test.each([
    '',
    'photo',
    'ftp://example.com/a.jpg',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:secret@example.com/a.jpg',
  ])('is rejected for the URL %j', async (url) => {
    expect(await byUrl(url)).toEqual({ ok: false, message: 'URL invalide' });
  });

  test('shows a warning if the URL has no file extension of a picture, except on two photo sites', async () => {
    expect(await byUrl('https://127.0.0.1/photo')).toEqual({
      ok: false,
      message: 'Cette URL ne semble pas pointer vers une image',
      isDoubtful: true,
    });
    expect((await byUrl('https://127.0.0.1/photo', { anyway: 'true' })).isDoubtful).toBeUndefined();
    for (const site of ['unsplash', 'pexels'])
      expect(
        (await import('./image-url.ts')).checkImageUrl(`https://images.${site}.com/photo-1`),
      ).toBeUndefined();
  });

  test('is never requested from this machine or its network, not even through a redirect or a host name', async () => {
    for (const host of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      '2130706433',
      '0x7f.1',
    ])
      expect(await fetchImage(`http://${host}/photo.jpg`), host).toEqual({ ok: false, reason: 'not_public' });
    expect(await fetchImage(`${origin}/hop.jpg`, here)).toEqual({ ok: false, reason: 'not_public' });
    expect(await byUrl(`${origin}/photo.jpg`)).toEqual({
      ok: false,
      message: 'Cette adresse n’est pas sur l’internet public',
    });
  });

  test('is read completely from a permitted host, up to 10 MB and a few redirects', async () => {
    expect(await fetchImage(`${origin}/photo.jpg`, here)).toMatchObject({
      ok: true,
      type: 'image/jpeg',
      bytes: photo,
    });
    expect(await fetchImage(`${origin}/big.jpg`, here)).toEqual({ ok: false, reason: 'too_large' });
    expect(await fetchImage(`${origin}/lost.jpg`, here)).toEqual({ ok: false, reason: 'invalid_url' });
    expect(await fetchImage(`${origin}/loop.jpg`, here)).toEqual({ ok: false, reason: 'unreachable' });
    expect(await fetchImage(`${origin}/none.jpg`, here)).toEqual({ ok: false, reason: 'unreachable' });
  });
});

describe('a product’s pictures', () => {
  test('can be sorted, described and removed, and each change updates the catalogue index immediately', async () => {
    const [first, ...rest] = await urls();
    const turned = [...rest, first!];
    await send({ intent: 'order', urls: turned });
    expect(await urls()).toEqual(turned);
    await expect.poll(() => t.shop.catalogueIndex.byId(productId)?.images).toEqual(turned);
    await send({ intent: 'describe', url: first!, fr: 'De face', de: 'Von vorn', en: '', x: '20', y: '75' });
    expect((await listPictures(t.shop.db, productId)).at(-1)).toEqual({
      url: first,
      alt: { fr: 'De face', de: 'Von vorn', en: '' },
      focal: { x: 20, y: 75 },
    });
    // The preview picture for shared links is cropped around the focal point that was set.
    await send({ intent: 'order', urls: [first!] });
    await expect.poll(() => t.shop.catalogueIndex.byId(productId)?.images[0]).toBe(first);
    const shared = await bytesOf(`/share/fr/product/${productId}.jpg`);
    const { format, width, height } = await sharp(shared.bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    const page = await productPage(
      loaderArgs(t, `/product/${productId}`, undefined, { params: { id: productId } }),
    );
    expect([page.images[0], page.captions[0]]).toEqual([first, 'De face']);
    await send({ intent: 'remove', url: first! });
    await send({ intent: 'remove', url: first! });
    expect(await urls()).toEqual(rest);
    expect((await bytesOf(first!)).status).toBe(200);
  });

  test('include a picture that was added while another user sorted the pictures', async () => {
    const seen = await urls();
    await upload(photo);
    const [, newest] = [seen, (await urls()).at(-1)!];
    await send({ intent: 'order', urls: seen.toReversed() });
    expect(await urls()).toEqual([...seen.toReversed(), newest]);
  });
});
