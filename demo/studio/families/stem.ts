import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  aim,
  bolt,
  circle,
  lettering,
  merge,
  minus,
  move,
  path,
  plate,
  rad,
  revolve,
  slot,
  soften,
  turn,
  union,
  corners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

/** Modelled lying (outline in x, y), then rotated so that y points up. */
const upright = (mesh: Mesh): Mesh => turn(mesh, 'x', 90);

/** A stem with two clamps and a machined-through body; the steerer clamp stands upright. */
export function stem({ length, angle, colour }: Families['stem'], { detail, brand }: ModelOptions): Model {
  const metal: Material = `${colour} metal`;
  const lift = length * Math.sin(rad(angle));
  const along = length * Math.cos(rad(angle));
  const [cos, sin] = [Math.cos(rad(angle)), Math.sin(rad(angle))];
  const at = (x: number, y: number, r = 0) => [x * cos - y * sin, x * sin + y * cos, r] as const;
  const beam = path(
    [at(0, -15, 2), at(length * 0.55, -13, 60), at(length, -17, 2), at(length, 16, 2), at(0, 16, 2)],
    detail,
  );
  const window =
    length > 55
      ? path([at(26, -7.5, 6), at(length - 28, -5.5, 5), at(length - 28, 5.5, 5), at(26, 7.5, 6)], detail)
      : [];
  const bar = circle(15.9, detail, [along, lift]);
  const barrel = circle(22.4, detail, [along, lift]);
  // The face plate is the part in front of a gap perpendicular to the body.
  const front = path(
    [at(length + 1.1, -40), at(length + 60, -40), at(length + 60, 40), at(length + 1.1, 40)],
    detail,
  );
  const behind = path(
    [at(length + 0.1, -40), at(length - 60, -40), at(length - 60, 40), at(length + 0.1, 40)],
    detail,
  );
  const lugs = union(
    path(
      [at(length - 12, -27, 4), at(length + 13, -27, 4), at(length + 13, 27, 4), at(length - 12, 27, 4)],
      detail,
    ),
    barrel,
  );
  const across = (outline: ReturnType<typeof union>, width: number, bevel: number): Mesh =>
    upright(plate(outline, width, { bevel, z: -width / 2, detail }));
  const cutFor = (part: ReturnType<typeof union>): ReturnType<typeof union> =>
    soften(minus(part, bar), 0.8, 0, detail);
  const rear = minus(
    lugs,
    front,
    path([at(length - 0.1, -60), at(length + 1.2, -60), at(length + 1.2, 60), at(length - 0.1, 60)], detail),
  );
  const face = minus(
    lugs,
    behind,
    path([at(length - 1, -60), at(length + 1.1, -60), at(length + 1.1, 60), at(length - 1, 60)], detail),
  );
  const screw = (side: number, up: number): Mesh => {
    const [x, z] = at(length + 13, up * 22);
    const [tx, tz] = at(length + 40, up * 22);
    return aim(bolt({ head: 7.4, height: 3, drive: 'star', detail }), [x, side * 14, z], [tx, side * 14, tz]);
  };
  const clampScrew = (z: number): Mesh =>
    move(turn(bolt({ head: 8, height: 3.4, drive: 'hex', detail }), 'x', 90), [-19.5, -13.8, z]);
  const ear = plate(
    minus(
      path(corners('-26 -13.5 5  0 -13.5 2  0 13.5 2  -26 13.5 5'), detail),
      slot([-40, 0], [-14, 0], 1.8, detail),
      circle(14.4, detail),
    ),
    34,
    { bevel: 1, z: -17, detail },
  );
  // Lettering on top, between the two clamps; omitted on a very short body.
  const room = length - 56;
  const word = plate(lettering(brand, Math.min(8, room / 5), room, detail), 0.05, { bevel: 0, detail });
  const name: Part[] =
    room > 10
      ? [
          {
            name: 'name',
            material: colour === 'black' ? 'white print' : 'black print',
            mesh: turn(move(word, [length / 2 - 7, 0, 16.02]), 'y', -angle),
          },
        ]
      : [];
  return {
    parts: [
      {
        name: 'body',
        material: metal,
        mesh: across(minus(soften(beam, 0, 0, detail), barrel, window), 34, 3.2),
      },
      { name: 'clamp', material: metal, mesh: across(cutFor(rear), 42, 1.2) },
      { name: 'face plate', material: metal, mesh: across(cutFor(face), 42, 1.2) },
      {
        name: 'steerer clamp',
        material: metal,
        mesh: merge(
          revolve(corners('14.35 -20 0.5  19 -20 0.8  19 20 0.8  14.35 20 0.5'), { closed: true, detail }),
          ear,
        ),
      },
      {
        name: 'bore',
        material: 'hollow',
        mesh: revolve(
          [
            [14.3, 12],
            [0, 12],
          ],
          { detail },
        ),
      },
      {
        name: 'screws',
        material: 'bolt',
        mesh: merge(screw(1, 1), screw(-1, 1), screw(1, -1), screw(-1, -1), clampScrew(9), clampScrew(-9)),
      },
      ...name,
    ],
    view: [32, 30],
  };
}
