import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  screwHead,
  circleOutline,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  extrudeOutline,
  revolveProfile,
  meshSurface,
  rotateMesh,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/**
 * Returns the model of a pair of lock-on grips: ribs and a diamond pattern recessed into the rubber, a clamp
 * at the inner end, a cap at the outer end.
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
    // Ribs are where the fingers lie, diamonds where the palm lies.
    const ribs = dip(Math.sin((x / 4.2) * 2 * Math.PI) - 0.1, 8) * dip(sector - 0.1, 14);
    const u = x / 6;
    const v = (angle * 15) / 6;
    const diamonds =
      dip(Math.sin((u + v) * Math.PI) * Math.sin((u - v) * Math.PI) + 0.25, -9) * dip(-sector - 0.1, 14);
    return swell - 0.2 - edge * (1.1 * (1 - Math.max(ribs, diamonds)));
  };
  const body = meshSurface(
    (s, t) => [
      s * long,
      radius(s, t * 2 * Math.PI) * Math.cos(t * 2 * Math.PI),
      radius(s, t * 2 * Math.PI) * Math.sin(t * 2 * Math.PI),
    ],
    { u: along, v: around, closedV: true },
  );
  const onAxis = (mesh: Mesh): Mesh => rotateMesh(mesh, 'y', 90);
  const flange = onAxis(
    revolveProfile(parseCorners('11 -1.5  17.6 -1.5 1  17.6 2.2 1  14.5 2.2'), { detail }),
  );
  const clamp = onAxis(
    moveMesh(
      extrudeOutline(subtractOutlines(circleOutline(16.4, detail), circleOutline(11.1, detail)), 9, {
        bevel: 0.8,
        detail,
      }),
      [0, 0, -10.6],
    ),
  );
  const cap = onAxis(
    moveMesh(
      extrudeOutline(subtractOutlines(circleOutline(16.2, detail), circleOutline(8, detail)), 6, {
        bevel: 1.6,
        detail,
      }),
      [0, 0, long - 0.3],
    ),
  );
  const plug = onAxis(
    revolveProfile(
      [
        [8, long + 5],
        [8, long + 4.6],
        [0, long + 4.6],
      ],
      { detail },
    ),
  );
  const screw = moveMesh(screwHead({ head: 6, height: 2.4, drive: 'hex', detail }), [-6, -5, 14.6]);
  const pose = (mesh: Mesh, i: number): Mesh =>
    i === 0
      ? moveMesh(mesh, [-long / 2, 0, 17.6])
      : moveMesh(rotateMesh(rotateMesh(mesh, 'x', 150), 'z', 158), [long * 0.42, -50, 17.6]);
  const both = (mesh: Mesh): Mesh => mergeMeshes(pose(mesh, 0), pose(mesh, 1));
  return {
    parts: [
      { name: 'rubber', material: rubber, mesh: both(mergeMeshes(body, flange)) },
      { name: 'clamps', material: 'black metal', mesh: both(clamp) },
      { name: 'caps', material: 'plastic', mesh: both(mergeMeshes(cap, plug)) },
      { name: 'screws', material: 'steel bolt', mesh: both(screw) },
    ],
    view: [-34, 40],
  };
}
