import { expect, test } from 'vitest';
import { prepareWebModel } from './fit.ts';
import { bakeOcclusion, occludePieces, occlusionQuality } from './occlusion.ts';
import { buildRayTree } from './ray-tree.ts';
import { gridStep, simplifyPieces } from './simplify.ts';
import type { FlatMesh } from './slim.ts';

/** A rectangle with its corner at `from`, divided into 4 × 4 cells, that faces the product of its edges. */
function rectangle(from: number[], along: number[], across: number[], normal: number[]): FlatMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i <= 4; i += 1)
    for (let j = 0; j <= 4; j += 1) {
      positions.push(...from.map((value, k) => value + (along[k]! * i + across[k]! * j) / 4));
      const at = i * 5 + j;
      if (i < 4 && j < 4) indices.push(at, at + 5, at + 6, at, at + 6, at + 1);
    }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(Array.from({ length: 25 }, () => normal).flat()),
    indices: new Uint32Array(indices),
  };
}
const floor = rectangle([0, 0, 0], [100, 0, 0], [0, 100, 0], [0, 0, 1]);
const wall = rectangle([0, 0, 0], [0, 100, 0], [0, 0, 100], [1, 0, 0]);
const quality = { rays: 64, samples: 4000, most: 200 };
const bake = (groups: readonly [number, number], isBlocking = true) =>
  bakeOcclusion(
    [
      { mesh: floor, group: groups[0], isBlocking: true },
      { mesh: wall, group: groups[1], isBlocking },
    ],
    170,
    quality,
  );
/** Open share, of 255, at the middle of the rectangle's edge: next to the wall, or far from it. */
const atEdge = (open: Uint8Array, column: number, byte = 0) => open[(column * 5 + 2) * 4 + byte]!;

test('a ray reports its own group before another one, and the side of the nearest triangle', () => {
  const tree = buildRayTree([
    { mesh: floor, group: 0 },
    { mesh: wall, group: 1 },
  ]);
  const cast = (way: number[], group: number) =>
    tree.cast(new Float64Array([50, 50, 50]), new Float64Array(way), group);
  expect([cast([0, 0, -1], 0), cast([0, 0, -1], 1), cast([0, 0, 1], 0)]).toEqual(['own', 'other', 'open']);
  const meets = (z: number) => tree.meetsBack(new Float64Array([50, 50, z]), new Float64Array([0, 0, -z]));
  expect([meets(10), meets(-10)]).toEqual([false, true]);
  expect(buildRayTree([]).cast(new Float64Array(3), new Float64Array([1, 0, 0]), 0)).toBe('open');
});

test('the corner of a floor and a wall sees half of its surroundings, and the far edge nearly all', () => {
  const [open] = bake([0, 0]);
  expect(Math.abs(atEdge(open!, 0) - 127)).toBeLessThan(26);
  expect(atEdge(open!, 4)).toBeGreaterThan(215);
  expect(open!.every((value, i) => i % 4 < 2 || value === 0)).toBe(true);
});

test('a corner of two parts becomes light in the exploded view, a corner within one part stays dark', () => {
  const [apart] = bake([0, 1]);
  expect(atEdge(apart!, 0) + atEdge(apart!, 0, 1)).toBeGreaterThan(215);
  const [together] = bake([0, 0]);
  expect(atEdge(together!, 0, 1)).toBe(0);
});

test('lettering does not darken the surface on which it lies', () => {
  const [open] = bake([0, 0], false);
  expect(atEdge(open!, 0)).toBeGreaterThan(250);
});

test(
  'the bore of a stem is darker than its outside, and the occlusion is identical in every run',
  { timeout: 60_000 },
  () => {
    const { pieces } = prepareWebModel(
      { family: 'stem', length: 90, angle: -6, colour: 'black' },
      'Vindskar',
    );
    const simple = simplifyPieces(pieces, 0.2, gridStep(pieces, 0.2));
    const [first, again] = [1, 2].map(() => occludePieces(simple, 150, occlusionQuality.rays));
    first!.forEach(({ open }, i) =>
      expect(Buffer.from(open!).equals(Buffer.from(again![i]!.open!))).toBe(true),
    );
    const mean = (name: string): number => {
      const shares = first!
        .filter(({ part }) => part.name === name)
        .flatMap(({ open }) => [...open!].filter((_, i) => i % 4 === 0));
      return shares.reduce((sum, value) => sum + value, 0) / shares.length;
    };
    expect(mean('bore')).toBeLessThan(0.6 * mean('steerer clamp'));
  },
);
