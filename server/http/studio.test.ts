import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../shop.ts';
import type { AppEnv } from './app.ts';
import { studioRoutes } from './studio.ts';

let folder: string;
const name = 'stem-0123456789abcdef.webp';
const ask = (file: string) =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('shop', { env: { DATA_DIR: folder } } as Shop);
      await next();
    })
    .route('/', studioRoutes(folder))
    .request(`/studio/${file}`);
const sizeOf = async (file: string) => sharp(await (await ask(file)).arrayBuffer()).metadata();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  const white = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#fff' } });
  await writeFile(path.join(folder, name), await white.webp().toBuffer());
  await writeFile(path.join(folder, 'manifest.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

test('a studio picture is served for ever, whole or in a width', async () => {
  const whole = await ask(name);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(whole.headers.get('cache-control')).toContain('immutable');
  expect(await sizeOf(name)).toMatchObject({ width: 1200, height: 1200, format: 'webp' });
  for (const width of [320, 640, 960]) expect(await sizeOf(`${name}?w=${width}`)).toMatchObject({ width, format: 'webp' });
  expect(await sizeOf(`${name}?w=333`)).toMatchObject({ width: 1200 });
});

test('nothing else of the studio has an address', async () => {
  for (const other of ['manifest.json', 'stem-fedcba9876543210.webp', '..%2Fscene.py']) expect((await ask(other)).status).toBe(404);
});
