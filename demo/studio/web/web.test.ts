import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { readModel } from '#app/storefront/product/viewer-3d/read-model.ts';
import type { Appearance } from '#server/catalogue/products/families.ts';
import { appearanceKey } from '#demo/assets/studio-files.ts';
import type { Shot } from '../shots.ts';
import { explodeModel } from './apart.ts';
import { simplifyToSizeLimit, maxModelBytes, prepareWebModel } from './fit.ts';
import { buildMissingModels } from './make.ts';
import { readModelManifest } from './models.ts';

const stem: Appearance = { family: 'stem', length: 90, angle: -6, colour: 'black' };
const rotor: Appearance = { family: 'rotor', diameter: 160, mount: 'six-bolt', colour: 'silver' };
const samples: Appearance[] = [
  stem,
  rotor,
  { family: 'wheel', position: 'front', depth: 30, spokes: 24, colour: 'black' },
  { family: 'saddle', width: 143, length: 245, cutout: 'yes', colour: 'tan' },
  { family: 'cassette', min: 10, max: 51, speeds: 12, colour: 'black' },
];
const shotOf = (appearance: Appearance, brand = 'Vindskar'): Shot => ({
  key: appearanceKey(appearance, brand),
  family: appearance.family,
  appearance,
  brand,
});
const opened = (file: Buffer) => {
  const { buffer, byteOffset, byteLength } = brotliDecompressSync(file);
  return readModel(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
};
const folder = mkdtempSync(path.join(tmpdir(), 'models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test(
  'the 3D models of small and large families are within the size limit, and the browser decodes them without loss',
  { timeout: 120_000 },
  () => {
    for (const appearance of samples) {
      const made = prepareWebModel(appearance, 'Vindskar');
      const file = simplifyToSizeLimit(made);
      expect(file.length).toBeLessThanOrEqual(maxModelBytes);
      const { pieces, step, view, materials } = opened(file);
      expect(view).toEqual(made.view);
      expect(new Set(pieces.map(({ name }) => name))).toEqual(
        new Set(made.pieces.map(({ part }) => part.name)),
      );
      for (const { places, ways, open, lines, material } of pieces) {
        expect([ways.length, open.length]).toEqual([places.length, places.length]);
        expect(Math.max(...lines)).toBe(places.length / 4 - 1);
        expect(materials[material]!.look.rough).toBeGreaterThan(0);
      }
      // The decoded model has the size of the built one, except for the simplification: x of the studio
      // equals x of the browser, and 100 mm are one unit.
      const built = made.pieces.flatMap(({ slim }) => [...slim.positions].filter((_, i) => i % 3 === 0));
      const read = pieces.flatMap(({ places }) =>
        [...places].filter((_, i) => i % 4 === 0).map((value) => value * step * 100),
      );
      expect(
        Math.abs(built.reduce((a, b) => Math.max(a, b)) - read.reduce((a, b) => Math.max(a, b))),
      ).toBeLessThan(1);
      expect(
        Math.abs(built.reduce((a, b) => Math.min(a, b)) - read.reduce((a, b) => Math.min(a, b))),
      ).toBeLessThan(1);
    }
  },
);

test('lettering that is longer than its part leaves the 3D model complete', { timeout: 120_000 }, () => {
  const fork: Appearance = { family: 'suspension-fork', travel: 160, diameter: 622, colour: 'black' };
  const made = prepareWebModel(fork, 'Karpatra');
  expect(opened(simplifyToSizeLimit(made)).pieces.map(({ name }) => name)).toContain('names');
});

test('a 3D model is named by its content, and is identical in every run', { timeout: 60_000 }, () => {
  const [first, again] = [prepareWebModel(stem, 'Vindskar'), prepareWebModel(stem, 'Vindskar')];
  expect(again.name).toBe(first.name);
  expect(simplifyToSizeLimit(again).equals(simplifyToSizeLimit(first))).toBe(true);
  expect(first.name).toMatch(/^stem-[0-9a-f]{16}\.glb$/);
  const others = [
    prepareWebModel({ ...stem, length: 100 }, 'Vindskar'),
    prepareWebModel({ ...stem, colour: 'silver' }, 'Vindskar'),
    prepareWebModel(stem, 'Trautner'),
  ];
  expect(new Set([first, ...others].map(({ name }) => name)).size).toBe(4);
});

test(
  'a second run builds no 3D model again, and deletes models that are no longer used',
  { timeout: 60_000 },
  () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const [a, b] = [shotOf(stem), shotOf(rotor)];
    buildMissingModels([a, b], [a, b], folder);
    const manifest = path.join(folder, 'manifest.json');
    const models = readModelManifest(manifest);
    expect(Object.keys(models)).toEqual([b.key, a.key]);
    const file = path.join(folder, `${models[a.key]}.br`);
    const before = statSync(file).mtimeMs;
    writeFileSync(path.join(folder, 'stem-0123456789abcdef.glb.br'), 'old');
    buildMissingModels([a], [a, b], folder);
    expect(statSync(file).mtimeMs).toBe(before);
    expect(readModelManifest(manifest)).toEqual(models);
    buildMissingModels([a], [a], folder);
    expect(readdirSync(folder).toSorted()).toEqual(['manifest.json', path.basename(file)]);
  },
);

test(
  'in the exploded view, a component moves together with the component on which it lies, and a merged component is split into its pieces',
  { timeout: 60_000 },
  () => {
    const { pieces } = prepareWebModel(rotor, 'Vindskar');
    const away = (name: string) =>
      pieces.filter(({ part }) => part.name === name).map(({ apart }) => Math.round(apart[2]));
    expect([away('disc'), away('bolts')]).toEqual([[0], [62]]);
    const crankset = prepareWebModel(
      { family: 'crankset', teeth: 50, inner: 34, length: 172.5, colour: 'black' },
      'Serralta',
    ).pieces;
    const find = (name: string) =>
      crankset.filter(({ part }) => part.name === name).map(({ apart }) => Math.round(apart[1]));
    expect(find('name')).toEqual([find('drive arm')[0]]);
    expect(new Set(find('inserts'))).toEqual(new Set([...find('drive arm'), ...find('other arm')]));
    const still = { parts: crankset.map(({ part }) => part), view: [0, 0] as const };
    expect(explodeModel('frame', still).every(({ apart }) => apart.every((value) => value === 0))).toBe(true);
  },
);

test('every 3D model of the manifest is committed, has triangles, and is within the size limit', () => {
  const committed = path.resolve('demo', 'studio', 'models');
  const models = readModelManifest(path.join(committed, 'manifest.json'));
  const files = new Map(
    [...new Set(Object.values(models))].map(
      (name) => [name, readFileSync(path.join(committed, `${name}.br`)).length] as const,
    ),
  );
  // A model without triangles has less than a kilobyte: its materials and its view.
  for (const [name, weight] of files)
    expect([name, weight > 2000 && weight <= maxModelBytes]).toEqual([name, true]);
  expect([...files.values()].reduce((sum, weight) => sum + weight, 0)).toBeLessThan(30_000_000);
});
