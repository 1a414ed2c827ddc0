import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  bolt,
  circle,
  curve,
  fine,
  merge,
  minus,
  mirror,
  move,
  oval,
  path,
  plate,
  round,
  route,
  sweep,
  turn,
  warp,
} from '../kit/index.ts';
import type { Model, ModelOptions } from '../model.ts';
import { around, finish, printOn, whole } from './bars.ts';

/** Position of the extensions: distance from the middle and height above the clamp, in millimetres. */
const [aside, above] = [52, 33];

/** A forearm pad, `x` across: a shell and its cushion, both bent up at the sides. */
function pad(high: number, thick: number, grown: number, detail: number): Mesh {
  const [w, l] = [44 + grown, 52 + grown];
  const outline = path(
    [
      [-w, -l, 26],
      [w, -l, 26],
      [w, l * 0.8, 34],
      [-w, l * 0.8, 34],
    ],
    detail,
  );
  return warp(
    fine(plate(outline, thick, { bevel: Math.min(2.4, thick / 2.2), z: high, detail }), 4),
    ([x, y, z]) => [x, y, z + 13 * (x / 44) ** 2],
  );
}

/** A time-trial bar: a flat wing, grips `drop` millimetres lower and ahead, two extensions with pads. */
export function aeroBar(
  { width, drop, colour }: Families['aero-bar'],
  { detail, brand }: ModelOptions,
): Model {
  const half = width / 2 - 12;
  const line = route(
    whole([
      [0, 0, 0],
      [58, 0, 0, 70],
      [half * 0.62, -6, -drop, 70],
      [half, -10, -drop, 42],
      [half + 4, -96, -drop, 90],
      [half + 5, -168, -drop + 26],
    ]),
    detail,
  );
  // Profile from one grip over the wing to the other; the clamp in the middle is round.
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
  const wide = curve(...half2(24, 46, 31.8));
  const high = curve(...half2(29, 18, 31.8));
  const tube = sweep(
    route(
      [
        [aside, 96, above],
        [aside, -150, above, 90],
        [aside - 8, -215, above + 6, 70],
        [aside - 12, -262, above + 52],
      ],
      detail,
    ),
    round(11.1),
    { end: 0.6, wall: 1.6, detail },
  );
  // A two-part clamp that holds bar and extension, and a post that carries the pad.
  const ring = minus(circle(19, detail), circle(15.7, detail));
  const collar = turn(move(plate(ring, 26, { bevel: 1.2, detail }), [0, 0, aside - 13]), 'y', 90);
  const hold = turn(
    move(plate(minus(circle(14.6, detail), circle(11, detail)), 30, { bevel: 1.2, detail }), [0, 0, -15]),
    'x',
    90,
  );
  const holder = move(hold, [aside, 2, above]);
  const posts = merge(
    ...[-14, 18].map((y) =>
      move(plate(circle(6, detail), 30, { bevel: 0.6, detail }), [aside + 16, y, above - 4]),
    ),
    move(
      plate(
        path(
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
  const screws = merge(
    ...[-14, 18].map((y) =>
      move(bolt({ head: 7, height: 3, drive: 'hex', detail }), [aside - 4, y, above + 13.2]),
    ),
  );
  const both = (mesh: Mesh): Mesh => merge(mesh, mirror(mesh, 'x'));
  const atPad = (mesh: Mesh): Mesh => both(move(mesh, [aside + 20, 24, above + 26]));
  const name = move(turn(around(brand, 8, 110, 11.13, 46, detail), 'z', 90), [aside, -78, above]);
  return {
    parts: [
      {
        name: 'bar',
        material: colour === 'black' ? 'matt carbon' : finish(colour),
        mesh: sweep(line, oval(wide, high, 2.5), { end: 1, wall: 2, detail }),
      },
      { name: 'extensions', material: colour === 'black' ? 'carbon' : finish(colour), mesh: both(tube) },
      { name: 'clamps', material: 'black metal', mesh: both(merge(collar, holder, posts)) },
      { name: 'screws', material: 'steel bolt', mesh: both(screws) },
      { name: 'pads', material: 'plastic', mesh: atPad(pad(0, 3.2, 0, detail)) },
      { name: 'cushions', material: 'black cover', mesh: atPad(pad(3.4, 9, -3, detail)) },
      { name: 'name', material: printOn(colour), mesh: name },
    ],
    view: [34, 28],
  };
}
