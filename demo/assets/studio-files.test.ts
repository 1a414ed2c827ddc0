import { expect, test } from 'vitest';
import type { Appearance } from '#server/catalogue/products/families.ts';
import {
  type Taken,
  appearanceKey,
  modelFile,
  picturesFor,
  studioFile,
  studioModel,
  studioPicture,
  tilePicture,
} from './studio-files.ts';
import { pictureKind } from '#server/catalogue/drawings/index.ts';

const stem: Appearance = { family: 'stem', length: 90, angle: -6, colour: 'black' };
const file = 'stem-0123456789abcdef.webp';
const pictures = { 'stem/length90-angle-6-black@Vindskar': file };

test('names an appearance by its attributes and brand', () => {
  expect(appearanceKey(stem, 'Vindskar')).toBe('stem/length90-angle-6-black@Vindskar');
});

test('shows the studio picture first and then the drawing when the product’s family is complete', () => {
  const taken: Taken = { whole: ['stem'], pictures };
  expect(studioPicture(stem, 'Vindskar', taken)).toBe(`/studio/${file}`);
  expect(picturesFor(stem, 'Vindskar', taken)).toEqual([
    `/studio/${file}`,
    '/drawings/stem/length90-angle-6-black.svg',
  ]);
});

test('shows a featured product from the side and close up too, with the angle in each picture’s URL', () => {
  const [look] = Object.keys(pictures);
  const further = {
    [`${look}+side`]: 'stem-side-1123456789abcdef.webp',
    [`${look}+detail`]: 'stem-detail-2123456789abcdef.webp',
  };
  const all = picturesFor(stem, 'Vindskar', { whole: ['stem'], pictures: { ...pictures, ...further } });
  expect(all.map(pictureKind)).toEqual(['whole', 'side', 'detail', 'drawing']);
  expect(all.slice(0, 3).map((address) => studioFile(address))).not.toContain(undefined);
  expect(picturesFor(stem, 'Vindskar', { whole: [], pictures: further }).map(pictureKind)).toEqual([
    'drawing',
    'drawnDetail',
  ]);
  expect(pictureKind('/media/products/1-aa.webp')).toBeUndefined();
});

test('shows drawings for a whole family when one picture is missing', () => {
  expect(picturesFor(stem, 'Vindskar', { whole: [], pictures })).toEqual([
    '/drawings/stem/length90-angle-6-black.svg',
    '/drawings/stem/length90-angle-6-black-detail.svg',
  ]);
});

test('shows the drawing of a part without a studio picture', () => {
  const taken: Taken = { whole: ['stem'], pictures };
  expect(studioPicture(stem, 'Trautner', taken)).toBeUndefined();
  expect(studioPicture({ ...stem, length: 100 }, 'Vindskar', taken)).toBeUndefined();
});

test('resolves only valid picture names to a file', () => {
  expect(studioFile(`/studio/${file}`)).toMatch(/pictures.stem-0123456789abcdef\.webp$/);
  for (const other of [
    '/studio/manifest.json',
    '/studio/../manifest.json',
    `/studio/../${file}`,
    `/media/${file}`,
  ])
    expect(studioFile(other)).toBeUndefined();
});

test('finds a product’s model by the appearance of its drawing, and no model without a drawing', () => {
  const models = { 'stem/length90-angle-6-black@Vindskar': 'stem-0123456789abcdef.glb' };
  const images = picturesFor(stem, 'Vindskar', { whole: [], pictures });
  const photographed = picturesFor(stem, 'Vindskar', { whole: ['stem'], pictures });
  for (const own of [images, photographed])
    expect(studioModel(own, 'Vindskar', models)).toBe('/studio/stem-0123456789abcdef.glb');
  expect(studioModel(images, 'Trautner', models)).toBeUndefined();
  expect(studioModel(['/media/own.jpg'], 'Vindskar', models)).toBeUndefined();
  expect(studioModel([], 'Vindskar', models)).toBeUndefined();
});

test('resolves only valid model names to a file', () => {
  expect(modelFile('/studio/stem-0123456789abcdef.glb')).toMatch(/models.stem-0123456789abcdef\.glb\.br$/);
  for (const other of [
    '/studio/manifest.json',
    '/studio/../stem-0123456789abcdef.glb',
    '/studio/stem-0123456789abcdef.glb.br',
  ])
    expect(modelFile(other)).toBeUndefined();
});

test('shows the most similar studio picture on a tile once the family is complete, and the drawing until then', () => {
  const own = {
    'stem/length100-angle-6-silver@Trautner': 'stem-aaaaaaaaaaaaaaaa.webp',
    'stem/length90-angle-6-black@Vindskar': file,
    'hub/position-rear@Aarwerk': 'hub-bbbbbbbbbbbbbbbb.webp',
  };
  expect(tilePicture(stem, { whole: ['stem'], pictures: own })).toBe(`/studio/${file}`);
  expect(tilePicture({ ...stem, length: 80 }, { whole: ['stem'], pictures: own })).toBe(`/studio/${file}`);
  expect(
    tilePicture({ ...stem, colour: 'silver' }, { whole: ['stem'], pictures: { ...own, ...pictures } }),
  ).toMatch(/^\/studio\/stem-/);
  expect(tilePicture(stem, { whole: [], pictures: own })).toBe('/drawings/stem/length90-angle-6-black.svg');
  expect(tilePicture(stem, { whole: ['stem'], pictures: {} })).toBe(
    '/drawings/stem/length90-angle-6-black.svg',
  );
});
