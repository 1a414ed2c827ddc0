import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Corner,
  type Mesh,
  type Vec3,
  pointMesh,
  ovalSection,
  extrudeOutline,
  revolveProfile,
  sweepSection,
  repeatOutlineAround,
  circleOutline,
  subtractOutlines,
  polarPoint,
} from '../kit/index.ts';
import type { Model, ModelOptions } from '../model.ts';

/** Returns the model of a new inner tube as packed: flat and rolled up, with the valve beside the roll. */
export function tube({ width, valve }: Families['tube'], { detail }: ModelOptions): Model {
  const flat = width * 1.25;
  const thick = 2.2;
  const turns = 6.5;
  // The tube is rolled in a spiral around a stadium shape: two half circles and two straight lines.
  const straight = 56;
  const line: Vec3[] = [];
  const steps = Math.round(48 * Math.min(1, detail));
  for (let half = 0; half < turns * 2; half += 1) {
    for (let i = 0; i < steps; i += 1) {
      const share = half + i / steps;
      const radius = 8 + (share / 2) * (thick * 1.32);
      const angle = Math.PI * share + Math.PI / 2;
      const side = half % 2 === 0 ? -1 : 1;
      line.push([side * (straight / 2) + radius * Math.cos(angle), radius * Math.sin(angle), flat / 2]);
    }
  }
  const end = 8 + turns * thick * 1.32;
  line.push([straight * 0.28, line.at(-1)![1] > 0 ? end : -end, flat / 2]);
  const body = sweepSection(
    line,
    ovalSection(
      () => thick,
      () => flat,
      2.6,
    ),
    { end: 0.6, up: [0, 0, 1], detail },
  );
  const thread: Corner[] = Array.from({ length: Math.floor((valve - 8) / 1.1) }, (_, i): Corner[] => [
    [3, 6 + i * 1.1],
    [2.7, 6.55 + i * 1.1],
  ]).flat();
  const stem = revolveProfile(
    [
      [8.5, 0, 1],
      [6, 2.5, 1.5],
      [3, 4.5],
      ...thread,
      [3, valve - 2],
      [2, valve - 1],
      [1.7, valve],
      [1.7, valve + 3],
      [2.4, valve + 3.2],
      [2.4, valve + 7, 0.5],
      [0, valve + 7],
    ],
    { detail },
  );
  const nut = extrudeOutline(
    subtractOutlines(
      circleOutline(6.2, detail),
      repeatOutlineAround(20, circleOutline(0.7, 0.5, polarPoint(0, 6.3))),
    ),
    3.6,
    {
      bevel: 0.4,
      z: 11,
      detail,
    },
  );
  const foot: Vec3 = [straight * 0.1, -end - 1.2, flat * 0.5];
  const place = (mesh: Mesh): Mesh => pointMesh(mesh, foot, [foot[0] + 20, foot[1] - 60, foot[2]]);
  return {
    parts: [
      { name: 'tube', material: 'smooth rubber', mesh: body },
      { name: 'valve', material: 'brass', mesh: place(stem) },
      { name: 'nut', material: 'alloy', mesh: place(nut) },
    ],
    view: [-30, 40],
  };
}
