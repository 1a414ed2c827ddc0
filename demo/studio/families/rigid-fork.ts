import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Solid,
  type Vec3,
  carve,
  corners,
  curve,
  fine,
  flipped,
  lettering,
  limb,
  merge,
  move,
  plate,
  revolve,
  rod,
  skin,
  thrown,
  turn,
  warp,
  weld,
} from '../kit/index.ts';
import { paintOf, printOn } from './paint.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

interface Fork {
  /** Length from the crown to the axle along the steerer, and offset of the axle ahead of it, in mm. */
  long: number;
  rake: number;
  /** Width in mm of the tyre between its legs. */
  tyre: number;
  colour: Families['rigid-fork']['colour'];
  steerer: number;
}

const made = new Map<string, { body: Solid; mesh: Mesh }>();

/** Crown and legs blended together; x ahead, y up, z out; the crown race at y = 0. */
function bodyOf({ long, rake, tyre }: Fork, detail: number) {
  const key = [long, rake, tyre, detail].join();
  const known = made.get(key);
  if (known) return known;
  const gap = tyre / 2 + 8;
  const ahead = (t: number): number => rake * (0.3 * t + 0.7 * t ** 2.6);
  const out = curve([0, 6], [0.05, gap * 0.52], [0.13, gap + 5], [0.28, gap + 12], [0.75, 51], [1, 55]);
  const line = Array.from({ length: 61 }, (_, i): Vec3 => {
    const t = (i / 60) ** 1.3;
    return [ahead(t), -13 - (long - 13) * t, out(t)];
  });
  const leg = limb(
    line,
    (t) => [
      curve([0, 14], [0.2, 11], [0.6, 8.5], [1, 6])(t),
      curve([0, 19], [0.25, 21], [0.6, 16], [0.93, 10], [1, 10])(t),
    ],
    { power: 2.2 },
  );
  const crown = limb(
    [
      [0, -3, 0],
      [0, -16, 0],
    ],
    () => [23, 23],
    { isFlat: true },
  );
  const tip = rod([rake, -long, 50], [rake, -long, 61], 14);
  const half = weld([leg, 0], [tip, 10]);
  const whole = weld([crown, 0], [half, 20], [flipped(half), 20]);
  const hole = rod([rake, -long, -90], [rake, -long, 90], 6.2);
  const bolt = rod([-60, -9, 0], [60, -9, 0], 3.6);
  const body = carve(carve(whole, hole, 0.6), bolt, 0.6);
  const result = { body, mesh: skin(body, 2.2 / detail) };
  made.set(key, result);
  return result;
}

/** A rigid fork's parts in upright position: x ahead, y up, z out towards the drive side. */
export function rigidForkParts(fork: Fork, { detail, brand }: ModelOptions): Part[] {
  const { long, rake, colour, steerer } = fork;
  const { body, mesh } = bodyOf(fork, detail);
  const word = fine(
    plate(turnFlat(lettering(brand, 14, long * 0.36, detail)), 0.05, { bevel: 0, detail: 0.6 }),
    3,
  );
  // The lettering follows the leg, which bends ahead.
  const along = (mesh: Mesh): Mesh =>
    warp(move(mesh, [0, -long * 0.4, 0]), ([x, y, z]) => [
      x + rake * (0.3 * (-y / long) + 0.7 * (-y / long) ** 2.6),
      y,
      z,
    ]);
  const name = merge(
    thrown(move(along(word), [0, 0, 80]), body, [0, 0, -1]),
    thrown(move(along(turn(word, 'y', 180)), [0, 0, -80]), body, [0, 0, 1]),
  );
  const race = revolve(corners('20 -4  26.4 -4  26.4 1.6 0.6  21 4.6 0.5  19.6 4.6'), { detail });
  const tube = revolve(
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
  const upright = (part: Mesh): Mesh => turn(part, 'x', -90);
  const insert = revolve(corners('6 0  9.4 0  9.4 0.9 0.3  6.4 0.9 0.3  6.4 -6'), { detail });
  return [
    { name: 'fork', material: paintOf(colour), mesh },
    { name: 'race', material: 'black metal', mesh: upright(race) },
    { name: 'steerer', material: colour === 'black' ? 'matt carbon' : 'alloy', mesh: upright(tube) },
    {
      name: 'axle seats',
      material: 'alloy',
      mesh: merge(move(insert, [rake, -long, 61]), move(turn(insert, 'x', 180), [rake, -long, -61])),
    },
    { name: 'names', material: printOn(colour), mesh: name },
  ];
}

/** Rotates the lettering to read upwards along a leg. */
const turnFlat = (outline: ReturnType<typeof lettering>): ReturnType<typeof lettering> =>
  outline.map((line) => line.map(([x, y]) => [-y, x] as const));

/** A rigid fork lying on its crown and the end of its steerer. */
export function rigidFork({ rake, diameter, colour }: Families['rigid-fork'], options: ModelOptions): Model {
  const parts = rigidForkParts({ long: diameter / 2 + 64, rake, tyre: 36, colour, steerer: 190 }, options);
  return {
    parts: parts.map((part) => ({ ...part, mesh: turn(turn(part.mesh, 'y', -90), 'x', -3.6) })),
    view: [42, 46],
  };
}
