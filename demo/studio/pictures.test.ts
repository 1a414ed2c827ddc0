import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { picturesFor, studioFile } from '#demo/assets/studio-files.ts';
import { readManifest } from './manifest.ts';
import { allShots } from './shots.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const { whole, pictures } = readManifest(path.join(folder, 'manifest.json'));
const files = readdirSync(folder).filter((name) => name.endsWith('.webp'));

test('every picture of an appearance is committed and within the maximum file size', () => {
  for (const name of Object.values(pictures)) expect(files).toContain(name);
  const weights = files.map((name) => statSync(path.join(folder, name)).size);
  expect(Math.max(0, ...weights)).toBeLessThanOrEqual(110_000);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(60_000_000);
});

test('complete families in the demo catalogue show only studio pictures, the others only drawings', () => {
  for (const { family, appearance, brand } of allShots()) {
    const first = picturesFor(appearance, brand)[0]!;
    expect([family, studioFile(first) !== undefined]).toEqual([family, whole.includes(family)]);
  }
});
