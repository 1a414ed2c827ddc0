import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Vec3,
  around,
  bolt,
  circle,
  fine,
  gear,
  lettering,
  minus,
  move,
  path,
  pattern,
  pitchRadius,
  plate,
  polar,
  soften,
  turn,
  union,
  warp,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

/** The toothed ring alone: `rim` is the material below the teeth in millimetres. */
export const toothed = (teeth: number, rim: number, detail: number) =>
  minus(gear(teeth, detail, 0.3), circle(pitchRadius(teeth) - rim, detail));

/** A direct-mount chainring: narrow-wide teeth, spider with windows, splined centre. */
export function chainring({ teeth, colour }: Families['chainring'], { detail, brand }: ModelOptions): Model {
  const radius = pitchRadius(teeth);
  const inner = radius - 13;
  const arms = teeth > 36 ? 8 : 4;
  const metal: Material = `${colour} metal`;
  const lean = 14;
  const arm = (i: number) => {
    const at = (i * 360) / arms;
    const half = arms === 4 ? 22 : 11;
    const tip = arms === 4 ? 13 : 7;
    return path(
      [
        [...polar(at - half, 22)],
        [...polar(at + lean / 2 - tip * 0.9, (inner + 26) / 2), 20],
        [...polar(at + lean - tip, inner + 4)],
        [...polar(at + lean + tip, inner + 4)],
        [...polar(at + lean / 2 + tip * 0.9, (inner + 26) / 2), 20],
        [...polar(at + half, 22)],
      ],
      detail,
    );
  };
  const web = union(circle(27, detail), ...Array.from({ length: arms }, (_, i) => arm(i)));
  const spline = minus(circle(16.2, detail), around(24, circle(1.1, detail, polar(0, 16.6))));
  const bolts = around(3, circle(2.3, detail, polar(30, 21)));
  const body = minus(
    soften(union(web, minus(circle(inner + 5, detail), circle(inner - 1, detail))), 0, 5, detail),
    spline,
    bolts,
    around(arms, circle(inner > 50 ? 3.4 : 2.4, detail, polar(lean * 0.55, (inner + 24) / 2))),
  );
  const ring = toothed(teeth, 9.5, detail);
  // Lettering along the ring, readable from the front.
  const flat = fine(plate(lettering(brand, 4, 46, detail), 0.04, { bevel: 0, detail }), 1.5);
  const name = warp(flat, ([x, y, z]): Vec3 => {
    const [far, turned] = [inner + 1.8 - y, x / (inner + 1.8)];
    return [far * Math.sin(turned), -far * Math.cos(turned), z + 4.4];
  });
  return {
    parts: [
      { name: 'spider', material: metal, mesh: plate(body, 4.4, { bevel: 0.7, z: 0, detail }) },
      { name: 'ring', material: metal, mesh: plate(ring, 3.2, { bevel: 0.55, z: 0.6, detail }) },
      {
        name: 'screws',
        material: 'steel bolt',
        mesh: pattern(
          3,
          move(bolt({ head: 5.6, height: 1.8, drive: 'star', detail }), [...polar(30, 21), 4]),
        ),
      },
      {
        name: 'name',
        material: colour === 'black' ? 'grey print' : 'black print',
        mesh: turn(name, 'z', -16),
      },
    ],
    view: [-22, 50],
  };
}
