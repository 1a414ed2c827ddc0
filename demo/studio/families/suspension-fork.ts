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
  outlineThrough,
  extrudeOutline,
  revolveProfile,
  cylinderBetween,
  meshSolid,
  projectOntoSolid,
  rotateMesh,
  blendSolids,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import { frameMaterial, printMaterialOn } from './paint.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

interface Fork {
  travel: number;
  diameter: number;
  colour: Families['suspension-fork']['colour'];
  steerer: number;
}

const made = new Map<string, { solid: Solid; mesh: Mesh }>();
const once = (key: string, build: () => Solid, cell: number): { solid: Solid; mesh: Mesh } => {
  const known = made.get(key);
  if (known) return known;
  const solid = build();
  const result = { solid, mesh: meshSolid(solid, cell) };
  made.set(key, result);
  return result;
};

/**
 * `half`: half the distance between the legs. `ahead`: distance of the axle ahead of the legs. Both are in
 * mm.
 */
const half = 66;
const ahead = 14;
/** Distance of the legs ahead of the steerer axis, in mm. */
const offset = 30;
const sealOf = (diameter: number): number => diameter / 2 + 22;

/** Returns both lower legs and their arch as one solid, the axle at the origin: x ahead, y up, z out. */
function lowers(diameter: number): Solid {
  const seal = sealOf(diameter);
  const leg = tubeAlong(
    [
      [-ahead, 22, half],
      [-ahead, seal, half],
    ],
    (t) => {
      const r = smoothCurve([0, 17.5], [0.12, 17], [0.6, 19.5], [0.92, 21], [0.965, 22.5], [1, 22.5])(t);
      return [r, r];
    },
    { isFlat: true },
  );
  const foot = tubeAlong(
    [
      [-ahead, 40, half],
      [-6, 12, half - 3],
      [0, 0, half - 5],
    ],
    (t) => [16 - 5 * t, 17 - 2 * t],
  );
  const tip = cylinderBetween([0, 0, half - 16], [0, 0, half + 7], 15);
  const arch = Array.from({ length: 41 }, (_, i): Vec3 => {
    const angle = (Math.PI * i) / 40;
    return [
      -ahead + 6 + 24 * Math.sin(angle),
      seal - 30 + 52 * Math.sin(angle),
      -Math.cos(angle) * (half - 5),
    ];
  });
  const bow = tubeAlong(
    arch,
    (t) => [smoothCurve([0, 15], [0.2, 13], [0.5, 11.5], [0.8, 13], [1, 15])(t), 8.5],
    {
      side: [0, 1, 0.001],
      power: 2.6,
    },
  );
  const side = blendSolids([leg, 0], [foot, 10], [tip, 9]);
  // Brake mount, which consists of two ears behind the left leg.
  const ears = blendSolids(
    [cylinderBetween([-ahead - 14, 58, -half + 10], [-ahead - 34, 62, -half + 14], 9.5, 8.5), 0],
    [cylinderBetween([-ahead - 14, 132, -half + 10], [-ahead - 34, 136, -half + 14], 9.5, 8.5), 0],
  );
  const all = blendSolids([side, 0], [mirrorSolid(side), 0], [bow, 20], [ears, 8]);
  const hole = cylinderBetween([0, 0, -120], [0, 0, 120], 7.6);
  return subtractSolid(all, hole, 0.8);
}

/** Returns the crown at y = 0: two sockets for the legs, and the bridge that holds the steerer. */
function crownOf(): Solid {
  const socket = (side: number): Solid =>
    cylinderBetween([0, -34, half * side], [0, 12, half * side], 22.5, 21);
  const bridge = tubeAlong(
    Array.from({ length: 17 }, (_, i): Vec3 => {
      const t = i / 8 - 1;
      return [offset * (t * t - 1), 2 - 15 * t * t, half * t];
    }),
    (t) => [17 + 3 * Math.abs(t - 0.5), 21 - 9 * Math.abs(t - 0.5) ** 0.9],
    { side: [0, 1, 0.001], power: 2.8 },
  );
  const neck = cylinderBetween([-offset, -20, 0], [-offset, 17, 0], 27, 25);
  const relief = (side: number): Solid =>
    tubeAlong(
      [
        [2, -4, side * 20],
        [14, -9, side * 40],
      ],
      () => [7, 9],
      { side: [0, 1, 0] },
    );
  return subtractSolid(
    subtractSolid(blendSolids([bridge, 0], [socket(1), 12], [socket(-1), 12], [neck, 14]), relief(1), 3),
    relief(-1),
    3,
  );
}

/**
 * Returns the parts of a suspension fork in upright position, the axle at the origin: x ahead, y up, z out
 * towards the drive side.
 */
