import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const { pictures } = JSON.parse(readFileSync('studio/pictures/manifest.json', 'utf8')) as { pictures: Record<string, string> };
const [name = ''] = Object.values(pictures);

test('a studio picture is served for ever, whole or in a width', async () => {
  const whole = await t.ask(`/studio/${name}`);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(whole.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await whole.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 1200 });
  for (const width of [320, 640, 960]) {
    const one = await t.ask(`/studio/${name}?w=${width}`);
    expect(await sharp(await one.arrayBuffer()).metadata()).toMatchObject({ width, format: 'webp' });
  }
  expect(await sharp(await (await t.ask(`/studio/${name}?w=333`)).arrayBuffer()).metadata()).toMatchObject({ width: 1200 });
});

test('nothing else of the studio has an address', async () => {
  for (const other of ['manifest.json', 'stem-0123456789abcdef.webp', '..%2Fscene.py'])
    expect((await t.ask(`/studio/${other}`)).status).toBe(404);
});
