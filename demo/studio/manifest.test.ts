import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import { appearanceKey } from '#demo/assets/studio-files.ts';
import { blenderArguments } from './blender.ts';
import { exportGlb } from './export.ts';
import { buildModel } from './families/index.ts';
import {
  sortBySmallestFamily,
  missingPictures,
  pictureName,
  readPictureManifest,
  completeFamilies,
  writePictureManifest,
} from './manifest.ts';
import { sourceFilesOf } from './prints.ts';

const stem: Appearance = { family: 'stem', length: 90, angle: -6, colour: 'black' };
const nameOf = (appearance: Appearance, script = 'scene', samples = 16): string => {
  const model = buildModel(appearance, { detail: 0.3, brand: 'Vindskar' });
  const hash = createHash('sha256').update(exportGlb(model)).digest('hex');
  return pictureName(appearance.family, {
    model: hash,
    args: blenderArguments(model, { size: 1200, samples }),
    scripts: [script, 'finish'],
  });
};

test('a part has the same picture name in every run', () => {
  expect(nameOf(stem)).toBe(nameOf({ ...stem }));
});

test('a change of length, scene, finish, view, size or number of samples changes the picture name', () => {
  const makers = { model: 'model', args: ['res=1200', 'spp=16', 'view=30,32'], scripts: ['scene', 'finish'] };
  const names = [
    nameOf(stem),
    nameOf({ ...stem, length: 100 }),
    nameOf(stem, 'another light'),
    nameOf(stem, 'scene', 64),
    pictureName('stem', makers),
    pictureName('stem', { ...makers, scripts: ['scene', 'another finish'] }),
    pictureName('stem', { ...makers, args: ['res=1200', 'spp=16', 'view=31,32'] }),
    pictureName('stem', { ...makers, args: ['res=800', 'spp=16', 'view=30,32'] }),
  ];
  expect(new Set(names).size).toBe(names.length);
});

test('a 3D model is rebuilt when a source file of its part family, or a file that it imports, changes', () => {
  const names = [...sourceFilesOf(path.join(import.meta.dirname, 'families', 'hub.ts'))].map((file) =>
    path.basename(file),
  );
  expect(names).toEqual(expect.arrayContaining(['hub.ts', 'bars.ts', 'sweep.ts', 'materials.ts', 'vec.ts']));
  expect(names).not.toContain('frame.ts');
});

test('the studio renders the first picture of each part before further views, and part families with few missing pictures before those with many', () => {
  const shot = (key: string, family: Family, angle?: 'side') => ({
    key,
    family,
    ...(angle ? { angle } : {}),
  });
  const left = [
    shot('a', 'tyre', 'side'),
    shot('b', 'stem'),
    shot('c', 'stem'),
    shot('d', 'tyre'),
    shot('e', 'stem', 'side'),
  ];
  expect(sortBySmallestFamily(left).map(({ key }) => key)).toEqual(['d', 'b', 'c', 'a', 'e']);
  expect(completeFamilies(left, { b: 'b.webp', c: 'c.webp' })).toEqual(['stem']);
});

test('a second run of the studio renders nothing, and after a change of one part it renders only that part’s picture', () => {
  const parts: Appearance[] = [70, 80, 90].map((length) => ({
    family: 'stem',
    length,
    angle: -6,
    colour: 'black',
  }));
  const wanted = parts.map((part) => ({ key: appearanceKey(part, 'Vindskar'), name: nameOf(part) }));
  const taken = new Set<string>();
  for (const name of missingPictures(wanted, (each) => taken.has(each))) taken.add(name);
  expect(missingPictures(wanted, (each) => taken.has(each))).toEqual([]);
  const longer: Appearance = { family: 'stem', length: 110, angle: -6, colour: 'black' };
  const changed = [...wanted.slice(0, 2), { key: appearanceKey(longer, 'Vindskar'), name: nameOf(longer) }];
  expect(missingPictures(changed, (each) => taken.has(each))).toEqual([nameOf(longer)]);
});

test('several appearances with the same resulting picture are rendered once', () => {
  const wanted = ['a', 'b'].map((key) => ({ key, name: 'stem-1.webp' }));
  expect(missingPictures(wanted, () => false)).toEqual(['stem-1.webp']);
});

test('a family is complete when every appearance has its picture', () => {
  const look = (family: Family, key: string) => ({ family, key });
  const looks = [look('stem', 'a'), look('stem', 'b'), look('hub', 'c')];
  expect(completeFamilies(looks, { a: '1.webp', c: '2.webp' })).toEqual(['hub']);
  expect(completeFamilies(looks, { a: '1.webp', b: '1.webp', c: '2.webp' })).toEqual(['stem', 'hub']);
});

test('a manifest that is written and read again is unchanged, and is sorted by appearance', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'manifest-')), 'manifest.json');
  expect(readPictureManifest(file)).toEqual({ whole: [], pictures: {} });
  writePictureManifest(file, { whole: ['stem'], pictures: { b: '2.webp', a: '1.webp' } });
  expect(readPictureManifest(file).whole).toEqual(['stem']);
  expect(Object.entries(readPictureManifest(file).pictures)).toEqual([
    ['a', '1.webp'],
    ['b', '2.webp'],
  ]);
});

test('the studio starts with the part family that has the fewest missing pictures', () => {
  const left = (['stem', 'hub', 'stem'] as const).map((family, i) => ({ family, i }));
  expect(sortBySmallestFamily(left).map(({ i }) => i)).toEqual([1, 0, 2]);
});
