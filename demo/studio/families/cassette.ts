import { sprockets } from '#server/catalogue/drawings/cassette.ts';
import type { Families } from '#server/catalogue/products/families.ts';
import {
  around,
  circle,
  gear,
  merge,
  minus,
  path,
  pitchRadius,
  plate,
  polar,
  revolve,
  soften,
  union,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

/** Radius of the centre hole: that of the freehub, or less on small sprockets. */
const boreOf = (teeth: number): number => Math.min(17.5, pitchRadius(teeth) - 7.4);

/** The face of a sprocket: toothed rim, arms to the hub where there is space, small weight-saving holes. */
function face(teeth: number, below: number, detail: number) {
  const radius = pitchRadius(teeth);
  const outline = gear(teeth, detail);
  const rim = radius - 9;
  const bore = boreOf(teeth);
  if (rim < 30) return minus(outline, circle(bore, detail));
  const count = 7;
  const arm = (at: number) =>
    path(
      [
        [...polar(at - 9, 19)],
        [...polar(at + 4, (rim + 19) / 2), 60],
        [...polar(at + 13 - 160 / rim, rim + 2)],
        [...polar(at + 13 + 160 / rim, rim + 2)],
        [...polar(at + 13, (rim + 19) / 2), 60],
        [...polar(at + 9, 19)],
      ],
      detail,
    );
  const web = union(circle(23, detail), ...Array.from({ length: count }, (_, i) => arm((i * 360) / count)));
  const ring = minus(outline, circle(rim, detail));
  const holes =
    radius - below > 6.5
      ? around(Math.floor(teeth / 2), circle(1.7, detail, polar(180 / teeth, radius - 6.6)))
      : [];
  return minus(soften(union(ring, web), 0, 2.2, detail), circle(bore, detail), holes);
}

/** A cassette lying on its largest sprocket, with every tooth modelled. */
export function cassette(attributes: Families['cassette'], { detail }: ModelOptions): Model {
  const { speeds, colour } = attributes;
  const all = sprockets(attributes).toReversed();
  const gap = speeds >= 12 ? 3.65 : speeds === 11 ? 3.85 : 4.2;
  const thick = speeds >= 11 ? 1.7 : 1.85;
  const own: Material = colour === 'silver' ? 'nickel steel' : `${colour} metal`;
  const materialOf = (i: number): Material =>
    i < (colour === 'black' ? 2 : all.length) ? own : 'nickel steel';
  const rings: Part[] = all.map((teeth, i) => ({
    name: `${teeth} teeth`,
    material: colour === 'gold' || colour === 'titanium' ? own : materialOf(i),
    mesh: plate(face(teeth, pitchRadius(all[i + 1] ?? 9), detail), thick, {
      bevel: 0.42,
      z: i * gap,
      detail,
    }),
  }));
  const spacer = (i: number): number => Math.min(23, pitchRadius(all[i + 1] ?? 9) - 5.6);
  const spacers = all.slice(0, -1).map((_, i) =>
    revolve(
      [
        [spacer(i), i * gap + thick - 0.1],
        [spacer(i), (i + 1) * gap + 0.1],
      ],
      { detail },
    ),
  );
  const top = (all.length - 1) * gap + thick;
  const lock = Math.min(15.8, pitchRadius(all.at(-1)!) - 4.6);
  const hole = lock - 3.6;
  const teethOfTool = around(12, circle(0.9, detail, polar(0, hole)));
  return {
    parts: [
      ...rings,
      { name: 'spacers', material: 'black metal', mesh: merge(...spacers) },
      {
        name: 'lockring',
        material: colour === 'silver' ? 'alloy' : 'black metal',
        mesh: merge(
          plate(minus(circle(lock, detail), circle(hole, detail), teethOfTool), 2, {
            bevel: 0.4,
            z: top,
            detail,
          }),
          revolve(
            [
              [hole - 0.2, top - 18],
              [hole - 0.2, top + 0.5],
            ].toReversed() as [number, number][],
            { detail },
          ),
        ),
      },
    ],
    view: [-24, 47],
  };
}
