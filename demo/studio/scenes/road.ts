import { type Mesh, type Vec3, mergeMeshes, meshSurface, moveMesh } from '../kit/index.ts';
import type { Part } from '../model.ts';

const wave = (x: number, y: number, seed: number): number =>
  Math.sin(x * 1.3 + seed) * Math.cos(y * 1.7 - seed) + 0.5 * Math.sin(x * 2.9 + y * 2.3 + seed * 2);

/** A surface over the ground between two x and two y, in millimetres, with a height at each place. */
const ground = (
  [fromX, toX]: readonly [number, number],
  [fromY, toY]: readonly [number, number],
  height: (x: number, y: number) => number,
  steps: readonly [number, number],
): Mesh =>
  meshSurface(
    (u, v): Vec3 => {
      const [x, y] = [fromX + (toX - fromX) * u, fromY + (toY - fromY) * v];
      return [x, y, height(x, y)];
    },
    { u: steps[0], v: steps[1] },
  );

/** The crown of a tree: an uneven ball. */
const crown = (radius: number, seed: number): Mesh =>
  meshSurface(
    (u, v): Vec3 => {
      const [a, b] = [u * 2 * Math.PI, (v - 0.5) * Math.PI];
      const r = radius * (1 + 0.16 * wave(a * 2, b * 3, seed));
      return [r * Math.cos(b) * Math.cos(a), r * Math.cos(b) * Math.sin(a), 0.9 * r * Math.sin(b)];
    },
    { u: 24, v: 14, closedU: true },
  );

/** Trees along the far edge of the meadow, at fixed places. */
const trees = (): Mesh =>
  mergeMeshes(
    ...Array.from({ length: 90 }, (_, i) => {
      const radius = 2200 + 1500 * Math.abs(wave(i, 3, 1));
      const x = (i - 45) * 4200 + 1900 * wave(i * 1.7, i, 2);
      return moveMesh(crown(radius, i), [x, 52_000 + 9000 * wave(i * 0.9, 2, 5), radius * 0.75]);
    }),
  );

/** Returns a quiet road with a meadow, trees and hills behind it; the road is z = 0 and runs along x. */
export function roadside(): Part[] {
  const verge = (x: number, y: number): number =>
    24 * wave(x / 700, y / 500, 3) + Math.max(0, (y - 2600) * 0.012) - 14;
  const hill = (x: number, y: number): number =>
    Math.max(0, y - 70_000) * 0.05 + 2600 * (1 + wave(x / 80_000, y / 90_000, 1));
  return [
    {
      name: 'set road',
      material: 'asphalt',
      mesh: ground([-300_000, 300_000], [-9000, 2400], () => 0, [2, 2]),
    },
    {
      name: 'set verge',
      material: 'grass',
      mesh: mergeMeshes(
        ground([-40_000, 40_000], [2300, 22_000], verge, [200, 80]),
        ground([-300_000, 300_000], [21_000, 70_000], (x, y) => verge(x, y) - 40, [60, 20]),
      ),
    },
    { name: 'set trees', material: 'foliage', mesh: trees() },
    {
      name: 'set hills',
      material: 'grass',
      mesh: ground([-600_000, 600_000], [68_000, 260_000], hill, [120, 60]),
    },
  ];
}
