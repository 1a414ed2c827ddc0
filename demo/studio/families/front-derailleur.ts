import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Vec3,
  arcPoints,
  screwHead,
  subdivideMesh,
  brandLettering,
  tubeAlong,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  extrudeOutline,
  cylinderBetween,
  meshSolid,
  slotOutline,
  softenOutline,
  projectOntoSolid,
  rotateMesh,
  uniteOutlines,
  blendSolids,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/** Radius of the cage's curve in mm: slightly more than the radius of a 50-tooth chainring. */
const follow = 108;

/** Returns a plate of the cage: a band along the chainring, deeper towards its front. */
function cageOf(from: number, to: number, deep: number, detail: number) {
  const outer = arcPoints(follow + 7, from, to, detail, [0, -follow]);
  const inner = arcPoints(follow - deep, from + 3, to - 1, detail, [0, -follow]).toReversed();
  return softenOutline(uniteOutlines([[...outer, ...inner]]), 4, 6, detail);
}

/**
 * Returns the model of a front derailleur that stands on its cage, seen from outside: x ahead, y up, z out.
 */
export function frontDerailleur(
  { speeds, colour }: Families['front-derailleur'],
  { detail, brand }: ModelOptions,
): Model {
  const metal: Material = colour === 'black' ? 'black metal' : `${colour} metal`;
  const outer = subtractOutlines(cageOf(66, 118, 15, detail), slotOutline([-14, -7], [20, -9], 4, detail));
  const inner = cageOf(62, 122, 22, detail);
  const gap = speeds >= 12 ? 10 : 11.5;
  const link: Vec3[] = [
    [-6, 8, -2],
    [-10, 26, -8],
    [-12, 44, -13],
  ];
  const swing = blendSolids(
    [tubeAlong(link, (t) => [8 - t, 13 - 2 * t], { power: 2.8 }), 0],
    [cylinderBetween([-6, 6, -12], [-6, 6, 10], 8), 5],
  );
  const fixed = blendSolids(
    [
      tubeAlong(
        [
          [-12, 44, -12],
          [-14, 60, -16],
          [-22, 76, -20],
        ],
        (t) => [11 - t, 15 - 2 * t],
        { power: 2.8 },
      ),
      0,
    ],
    [cylinderBetween([-12, 44, -24], [-12, 44, 4], 10), 6],
    [
      tubeAlong(
        [
          [-20, 70, -24],
          [-40, 68, -27],
        ],
        () => [7, 15],
        { power: 3.2 },
      ),
      8,
    ],
  );
  const arm = tubeAlong(
    [
      [-12, 44, 2],
      [4, 58, 4],
      [14, 74, 4],
    ],
    (t) => [4.5 - t, 9 - 3 * t],
    { power: 2.6 },
  );
  const word = subdivideMesh(
    extrudeOutline(turnUp(brandLettering(brand, 4.4, 14.5, detail)), 0.05, { bevel: 0, detail }),
    1,
  );
  const name = projectOntoSolid(moveMesh(rotateMesh(word, 'z', 12), [-10, 25, 40]), swing, [0, 0, -1], 0.08);
  const screw = (x: number, y: number, z: number, head: number): Mesh =>
    moveMesh(screwHead({ head, height: 2.2, drive: 'hex', detail }), [x, y, z]);
  const bridge = (x: number, y: number): Mesh =>
    meshSolid(cylinderBetween([x, y, -gap / 2 - 2], [x, y, gap / 2 + 2], 3), 0.9 / detail);
  const parts = [
    {
      name: 'outer cage',
      material: 'nickel steel' as const,
      mesh: extrudeOutline(outer, 1.8, { bevel: 0.4, z: gap / 2, detail }),
    },
    {
      name: 'inner cage',
      material: 'dark steel' as const,
      mesh: extrudeOutline(inner, 1.8, { bevel: 0.4, z: -gap / 2 - 1.8, detail }),
    },
    { name: 'bridges', material: 'alloy' as const, mesh: mergeMeshes(bridge(-44, -7), bridge(36, -3)) },
    { name: 'link', material: metal, mesh: meshSolid(swing, 1 / detail) },
    { name: 'body', material: metal, mesh: meshSolid(fixed, 1 / detail) },
    { name: 'cable arm', material: 'black metal' as const, mesh: meshSolid(arm, 0.9 / detail) },
    {
      name: 'screws',
      material: 'steel bolt' as const,
      mesh: mergeMeshes(
        screw(-6, 6, 9.8, 8),
        screw(-12, 44, 5.6, 9),
        screw(13, 72, 7, 7),
        ...[-15, -23].map((x) =>
          moveMesh(rotateMesh(screwHead({ head: 5, height: 5, drive: 'hex', detail }), 'x', -90), [
            x,
            82 - (x + 15) * 0.2,
            -19,
          ]),
        ),
        moveMesh(
          rotateMesh(screwHead({ head: 10, height: 4, drive: 'hex', detail }), 'y', -90),
          [-46, 68, -27],
        ),
      ),
    },
    {
      name: 'name',
      material: colour === 'black' ? ('white print' as const) : ('black print' as const),
      mesh: name,
    },
  ];
  return { parts: parts.map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'x', 90) })), view: [26, 18] };
}

/** Rotates the lettering so that it reads upwards. */
const turnUp = (outline: ReturnType<typeof brandLettering>): ReturnType<typeof brandLettering> =>
  outline.map((line) => line.map(([x, y]) => [-y, x] as const));
