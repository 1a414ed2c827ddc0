import type { Families } from '#server/catalogue/products/families.ts';
import {
  repeatOutlineAround,
  screwHead,
  circleOutline,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  outlineThrough,
  repeatMeshAround,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  slotOutline,
  softenOutline,
  uniteOutlines,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

const arms = 6;

/**
 * Returns the model of a brake rotor that lies on its back: slotted steel track on swept arms, with six bolts
 * or a splined lockring.
 */
export function rotor({ diameter, mount, colour }: Families['rotor'], { detail }: ModelOptions): Model {
  const outer = diameter / 2;
  const inner = outer - 15;
  const groups = Math.round(diameter / 14.5);
  const step = 360 / groups;
  const wavy = (radius: number, depth: number): readonly (readonly [number, number])[] =>
    Array.from({ length: groups * 24 }, (_, i) =>
      polarPoint((i * 360) / (groups * 24), radius + depth * Math.cos((i * Math.PI) / 6)),
    );
  const vents = repeatOutlineAround(
    groups,
    uniteOutlines(
      slotOutline(polarPoint(-step * 0.2, outer - 3.8), polarPoint(step * 0.06, outer - 11), 2.6, detail),
      circleOutline(1.7, detail, polarPoint(step * 0.34, outer - 4.4)),
      circleOutline(1.7, detail, polarPoint(step * 0.5, outer - 10.2)),
    ),
  );
  const isOnePiece = colour === 'silver';
  const hubRadius = 30;
  const arm = (i: number) => {
    const at = (360 / arms) * i;
    const point = (degrees: number, radius: number, r = 0) =>
      [...polarPoint(at + degrees, radius), r] as const;
    const mid = (hubRadius + inner) / 2;
    const width = 700 / inner;
    return outlineThrough(
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
      ? slotOutline(
          polarPoint(at + 5, hubRadius + 7),
          polarPoint(at + 18, inner - 13),
          inner > 70 ? 5 : 3.6,
          detail,
        )
      : [];
  };
  const spider = uniteOutlines(
    circleOutline(hubRadius, detail),
    ...Array.from({ length: arms }, (_, i) => arm(i)),
  );
  const between = repeatOutlineAround(6, circleOutline(3.2, detail, polarPoint(30, 22)));
  const bore =
    mount === 'six-bolt'
      ? uniteOutlines(
          circleOutline(17.5, detail),
          repeatOutlineAround(6, circleOutline(2.6, detail, polarPoint(0, 22))),
        )
      : circleOutline(18, detail);
  const carrier = subtractOutlines(
    softenOutline(spider, 3.2, 4, detail),
    bore,
    mount === 'six-bolt' ? between : [],
    ...Array.from({ length: arms }, (_, i) => window(i)),
  );
  const track = subtractOutlines([wavy(outer - 0.8, 0.8)], [wavy(inner, 1)], vents);
  const thick = diameter >= 203 ? 2 : 1.8;
  const rivets = repeatMeshAround(
    arms,
    moveMesh(screwHead({ head: 6.4, height: 1.1, drive: 'none', detail }), [
      ...polarPoint(27, inner + 0.6),
      thick,
    ]),
  );
  const metal: Material = `${colour} metal`;
  const steel = isOnePiece
    ? [
        {
          name: 'disc',
          material: 'brushed steel' as const,
          mesh: extrudeOutline(subtractOutlines(uniteOutlines(track, carrier)), thick, {
            bevel: 0.25,
            detail,
          }),
        },
      ]
    : [
        {
          name: 'track',
          material: 'brushed steel' as const,
          mesh: extrudeOutline(track, thick, { bevel: 0.25, detail }),
        },
        {
          name: 'carrier',
          material: metal,
          mesh: extrudeOutline(carrier, thick + 0.7, { bevel: 0.5, z: -0.1, detail }),
        },
        { name: 'rivets', material: 'steel bolt' as const, mesh: rivets },
      ];
  const hold =
    mount === 'six-bolt'
      ? [
          {
            name: 'bolts',
            material: 'bolt' as const,
            mesh: repeatMeshAround(
              6,
              moveMesh(screwHead({ head: 8.6, height: 2.2, drive: 'star', detail }), [
                ...polarPoint(0, 22),
                thick + 0.6,
              ]),
            ),
          },
        ]
      : [
          {
            name: 'lockring',
            material: 'black metal' as const,
            mesh: mergeMeshes(
              extrudeOutline(
                subtractOutlines(
                  circleOutline(21.5, detail),
                  repeatOutlineAround(16, circleOutline(1.5, detail, polarPoint(0, 15.2))),
                  circleOutline(15.2, detail),
                ),
                3.4,
                {
                  bevel: 0.5,
                  z: thick + 0.4,
                  detail,
                },
              ),
              revolveProfile(parseCorners('15.4 -6  21 -6 0.5  21 1  15.4 1'), { detail }),
            ),
          },
        ];
  return { parts: [...steel, ...hold], view: [-22, 46] };
}
