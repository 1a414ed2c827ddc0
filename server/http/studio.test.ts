import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from './app-env.ts';
import { demoAssets } from '#demo/assets/index.ts';
import { modelFilePath, studioFilePath } from '#demo/assets/studio-files.ts';
import { demoAssetRoutes } from './demo-pictures.ts';

let folder: string;
const name = 'stem-0123456789abcdef.webp';
const model = 'stem-0123456789abcdef.glb';
const glb = Buffer.from('glTF and what follows');
const ask = (file: string, headers: Record<string, string> = {}) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('shop', { env: { DATA_DIR: folder } } as Shop);
      await next();
    })
    .route(
      '/',
      demoAssetRoutes({
        ...demoAssets,
        studioFile: (url) => studioFilePath(url, folder),
        modelFile: (url) => modelFilePath(url, folder),
      }),
    )
    .request(`/studio/${file}`, { headers });
const sizeOf = async (file: string) => sharp(await (await ask(file)).arrayBuffer()).metadata();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  const white = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#fff' } });
  await writeFile(path.join(folder, name), await white.webp().toBuffer());
  await writeFile(path.join(folder, `${model}.br`), brotliCompressSync(glb));
  await writeFile(path.join(folder, 'manifest.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test('a studio picture is sent as immutable, in full size or in a given width', async () => {
  const whole = await ask(name);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(whole.headers.get('cache-control')).toContain('immutable');
  expect(await sizeOf(name)).toMatchObject({ width: 1200, height: 1200, format: 'webp' });
  for (const width of [320, 480, 720])
    expect(await sizeOf(`${name}?w=${width}`)).toMatchObject({ width, format: 'webp' });
  expect(await sizeOf(`${name}?w=333`)).toMatchObject({ width: 1200 });
});

test('a 3D model is sent as immutable, with bytes that were compressed in advance', async () => {
  const small = await ask(model, { 'accept-encoding': 'gzip, deflate, br' });
  expect([small.status, small.headers.get('content-type'), small.headers.get('content-encoding')]).toEqual([
    200,
    'model/gltf-binary',
    'br',
  ]);
  expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(small.headers.get('vary')).toBe('accept-encoding');
  expect(Buffer.from(await small.arrayBuffer()).equals(brotliCompressSync(glb))).toBe(true);
  const again = await ask(model, { 'if-none-match': small.headers.get('etag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a client that does not support brotli gets the 3D model uncompressed', async () => {
  for (const accepted of ['', 'gzip', 'gzip, br;q=0']) {
    const plain = await ask(model, { 'accept-encoding': accepted });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, glb.toString()]);
  }
});

test('other files in the folder of the studio cannot be requested', async () => {
  const others = [
    'manifest.json',
    'stem-fedcba9876543210.webp',
    '..%2Fscene.py',
    'stem-fedcba9876543210.glb',
    `${model}.br`,
    `..%2Fmodels%2F${model}`,
  ];
  for (const other of others) expect((await ask(other)).status).toBe(404);
});
