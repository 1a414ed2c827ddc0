import { expect, test } from 'vitest';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { generateProducts } from '#demo/seed/generate.ts';
import { buildModel, modelledFamilies } from '../families/index.ts';
import { onBench } from './bench.ts';
import { boxOf, cameraOn } from './camera.ts';
import { chooseForScenes } from './choose.ts';
import { mountingOf } from './host.ts';

const stem: Appearance = { family: 'stem', length: 90, angle: -6, colour: 'black' };
const options = { detail: 0.3, brand: 'Vindskar' };

test('one product of each modelled family is shown in use, the featured one if there is one', () => {
  const products = [...generateProducts()];
  const chosen = [...chooseForScenes(products)];
  expect(chosen.map(({ appearance }) => appearance.family).toSorted()).toEqual(modelledFamilies.toSorted());
  const featured = products.filter(({ isFeatured }) => isFeatured);
  expect(chosen).toEqual(expect.arrayContaining(featured));
});

test('a part on the bench lies on its cloth, and everything around it is marked as surroundings', () => {
  const model = buildModel(stem, options);
  const { parts, set } = onBench(model);
  expect(set).toBe('bench');
  const part = parts.filter(({ name }) => !name.startsWith('set '));
  expect(part.map(({ name }) => name)).toEqual(model.parts.map(({ name }) => name));
  expect(boxOf(part).low[2]).toBeCloseTo(5.3);
});

test('a camera shows its subject at the given share of the picture, and is focused before its middle', () => {
  const { parts } = buildModel(stem, options);
  const far = cameraOn(parts, { view: [20, 15], fill: 0.4 });
  const near = cameraOn(parts, { view: [20, 15], fill: 0.8 });
  const distance = ({ eye, aim }: typeof far): number =>
    Math.hypot(eye[0] - aim[0], eye[1] - aim[1], eye[2] - aim[2]);
  expect(distance(far) / distance(near)).toBeGreaterThan(1.8);
  expect(near.focus).toBeLessThan(distance(near));
});

test('a cassette is mounted on a bike with a suitable range; a hub lies on the bench', () => {
  const cassette = (max: number): Appearance => ({
    family: 'cassette',
    min: 10,
    max,
    speeds: 12,
    colour: 'black',
  });
  expect([30, 44, 52].map((max) => mountingOf(cassette(max))?.bike.kind)).toEqual([
    'road',
    'gravel',
    'mountain',
  ]);
  expect(mountingOf({ family: 'hub', position: 'rear', holes: 32, colour: 'black' })).toBeUndefined();
});
