import { expect, test } from 'vitest';
import type { Appearance } from '#server/catalogue/products/families.ts';
import {
  type PictureManifest,
  appearanceKey,
  modelFilePath,
  productPictures,
  scenePicture,
  studioFilePath,
  studioModelUrl,
  studioPictureUrl,
  tilePicture,
} from './studio-files.ts';
import { pictureKind } from '#server/catalogue/drawings/index.ts';

const stem: Appearance = { family: 'stem', length: 90, angle: -6, colour: 'black' };
const file = 'stem-0123456789abcdef.webp';
const pictures = { 'stem/length90-angle-6-black@Vindskar': file };

test('the name of an appearance consists of its attributes and the brand', () => {
  expect(appearanceKey(stem, 'Vindskar')).toBe('stem/length90-angle-6-black@Vindskar');
});

test('a product shows the studio picture first and then the drawing, if every part of its part family has a studio picture', () => {
  const taken: PictureManifest = { whole: ['stem'], pictures };
  expect(studioPictureUrl(stem, 'Vindskar', taken)).toBe(`/studio/${file}`);
  expect(productPictures(stem, 'Vindskar', taken)).toEqual([
    `/studio/${file}`,
    '/drawings/stem/length90-angle-6-black.svg',
  ]);
});

test('a featured product also shows pictures from the side and close up, with the angle in each picture’s URL', () => {
  const [look] = Object.keys(pictures);
  const further = {
    [`${look}+side`]: 'stem-side-1123456789abcdef.webp',
    [`${look}+detail`]: 'stem-detail-2123456789abcdef.webp',
  };
  const all = productPictures(stem, 'Vindskar', { whole: ['stem'], pictures: { ...pictures, ...further } });
  expect(all.map(pictureKind)).toEqual(['whole', 'side', 'detail', 'drawing']);
  expect(all.slice(0, 3).map((address) => studioFilePath(address))).not.toContain(undefined);
  expect(productPictures(stem, 'Vindskar', { whole: [], pictures: further }).map(pictureKind)).toEqual([
    'drawing',
    'drawnDetail',
  ]);
  expect(pictureKind('/media/products/1-aa.webp')).toBeUndefined();
});

test('a product with a picture of its use shows it last, and other products of its family have none', () => {
  const scene = 'stem-scene-3123456789abcdef.webp';
  const taken: PictureManifest = {
    whole: ['stem'],
    pictures: { ...pictures, 'stem/length90-angle-6-black@Vindskar+scene': scene },
  };
  const shown = productPictures(stem, 'Vindskar', taken);
  expect(shown.map(pictureKind)).toEqual(['whole', 'drawing', 'scene']);
  expect(studioFilePath(shown.at(-1)!)).toMatch(/stem-scene-3123456789abcdef\.webp$/);
  expect(productPictures(stem, 'Trautner', taken).map(pictureKind)).not.toContain('scene');
});

test('a family is illustrated by a picture of the use of one of its products, if there is one', () => {
  const taken = { 'stem/length100-angle-6-silver@Trautner+scene': 'stem-scene-3123456789abcdef.webp' };
  expect(scenePicture(stem, { whole: [], pictures: taken })).toBe('/studio/stem-scene-3123456789abcdef.webp');
  expect(scenePicture(stem, { whole: ['stem'], pictures })).toBeUndefined();
});

test('all products of a part family show drawings if one picture of the family is missing', () => {
  expect(productPictures(stem, 'Vindskar', { whole: [], pictures })).toEqual([
    '/drawings/stem/length90-angle-6-black.svg',
    '/drawings/stem/length90-angle-6-black-detail.svg',
  ]);
});

test('a part without a studio picture shows its drawing', () => {
  const taken: PictureManifest = { whole: ['stem'], pictures };
  expect(studioPictureUrl(stem, 'Trautner', taken)).toBeUndefined();
  expect(studioPictureUrl({ ...stem, length: 100 }, 'Vindskar', taken)).toBeUndefined();
});

test('only valid picture names are resolved to a file', () => {
  expect(studioFilePath(`/studio/${file}`)).toMatch(/pictures.stem-0123456789abcdef\.webp$/);
  for (const other of [
    '/studio/manifest.json',
    '/studio/../manifest.json',
    `/studio/../${file}`,
    `/media/${file}`,
  ])
    expect(studioFilePath(other)).toBeUndefined();
});

test('the 3D model of a product is found by the appearance of its drawing; a product without a drawing has no model', () => {
  const models = { 'stem/length90-angle-6-black@Vindskar': 'stem-0123456789abcdef.glb' };
  const images = productPictures(stem, 'Vindskar', { whole: [], pictures });
  const photographed = productPictures(stem, 'Vindskar', { whole: ['stem'], pictures });
  for (const own of [images, photographed])
    expect(studioModelUrl(own, 'Vindskar', models)).toBe('/studio/stem-0123456789abcdef.glb');
  expect(studioModelUrl(images, 'Trautner', models)).toBeUndefined();
  expect(studioModelUrl(['/media/own.jpg'], 'Vindskar', models)).toBeUndefined();
  expect(studioModelUrl([], 'Vindskar', models)).toBeUndefined();
});

test('only valid model names are resolved to a file', () => {
  expect(modelFilePath('/studio/stem-0123456789abcdef.glb')).toMatch(
    /models.stem-0123456789abcdef\.glb\.br$/,
  );
  for (const other of [
    '/studio/manifest.json',
    '/studio/../stem-0123456789abcdef.glb',
    '/studio/stem-0123456789abcdef.glb.br',
  ])
    expect(modelFilePath(other)).toBeUndefined();
});

test('a category tile shows the studio picture that is most similar to its drawing if the part family is complete, and the drawing otherwise', () => {
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
