import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { productPictures, studioFilePath } from '#demo/assets/studio-files.ts';
import { readPictureManifest } from './manifest.ts';
import { listShots } from './shots.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const { whole, pictures } = readPictureManifest(path.join(folder, 'manifest.json'));
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));

test('the committed pictures include one for every appearance in the manifest, each within the maximum file size', () => {
  for (const name of Object.values(pictures)) expect(files).toContain(name);
  const weights = files.map((name) => statSync(path.join(folder, name)).size);
  expect(Math.max(0, ...weights)).toBeLessThanOrEqual(120_000);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(60_000_000);
});

test('the first picture of a demo product is a studio picture if its part family is complete, and a drawing otherwise', () => {
  for (const { family, appearance, brand } of listShots()) {
    const first = productPictures(appearance, brand)[0]!;
    expect([family, studioFilePath(first) !== undefined]).toEqual([family, whole.includes(family)]);
  }
});

/** Families whose picture of use is not rendered yet; `npm run studio -- --only +scene` renders it. */
const withoutScene = new Set<string>([
  'front-derailleur',
  'groupset',
  'rear-shock',
  'rigid-fork',
  'rotor',
  'sealant',
  'wheel',
]);

test('every part family whose picture of use is rendered has a product with a picture of its use, which is the last picture of that product', () => {
  const scenes = listShots().filter(({ angle }) => angle === 'scene');
  const shown = scenes.filter(({ key }) => pictures[key]);
  expect(shown.map(({ family }) => family).toSorted()).toEqual(
    [...new Set(scenes.map(({ family }) => family))].filter((family) => !withoutScene.has(family)).toSorted(),
  );
  for (const { key, appearance, brand } of shown)
    expect(productPictures(appearance, brand).at(-1)).toBe(`/studio/${pictures[key]}`);
});

test('the pictures of use have 1200 × 1200 pixels, and together at most 6 MB', async () => {
  const scenes = files.filter((name) => name.includes('-scene-')).map((name) => path.join(folder, name));
  for (const file of scenes)
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 1200, format: 'webp' });
  expect(scenes.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(6_000_000);
});
