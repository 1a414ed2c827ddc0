import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
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
  expect(Math.max(0, ...weights)).toBeLessThanOrEqual(110_000);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(60_000_000);
});

test('the first picture of a demo product is a studio picture if its part family is complete, and a drawing otherwise', () => {
  for (const { family, appearance, brand } of listShots()) {
    const first = productPictures(appearance, brand)[0]!;
    expect([family, studioFilePath(first) !== undefined]).toEqual([family, whole.includes(family)]);
  }
});