export function suspensionForkParts(
  { travel, diameter, colour, steerer }: Fork,
  { detail, brand }: ModelOptions,
): Part[] {
  const seal = sealOf(diameter);
  const crown = seal + travel + 44;
  const { solid, mesh } = once(`lowers ${diameter} ${detail}`, () => lowers(diameter), 2.2 / detail);
  const head = once(`crown ${detail}`, crownOf, 2 / detail);
  const upright = (part: Mesh): Mesh => rotateMesh(part, 'x', -90);
  const onLegs = (part: Mesh, y: number, sides: readonly number[] = [1, -1]): Mesh =>
    mergeMeshes(...sides.map((side) => moveMesh(upright(part), [-ahead, y, side * half])));
  const word = subdivideMesh(
    extrudeOutline(
      brandLettering(brand, 18, seal * 0.5, detail).map((l) => l.map(([x, y]) => [-y, x] as const)),
      0.05,
      { bevel: 0, detail: 0.6 },
    ),
    3,
  );
  // The lettering lies slightly ahead on both legs, where it gets light.
  const name = mergeMeshes(
    projectOntoSolid(moveMesh(word, [9 - ahead, seal * 0.55, half + 40]), solid, [0, 0, -1]),
    projectOntoSolid(
      moveMesh(rotateMesh(word, 'y', 180), [9 - ahead, seal * 0.55, -half - 40]),
      solid,
      [0, 0, 1],
    ),
  );
  const shine: Material = travel >= 140 ? 'gold metal' : 'black metal';
  const stanchion = revolveProfile(
    [
      [17.5, -10],
      [17.5, travel + 30],
    ],
    { detail },
  );
  const wiper = revolveProfile(parseCorners('22.6 -1  22.6 3 0.8  21 8 1.4  18.4 10 0.5  17.5 10'), {
    detail,
  });
  const ring = revolveProfile(parseCorners('17.5 0  18.6 0 0.8  19.4 1.6 1.4  18.6 3.2 0.8  17.5 3.2'), {
    detail,
  });
  const cap = (tall: number): Mesh =>
    revolveProfile(
      [
        [20.8, 0],
        [20.8, 2.6, 0.8],
        [15.5, 3.4, 0.5],
        [15, tall, 1.6],
        [0, tall],
      ],
      { detail },
    );
  const knob = revolveProfile(parseCorners('11 0  11 7 1.2  8.4 8.6 0.8  8 5.6 0.3  0 5.6'), { detail });
  const tube = revolveProfile(
    [
      [20, 0],
      [20, 12],
      [14.3, 60],
      [14.3, steerer, 0.7],
      [12.2, steerer, 0.3],
      [12.2, steerer - 30],
      [0, steerer - 30],
    ],
    { detail },
  );
  const axle = revolveProfile(
    parseCorners('0 -76  7.4 -76 0.8  7.4 74  9 74  9 77 0.8  5 77 0.3  4.6 73  0 73'),
    {
      detail,
    },
  );
  const lever = extrudeOutline(leverOf(detail), 5, { bevel: 1.4, detail });
  return [
    { name: 'lowers', material: frameMaterial(colour), mesh },
    { name: 'stanchions', material: shine, mesh: onLegs(stanchion, seal) },
    { name: 'wipers', material: 'smooth rubber', mesh: onLegs(wiper, seal) },
    { name: 'travel ring', material: 'red cover', mesh: onLegs(ring, seal + 11 + travel * 0.16, [1]) },
    { name: 'crown', material: 'black metal', mesh: moveMesh(head.mesh, [-ahead, crown, 0]) },
    { name: 'caps', material: 'black metal', mesh: onLegs(cap(6), crown + 11) },
    { name: 'knob', material: 'blue metal', mesh: onLegs(knob, crown + 16, [1]) },
    {
      name: 'air cap',
      material: 'alloy',
      mesh: onLegs(
        revolveProfile(parseCorners('8 0  8 9 0.8  6 10 0.6  0 10'), { detail }),
        crown + 15,
        [-1],
      ),
    },
    {
      name: 'rebound',
      material: 'red metal',
      mesh: moveMesh(rotateMesh(upright(knob), 'x', 180), [-ahead, 24, half]),
    },
    {
      name: 'race',
      material: 'black metal',
      mesh: moveMesh(
        upright(revolveProfile(parseCorners('20 -2  26.4 -2  26.4 2.4 0.6  21 5 0.5  19.6 5'), { detail })),
        [-ahead - offset, crown + 17, 0],
      ),
    },
    {
      name: 'steerer',
      material: 'black metal',
      mesh: moveMesh(upright(tube), [-ahead - offset, crown + 10, 0]),
    },
    { name: 'axle', material: 'black metal', mesh: mergeMeshes(axle, moveMesh(lever, [0, 0, 74])) },
    { name: 'names', material: printMaterialOn(colour), mesh: name },
  ];
}

/** Returns the outline of the axle's lever, which lies along the leg. */
const leverOf = (detail: number) =>
  outlineThrough(
    [
      [-7, -7, 6],
      [7, -7, 6],
      [6, 42, 5],
      [1, 52, 5],
      [-4, 50, 4],
      [-6, 30, 12],
    ],
    detail,
  );

/** Returns the model of a suspension fork that lies on its back. */
export function suspensionFork(attributes: Families['suspension-fork'], options: ModelOptions): Model {
  const parts = suspensionForkParts({ ...attributes, steerer: 150 }, options);
  return { parts: parts.map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'y', -90) })), view: [42, 46] };
}
