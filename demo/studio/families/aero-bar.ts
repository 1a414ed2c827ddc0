import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  screwHead,
  circleOutline,
  smoothCurve,
  subdivideMesh,
  mergeMeshes,
  subtractOutlines,
  mirrorMesh,
  moveMesh,
  ovalSection,
  outlineThrough,
  extrudeOutline,
  roundSection,
  routeThrough,
  sweepSection,
  rotateMesh,
  deformMesh,
} from '../kit/index.ts';
import type { Model, ModelOptions } from '../model.ts';
import { letteringAroundBar, barMaterial, barPrintMaterial, mirrorBarHalf } from './bars.ts';

/**
 * Position of the extensions, in millimetres: distance from the middle of the bar and height above its clamp.
 */
const [aside, above] = [52, 33];

/** Returns a forearm pad that lies along `x`: a shell and its cushion, both bent up at the sides. */
function pad(high: number, thick: number, grown: number, detail: number): Mesh {
  const [w, l] = [44 + grown, 52 + grown];
  const outline = outlineThrough(
    [
      [-w, -l, 26],
      [w, -l, 26],
      [w, l * 0.8, 34],
      [-w, l * 0.8, 34],
    ],
    detail,
  );
  return deformMesh(
    subdivideMesh(extrudeOutline(outline, thick, { bevel: Math.min(2.4, thick / 2.2), z: high, detail }), 4),
    ([x, y, z]) => [x, y, z + 13 * (x / 44) ** 2],
  );
}

/**
 * Returns the model of a time-trial bar: a flat wing, grips `drop` millimetres lower and ahead, two
 * extensions with pads.
 */
export function aeroBar(
  { width, drop, colour }: Families['aero-bar'],
  { detail, brand }: ModelOptions,
): Model {
  const half = width / 2 - 12;
  const line = routeThrough(
    mirrorBarHalf([
      [0, 0, 0],
      [58, 0, 0, 70],
      [half * 0.62, -6, -drop, 70],
      [half, -10, -drop, 42],
      [half + 4, -96, -drop, 90],
      [half + 5, -168, -drop + 26],
    ]),
    detail,
  );
  // Returns pairs of position and value for the profile, from one grip over the wing to the other grip.
  // Positions are from 0 to 1. The clamp in the middle is round.
  const half2 = (end: number, wing: number, clamp: number): [number, number][] => [
    [0, end],
    [0.17, end],
    [0.26, wing],
    [0.4, wing],
    [0.455, clamp],
    [0.545, clamp],
    [0.6, wing],
    [0.74, wing],
    [0.83, end],
    [1, end],
  ];
  const wide = smoothCurve(...half2(24, 46, 31.8));
  const high = smoothCurve(...half2(29, 18, 31.8));
  const tube = sweepSection(
    routeThrough(
      [
        [aside, 96, above],
        [aside, -150, above, 90],
        [aside - 8, -215, above + 6, 70],
        [aside - 12, -262, above + 52],
      ],
      detail,
    ),
    roundSection(11.1),
    { end: 0.6, wall: 1.6, detail },
  );
  // Clamp in two halves that holds bar and extension, and a post that supports the pad.
  const ring = subtractOutlines(circleOutline(19, detail), circleOutline(15.7, detail));
  const collar = rotateMesh(
    moveMesh(extrudeOutline(ring, 26, { bevel: 1.2, detail }), [0, 0, aside - 13]),
    'y',
    90,
  );
  const hold = rotateMesh(
    moveMesh(
      extrudeOutline(subtractOutlines(circleOutline(14.6, detail), circleOutline(11, detail)), 30, {
        bevel: 1.2,
        detail,
      }),
      [0, 0, -15],
    ),
    'x',
    90,
  );
  const holder = moveMesh(hold, [aside, 2, above]);
  const posts = mergeMeshes(
    ...[-14, 18].map((y) =>
      moveMesh(extrudeOutline(circleOutline(6, detail), 30, { bevel: 0.6, detail }), [
        aside + 16,
        y,
        above - 4,
      ]),
    ),
    moveMesh(
      extrudeOutline(
        outlineThrough(
          [
            [-16, -24, 6],
            [30, -24, 8],
            [30, 26, 8],
            [-16, 26, 6],
          ],
          detail,
        ),
        6,
        { bevel: 1.4, detail },
      ),
      [aside + 4, 2, above - 4],
    ),
  );
  const screws = mergeMeshes(
    ...[-14, 18].map((y) =>
      moveMesh(screwHead({ head: 7, height: 3, drive: 'hex', detail }), [aside - 4, y, above + 13.2]),
    ),
  );
  const both = (mesh: Mesh): Mesh => mergeMeshes(mesh, mirrorMesh(mesh, 'x'));
  const atPad = (mesh: Mesh): Mesh => both(moveMesh(mesh, [aside + 20, 24, above + 26]));
  const name = moveMesh(rotateMesh(letteringAroundBar(brand, 8, 110, 11.13, 46, detail), 'z', 90), [
    aside,
    -78,
    above,
  ]);
  return {
    parts: [
      {
        name: 'bar',
        material: colour === 'black' ? 'matt carbon' : barMaterial(colour),
        mesh: sweepSection(line, ovalSection(wide, high, 2.5), { end: 1, wall: 2, detail }),
      },
      { name: 'extensions', material: colour === 'black' ? 'carbon' : barMaterial(colour), mesh: both(tube) },
      { name: 'clamps', material: 'black metal', mesh: both(mergeMeshes(collar, holder, posts)) },
      { name: 'screws', material: 'steel bolt', mesh: both(screws) },
      { name: 'pads', material: 'plastic', mesh: atPad(pad(0, 3.2, 0, detail)) },
      { name: 'cushions', material: 'black cover', mesh: atPad(pad(3.4, 9, -3, detail)) },
      { name: 'name', material: barPrintMaterial(colour), mesh: name },
    ],
    view: [34, 28],
  };
}
