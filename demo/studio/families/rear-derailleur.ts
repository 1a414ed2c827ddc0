import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Outline,
  type Vec2,
  around,
  bolt,
  circle,
  fine,
  gear,
  lettering,
  limb,
  merge,
  minus,
  move,
  path,
  pitchRadius,
  plate,
  polar,
  revolve,
  rod,
  skin,
  soften,
  thrown,
  turn,
  union,
  weld,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

const longs = { short: 56, medium: 74, long: 93 } as const;
/** Depth of the chain line, inwards from the hanger, in mm. */
export const chainDepth = -24;

/** Centres of the two jockey wheels; the hanger bolt is the origin. */
export function pulleysOf(cage: Families['rear-derailleur']['cage']): {
  upper: Vec2;
  lower: Vec2;
  teeth: number;
} {
  const [dx, dy] = polar(-84, longs[cage]);
  return { upper: [21, -66], lower: [21 + dx, -66 + dy], teeth: cage === 'short' ? 11 : 13 };
}

function jockey(teeth: number, detail: number): Mesh {
  const r = pitchRadius(teeth);
  const windows = around(
    5,
    path(
      [
        [9, -4.4, 2],
        [r - 6, -5.4, 2],
        [r - 6, 5.4, 2],
        [9, 4.4, 2],
      ],
      detail,
    ),
  );
  return plate(minus(gear(teeth, detail), windows, circle(4, detail)), 2.2, { bevel: 0.35, z: -1.1, detail });
}

function cageOf(cage: Families['rear-derailleur']['cage'], isOuter: boolean, detail: number): Outline {
  const { upper, lower, teeth } = pulleysOf(cage);
  const r = pitchRadius(teeth);
  const [ux, uy] = upper;
  const [lx, ly] = lower;
  const wide = isOuter ? 9.5 : 8;
  const body = path(
    [
      [ux - wide, uy, 4],
      [lx - wide, ly, 4],
      [lx + wide * 0.8, ly, 4],
      [ux + wide * 1.3, uy, 30],
    ],
    detail,
  );
  const whole = union(
    body,
    circle(isOuter ? 17 : r * 0.72, detail, upper),
    circle(isOuter ? 12 : r * 0.6, detail, lower),
  );
  const window = path(
    [
      [ux - 3.6, uy - r - 3, 3],
      [lx - 3.6, ly + r * 0.9, 3],
      [lx + 3, ly + r * 0.9, 3],
      [ux + 5, uy - r - 3, 3],
    ],
    detail,
  );
  return minus(soften(whole, 0, 9, detail), window);
}

/** A rear derailleur's parts, with the hanger bolt as origin: x ahead, y up, z out. */
export function rearDerailleurParts(
  { cage, colour, speeds }: Families['rear-derailleur'],
  { detail, brand }: ModelOptions,
): Part[] {
  const metal: Material = colour === 'black' ? 'black metal' : `${colour} metal`;
  const { upper, lower, teeth } = pulleysOf(cage);
  const knuckle = weld(
    [rod([0, 0, 4], [0, 0, 22], 14, 12.5), 0],
    [
      limb(
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
    [rod([-2, -27, 0], [-2, -27, 24], 9), 5],
  );
  const link = limb(
    [
      [-2, -27, 20],
      [10, -46, 16],
      [22, -60, 8],
    ],
    (t) => [5.5 - t, 12 - 2 * t],
    { power: 2.8 },
  );
  const inside = limb(
    [
      [-2, -27, 4],
      [10, -46, -2],
      [21, -60, -8],
    ],
    (t) => [3.5, 9 - 2 * t],
    { power: 2.8 },
  );
  const foot = weld(
    [rod([upper[0], upper[1], -14], [upper[0], upper[1], 12], 17, 15.5), 0],
    [rod([20, -58, -14], [20, -58, 14], 8.5), 9],
  );
  const wings = weld([knuckle, 0], [link, 0.4], [inside, 0.4]);
  const word = fine(plate(lettering(brand, 5.4, 25, detail), 0.05, { bevel: 0, detail }), 1);
  const name = thrown(move(turn(word, 'z', -53), [10.5, -45, 40]), link, [0, 0, -1], 0.08);
  const screw = (at: Vec2, z: number, head: number): Mesh =>
    move(bolt({ head, height: 2.4, drive: 'hex', detail }), [at[0], at[1], z]);
  const wheels = [upper, lower].map(([x, y]) => move(jockey(teeth, detail), [x, y, chainDepth]));
  const seats = [upper, lower].map(([x, y]) =>
    move(
      revolve(
        [
          [0, -5],
          [6.4, -5, 0.4],
          [6.4, 5, 0.4],
          [0, 5],
        ],
        { detail },
      ),
      [x, y, chainDepth],
    ),
  );
  return [
    { name: 'body', material: metal, mesh: skin(wings, 1.1 / detail) },
    { name: 'foot', material: 'black metal', mesh: skin(foot, 1.1 / detail) },
    {
      name: 'outer cage',
      material: colour === 'black' ? 'matt carbon' : metal,
      mesh: plate(cageOf(cage, true, detail), 2.6, { bevel: 0.5, z: chainDepth + 5.2, detail }),
    },
    {
      name: 'inner cage',
      material: speeds >= 12 ? 'dark steel' : 'alloy',
      mesh: plate(cageOf(cage, false, detail), 2.2, { bevel: 0.5, z: chainDepth - 7.4, detail }),
    },
    { name: 'jockey wheels', material: 'plastic', mesh: merge(...wheels) },
    { name: 'bearings', material: 'alloy', mesh: merge(...seats) },
    {
      name: 'screws',
      material: 'steel bolt',
      mesh: merge(
        screw([0, 0], 21.6, 13),
        screw([-2, -27], 23.6, 8),
        screw([20, -58], 13.6, 7),
        screw(lower, chainDepth + 7.6, 8),
      ),
    },
    {
      name: 'thread',
      material: 'steel bolt',
      mesh: revolve(
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

/** A rear derailleur lying on its inner side. */
export function rearDerailleur(attributes: Families['rear-derailleur'], options: ModelOptions): Model {
  const parts = rearDerailleurParts(attributes, options);
  return { parts: parts.map((part) => ({ ...part, mesh: turn(part.mesh, 'z', -34) })), view: [-10, 54] };
}
