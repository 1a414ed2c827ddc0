import { expect, test } from 'vitest';
import type { Appearance } from '../families.ts';
import { type Taken, lookOf, picturesFor, studioFile, studioPicture } from './index.ts';

const stem: Appearance = { family: 'stem', length: 90, angle: -6, colour: 'black' };
const file = 'stem-0123456789abcdef.webp';
const pictures = { 'stem/length90-angle-6-black@Vindskar': file };

test('a look is named by its attributes and its maker', () => {
  expect(lookOf(stem, 'Vindskar')).toBe('stem/length90-angle-6-black@Vindskar');
});

test('a product of a family that is wholly taken shows its studio picture first, then its drawing', () => {
  const taken: Taken = { whole: ['stem'], pictures };
  expect(studioPicture(stem, 'Vindskar', taken)).toBe(`/studio/${file}`);
  expect(picturesFor(stem, 'Vindskar', taken)).toEqual([`/studio/${file}`, '/drawings/stem/length90-angle-6-black.svg']);
});

test('a family that lacks a picture is shown by drawings, all of it', () => {
  expect(picturesFor(stem, 'Vindskar', { whole: [], pictures })).toEqual([
    '/drawings/stem/length90-angle-6-black.svg',
    '/drawings/stem/length90-angle-6-black-detail.svg',
  ]);
});

test('a part that the studio never took is drawn', () => {
  const taken: Taken = { whole: ['stem'], pictures };
  expect(studioPicture(stem, 'Trautner', taken)).toBeUndefined();
  expect(studioPicture({ ...stem, length: 100 }, 'Vindskar', taken)).toBeUndefined();
});

test('only the name of a picture leads to a file', () => {
  expect(studioFile(`/studio/${file}`)).toMatch(/pictures.stem-0123456789abcdef\.webp$/);
  for (const other of ['/studio/manifest.json', '/studio/../manifest.json', `/studio/../${file}`, `/media/${file}`])
    expect(studioFile(other)).toBeUndefined();
});
