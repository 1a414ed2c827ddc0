import type { Families } from '#server/catalogue/products/families.ts';
import {
  around,
  bolt,
  circle,
  merge,
  minus,
  move,
  path,
  pattern,
  plate,
  polar,
  revolve,
  slot,
  soften,
  union,
  corners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

const arms = 6;

/** A brake rotor lying on its back: slotted steel track on swept arms, six bolts or a splined lockring. */
export function rotor({ diameter, mount, colour }: Families['rotor'], { detail }: ModelOptions): Model {
  const outer = diameter / 2;
  const inner = outer - 15;
  const groups = Math.round(diameter / 14.5);
  const step = 360 / groups;
  const wavy = (radius: number, depth: number): readonly (readonly [number, number])[] =>
    Array.from({ length: groups * 24 }, (_, i) =>
      polar((i * 360) / (groups * 24), radius + depth * Math.cos((i * Math.PI) / 6)),
    );
  const vents = around(
    groups,
    union(
      slot(polar(-step * 0.2, outer - 3.8), polar(step * 0.06, outer - 11), 2.6, detail),
      circle(1.7, detail, polar(step * 0.34, outer - 4.4)),
      circle(1.7, detail, polar(step * 0.5, outer - 10.2)),
    ),
  );
  const isOnePiece = colour === 'silver';
  const hubRadius = 30;
  const arm = (i: number) => {
    const at = (360 / arms) * i;
    const point = (degrees: number, radius: number, r = 0) => [...polar(at + degrees, radius), r] as const;
    const mid = (hubRadius + inner) / 2;
    const width = 700 / inner;
    return path(
      [
        point(-17, hubRadius - 8),
        point(-10 + 2, mid * 0.86, 30),
        point(22 - width, inner - 6, 26),
        point(27 - width * 0.8, inner + 2.5),
        point(27 + width * 0.8, inner + 2.5),
        point(25 + width * 0.6, inner - 6, 26),
        point(14, mid * 0.92, 30),
        point(15, hubRadius - 8),
      ],
      detail,
    );
  };
  const window = (i: number) => {
    const at = (360 / arms) * i;
    return inner > 58
      ? slot(polar(at + 5, hubRadius + 7), polar(at + 18, inner - 13), inner > 70 ? 5 : 3.6, detail)
      : [];
  };
  const spider = union(circle(hubRadius, detail), ...Array.from({ length: arms }, (_, i) => arm(i)));
  const between = around(6, circle(3.2, detail, polar(30, 22)));
  const bore =
    mount === 'six-bolt'
      ? union(circle(17.5, detail), around(6, circle(2.6, detail, polar(0, 22))))
      : circle(18, detail);
  const carrier = minus(
    soften(spider, 3.2, 4, detail),
    bore,
    mount === 'six-bolt' ? between : [],
    ...Array.from({ length: arms }, (_, i) => window(i)),
  );
  const track = minus([wavy(outer - 0.8, 0.8)], [wavy(inner, 1)], vents);
  const thick = diameter >= 203 ? 2 : 1.8;
  const rivets = pattern(
    arms,
    move(bolt({ head: 6.4, height: 1.1, drive: 'none', detail }), [...polar(27, inner + 0.6), thick]),
  );
  const metal: Material = `${colour} metal`;
  const steel = isOnePiece
    ? [
        {
          name: 'disc',
          material: 'brushed steel' as const,
          mesh: plate(minus(union(track, carrier)), thick, { bevel: 0.25, detail }),
        },
      ]
    : [
        {
          name: 'track',
          material: 'brushed steel' as const,
          mesh: plate(track, thick, { bevel: 0.25, detail }),
        },
        {
          name: 'carrier',
          material: metal,
          mesh: plate(carrier, thick + 0.7, { bevel: 0.5, z: -0.1, detail }),
        },
        { name: 'rivets', material: 'steel bolt' as const, mesh: rivets },
      ];
  const hold =
    mount === 'six-bolt'
      ? [
          {
            name: 'bolts',
            material: 'bolt' as const,
            mesh: pattern(
              6,
              move(bolt({ head: 8.6, height: 2.2, drive: 'star', detail }), [...polar(0, 22), thick + 0.6]),
            ),
          },
        ]
      : [
          {
            name: 'lockring',
            material: 'black metal' as const,
            mesh: merge(
              plate(
                minus(
                  circle(21.5, detail),
                  around(16, circle(1.5, detail, polar(0, 15.2))),
                  circle(15.2, detail),
                ),
                3.4,
                {
                  bevel: 0.5,
                  z: thick + 0.4,
                  detail,
                },
              ),
              revolve(corners('15.4 -6  21 -6 0.5  21 1  15.4 1'), { detail }),
            ),
          },
        ];
  return { parts: [...steel, ...hold], view: [-22, 46] };
}
