import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Outline,
  type Vec2,
  repeatOutlineAround,
  screwHead,
  circleOutline,
  subdivideMesh,
  sprocketOutline,
  brandLettering,
  tubeAlong,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  outlineThrough,
  pitchRadius,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  cylinderBetween,
  meshSolid,
  softenOutline,
  projectOntoSolid,
  rotateMesh,
  uniteOutlines,
  blendSolids,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

const longs = { short: 56, medium: 74, long: 93 } as const;
/** Depth of the chain line, measured inwards from the hanger, in mm. */
export const chainLineDepth = -24;

/** Returns the centres of the two jockey wheels; the hanger bolt is the origin. */
export function pulleyCentres(cage: Families['rear-derailleur']['cage']): {
  upper: Vec2;
  lower: Vec2;
  teeth: number;
} {
  const [dx, dy] = polarPoint(-84, longs[cage]);
  return { upper: [21, -66], lower: [21 + dx, -66 + dy], teeth: cage === 'short' ? 11 : 13 };
}

function jockey(teeth: number, detail: number): Mesh {
  const r = pitchRadius(teeth);
  const windows = repeatOutlineAround(
    5,
    outlineThrough(
      [
        [9, -4.4, 2],
        [r - 6, -5.4, 2],
        [r - 6, 5.4, 2],
        [9, 4.4, 2],
      ],
      detail,
    ),
  );
  return extrudeOutline(
    subtractOutlines(sprocketOutline(teeth, detail), windows, circleOutline(4, detail)),
    2.2,
    { bevel: 0.35, z: -1.1, detail },
  );
}

function cageOf(cage: Families['rear-derailleur']['cage'], isOuter: boolean, detail: number): Outline {
  const { upper, lower, teeth } = pulleyCentres(cage);
  const r = pitchRadius(teeth);
  const [ux, uy] = upper;
  const [lx, ly] = lower;
  const wide = isOuter ? 9.5 : 8;
  const body = outlineThrough(
    [
      [ux - wide, uy, 4],
      [lx - wide, ly, 4],
      [lx + wide * 0.8, ly, 4],
      [ux + wide * 1.3, uy, 30],
    ],
    detail,
  );
  const whole = uniteOutlines(
    body,
    circleOutline(isOuter ? 17 : r * 0.72, detail, upper),
    circleOutline(isOuter ? 12 : r * 0.6, detail, lower),
  );
  const window = outlineThrough(
    [
      [ux - 3.6, uy - r - 3, 3],
      [lx - 3.6, ly + r * 0.9, 3],
      [lx + 3, ly + r * 0.9, 3],
      [ux + 5, uy - r - 3, 3],
    ],
    detail,
  );
  return subtractOutlines(softenOutline(whole, 0, 9, detail), window);
}

/** Returns the parts of a rear derailleur, with the hanger bolt at the origin: x ahead, y up, z out. */
export function rearDerailleurParts(
  { cage, colour, speeds }: Families['rear-derailleur'],
  { detail, brand }: ModelOptions,
): Part[] {
  const metal: Material = colour === 'black' ? 'black metal' : `${colour} metal`;
  const { upper, lower, teeth } = pulleyCentres(cage);
  const knuckle = blendSolids(
    [cylinderBetween([0, 0, 4], [0, 0, 22], 14, 12.5), 0],
    [
      tubeAlong(
        [
          [0, 0, 12],
          [-4, -14, 13],
          [-2, -27, 13],
        ],
        (t) => [9, 12 - 3 * t],
        { power: 2.6 },
      ),
      8,
    ],
    [cylinderBetween([-2, -27, 0], [-2, -27, 24], 9), 5],
  );
  const link = tubeAlong(
    [
      [-2, -27, 20],
      [10, -46, 16],
      [22, -60, 8],
    ],
    (t) => [5.5 - t, 12 - 2 * t],
    { power: 2.8 },
  );
  const inside = tubeAlong(
    [
      [-2, -27, 4],
      [10, -46, -2],
      [21, -60, -8],
    ],
    (t) => [3.5, 9 - 2 * t],
    { power: 2.8 },
  );
  const foot = blendSolids(
    [cylinderBetween([upper[0], upper[1], -14], [upper[0], upper[1], 12], 17, 15.5), 0],
    [cylinderBetween([20, -58, -14], [20, -58, 14], 8.5), 9],
  );
  const wings = blendSolids([knuckle, 0], [link, 0.4], [inside, 0.4]);
  const word = subdivideMesh(
    extrudeOutline(brandLettering(brand, 5.4, 25, detail), 0.05, { bevel: 0, detail }),
    1,
  );
  const name = projectOntoSolid(
    moveMesh(rotateMesh(word, 'z', -53), [10.5, -45, 40]),
    link,
    [0, 0, -1],
    0.08,
  );
  const screw = (at: Vec2, z: number, head: number): Mesh =>
    moveMesh(screwHead({ head, height: 2.4, drive: 'hex', detail }), [at[0], at[1], z]);
  const wheels = [upper, lower].map(([x, y]) => moveMesh(jockey(teeth, detail), [x, y, chainLineDepth]));
  const seats = [upper, lower].map(([x, y]) =>
    moveMesh(
      revolveProfile(
        [
          [0, -5],
          [6.4, -5, 0.4],
          [6.4, 5, 0.4],
          [0, 5],
        ],
        { detail },
      ),
      [x, y, chainLineDepth],
    ),
  );
  return [
    { name: 'body', material: metal, mesh: meshSolid(wings, 1.1 / detail) },
    { name: 'foot', material: 'black metal', mesh: meshSolid(foot, 1.1 / detail) },
    {
      name: 'outer cage',
      material: colour === 'black' ? 'matt carbon' : metal,
      mesh: extrudeOutline(cageOf(cage, true, detail), 2.6, { bevel: 0.5, z: chainLineDepth + 5.2, detail }),
    },
    {
      name: 'inner cage',
      material: speeds >= 12 ? 'dark steel' : 'alloy',
      mesh: extrudeOutline(cageOf(cage, false, detail), 2.2, { bevel: 0.5, z: chainLineDepth - 7.4, detail }),
    },
    { name: 'jockey wheels', material: 'plastic', mesh: mergeMeshes(...wheels) },
    { name: 'bearings', material: 'alloy', mesh: mergeMeshes(...seats) },
    {
      name: 'screws',
      material: 'steel bolt',
      mesh: mergeMeshes(
        screw([0, 0], 21.6, 13),
        screw([-2, -27], 23.6, 8),
        screw([20, -58], 13.6, 7),
        screw(lower, chainLineDepth + 7.6, 8),
      ),
    },
    {
      name: 'thread',
      material: 'steel bolt',
      mesh: revolveProfile(
        [
          [0, -9],
          [5, -9, 0.6],
          [5, 5],
          [8, 5],
        ],
        { detail },
      ),
    },
    { name: 'name', material: colour === 'black' ? 'white print' : 'black print', mesh: name },
  ];
}

/** Returns the model of a rear derailleur that lies on its inner side. */
export function rearDerailleur(attributes: Families['rear-derailleur'], options: ModelOptions): Model {
  const parts = rearDerailleurParts(attributes, options);
  return {
    parts: parts.map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'z', -34) })),
    view: [-10, 54],
  };
}
