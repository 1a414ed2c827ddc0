import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  bolt,
  circle,
  merge,
  minus,
  move,
  plate,
  revolve,
  surface,
  turn,
  corners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/**
 * A pair of lock-on grips: ribs and a diamond pattern recessed into the rubber, a clamp at the inner end, a
 * cap at the outer end.
 */
export function grips({ length, colour }: Families['grips'], { detail }: ModelOptions): Model {
  const rubber: Material = colour === 'black' ? 'smooth rubber' : `${colour} cover`;
  const long = length - 22;
  const around = Math.round(220 * Math.min(1, detail));
  const along = Math.round(260 * Math.min(1, detail));
  const dip = (value: number, sharp: number): number => 1 / (1 + Math.exp(-sharp * value));
  const radius = (t: number, angle: number): number => {
    const x = t * long;
    const swell = 15 + 0.9 * Math.sin(Math.PI * t) + (x < 5 ? 0.3 : 0);
    const edge = dip(x - 5, 3) * dip(long - 5 - x, 3);
    const sector = Math.cos(angle);
    // Ribs under the fingers, diamonds under the palm.
    const ribs = dip(Math.sin((x / 4.2) * 2 * Math.PI) - 0.1, 8) * dip(sector - 0.1, 14);
    const u = x / 6;
    const v = (angle * 15) / 6;
    const diamonds =
      dip(Math.sin((u + v) * Math.PI) * Math.sin((u - v) * Math.PI) + 0.25, -9) * dip(-sector - 0.1, 14);
    return swell - 0.2 - edge * (1.1 * (1 - Math.max(ribs, diamonds)));
  };
  const body = surface(
    (s, t) => [
      s * long,
      radius(s, t * 2 * Math.PI) * Math.cos(t * 2 * Math.PI),
      radius(s, t * 2 * Math.PI) * Math.sin(t * 2 * Math.PI),
    ],
    { u: along, v: around, closedV: true },
  );
  const onAxis = (mesh: Mesh): Mesh => turn(mesh, 'y', 90);
  const flange = onAxis(revolve(corners('11 -1.5  17.6 -1.5 1  17.6 2.2 1  14.5 2.2'), { detail }));
  const clamp = onAxis(
    move(plate(minus(circle(16.4, detail), circle(11.1, detail)), 9, { bevel: 0.8, detail }), [0, 0, -10.6]),
  );
  const cap = onAxis(
    move(plate(minus(circle(16.2, detail), circle(8, detail)), 6, { bevel: 1.6, detail }), [
      0,
      0,
      long - 0.3,
    ]),
  );
  const plug = onAxis(
    revolve(
      [
        [8, long + 5],
        [8, long + 4.6],
        [0, long + 4.6],
      ],
      { detail },
    ),
  );
  const screw = move(bolt({ head: 6, height: 2.4, drive: 'hex', detail }), [-6, -5, 14.6]);
  const pose = (mesh: Mesh, i: number): Mesh =>
    i === 0
      ? move(mesh, [-long / 2, 0, 17.6])
      : move(turn(turn(mesh, 'x', 150), 'z', 158), [long * 0.42, -50, 17.6]);
  const both = (mesh: Mesh): Mesh => merge(pose(mesh, 0), pose(mesh, 1));
  return {
    parts: [
      { name: 'rubber', material: rubber, mesh: both(merge(body, flange)) },
      { name: 'clamps', material: 'black metal', mesh: both(clamp) },
      { name: 'caps', material: 'plastic', mesh: both(merge(cap, plug)) },
      { name: 'screws', material: 'steel bolt', mesh: both(screw) },
    ],
    view: [-34, 40],
  };
}
