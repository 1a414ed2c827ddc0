import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Solid,
  type Vec3,
  subtractSolid,
  parseCorners,
  smoothCurve,
  subdivideMesh,
  mirrorSolid,
  brandLettering,
  tubeAlong,
  mergeMeshes,
  moveMesh,
  extrudeOutline,
  revolveProfile,
  cylinderBetween,
  meshSolid,
  projectOntoSolid,
  rotateMesh,
  deformMesh,
  blendSolids,
} from '../kit/index.ts';
import { frameMaterial, printMaterialOn } from './paint.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

interface Fork {
  /**
   * Length from the crown to the axle along the steerer, and distance of the axle ahead of the steerer axis,
   * in mm.
   */
  long: number;
  rake: number;
  /** Width in mm of the tyre for which the fork has room between its legs. */
  tyre: number;
  colour: Families['rigid-fork']['colour'];
  steerer: number;
}

const made = new Map<string, { body: Solid; mesh: Mesh }>();

/** Returns crown and legs blended into one solid: x ahead, y up, z out; the crown race is at y = 0. */
function bodyOf({ long, rake, tyre }: Fork, detail: number) {
  const key = [long, rake, tyre, detail].join();
  const known = made.get(key);
  if (known) return known;
  const gap = tyre / 2 + 8;
  const ahead = (t: number): number => rake * (0.3 * t + 0.7 * t ** 2.6);
  const out = smoothCurve([0, 6], [0.05, gap * 0.52], [0.13, gap + 5], [0.28, gap + 12], [0.75, 51], [1, 55]);
  const line = Array.from({ length: 61 }, (_, i): Vec3 => {
    const t = (i / 60) ** 1.3;
    return [ahead(t), -13 - (long - 13) * t, out(t)];
  });
  const leg = tubeAlong(
    line,
    (t) => [
      smoothCurve([0, 14], [0.2, 11], [0.6, 8.5], [1, 6])(t),
      smoothCurve([0, 19], [0.25, 21], [0.6, 16], [0.93, 10], [1, 10])(t),
    ],
    { power: 2.2 },
  );
  const crown = tubeAlong(
    [
      [0, -3, 0],
      [0, -16, 0],
    ],
    () => [23, 23],
    { isFlat: true },
  );
  const tip = cylinderBetween([rake, -long, 50], [rake, -long, 61], 14);
  const half = blendSolids([leg, 0], [tip, 10]);
  const whole = blendSolids([crown, 0], [half, 20], [mirrorSolid(half), 20]);
  const hole = cylinderBetween([rake, -long, -90], [rake, -long, 90], 6.2);
  const bolt = cylinderBetween([-60, -9, 0], [60, -9, 0], 3.6);
  const body = subtractSolid(subtractSolid(whole, hole, 0.6), bolt, 0.6);
  const result = { body, mesh: meshSolid(body, 2.2 / detail) };
  made.set(key, result);
  return result;
}

/** Returns the parts of a rigid fork in upright position: x ahead, y up, z out towards the drive side. */
export function rigidForkParts(fork: Fork, { detail, brand }: ModelOptions): Part[] {
  const { long, rake, colour, steerer } = fork;
  const { body, mesh } = bodyOf(fork, detail);
  const word = subdivideMesh(
    extrudeOutline(turnFlat(brandLettering(brand, 14, long * 0.36, detail)), 0.05, { bevel: 0, detail: 0.6 }),
    3,
  );
  // Bends the lettering along the leg, which curves ahead.
  const along = (mesh: Mesh): Mesh =>
    deformMesh(moveMesh(mesh, [0, -long * 0.4, 0]), ([x, y, z]) => [
      x + rake * (0.3 * (-y / long) + 0.7 * (-y / long) ** 2.6),
      y,
      z,
    ]);
  const name = mergeMeshes(
    projectOntoSolid(moveMesh(along(word), [0, 0, 80]), body, [0, 0, -1]),
    projectOntoSolid(moveMesh(along(rotateMesh(word, 'y', 180)), [0, 0, -80]), body, [0, 0, 1]),
  );
  const race = revolveProfile(parseCorners('20 -4  26.4 -4  26.4 1.6 0.6  21 4.6 0.5  19.6 4.6'), { detail });
  const tube = revolveProfile(
    [
      [19.8, 0],
      [19.8, 14],
      [14.3, 62],
      [14.3, steerer, 0.7],
      [12.2, steerer, 0.3],
      [12.2, steerer - 30],
      [0, steerer - 30],
    ],
    { detail },
  );
  const upright = (part: Mesh): Mesh => rotateMesh(part, 'x', -90);
  const insert = revolveProfile(parseCorners('6 0  9.4 0  9.4 0.9 0.3  6.4 0.9 0.3  6.4 -6'), { detail });
  return [
    { name: 'fork', material: frameMaterial(colour), mesh },
    { name: 'race', material: 'black metal', mesh: upright(race) },
    { name: 'steerer', material: colour === 'black' ? 'matt carbon' : 'alloy', mesh: upright(tube) },
    {
      name: 'axle seats',
      material: 'alloy',
      mesh: mergeMeshes(
        moveMesh(insert, [rake, -long, 61]),
        moveMesh(rotateMesh(insert, 'x', 180), [rake, -long, -61]),
      ),
    },
    { name: 'names', material: printMaterialOn(colour), mesh: name },
  ];
}

/** Rotates the lettering so that it reads upwards along a leg. */
const turnFlat = (outline: ReturnType<typeof brandLettering>): ReturnType<typeof brandLettering> =>
  outline.map((line) => line.map(([x, y]) => [-y, x] as const));

/** Returns the model of a rigid fork that lies on its crown and the end of its steerer. */
export function rigidFork({ rake, diameter, colour }: Families['rigid-fork'], options: ModelOptions): Model {
  const parts = rigidForkParts({ long: diameter / 2 + 64, rake, tyre: 36, colour, steerer: 190 }, options);
  return {
    parts: parts.map((part) => ({ ...part, mesh: rotateMesh(rotateMesh(part.mesh, 'y', -90), 'x', -3.6) })),
    view: [42, 46],
  };
}
