import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Corner,
  type Mesh,
  screwHead,
  circleOutline,
  subdivideMesh,
  brandLettering,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  outlineThrough,
  extrudeOutline,
  revolveProfile,
  roundSection,
  routeThrough,
  slotOutline,
  sweepSection,
  rotateMesh,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

/** Rotates a part upright. A brake is modelled in side view: x along the caliper, y up, z across it. */
const upright = (mesh: Mesh): Mesh => rotateMesh(mesh, 'x', 90);

/** Returns the side outline of a caliper half, `half` millimetres to each side of its middle. */
const bodyOf = (half: number, isFlat: boolean): Corner[] =>
  isFlat
    ? parseCorners(
        '-66 -12 6  -66 2 7  -46 6 12  -34 20 12  -14 29 14  18 29 14  36 20 12  48 6 12  68 2 7  68 -12 6',
      )
    : [
        [-half - 4, -16, 12],
        [-half - 5, 8, 14],
        [-half + 10, 25, 16],
        [-8, 31, 30],
        [half - 14, 29, 16],
        [half + 6, 16, 12],
        [half + 8, -8, 12],
        [half - 8, -26, 14],
        [8, -31, 30],
        [-half + 12, -28, 14],
      ];

/** Returns a piston housing on the outer face of a caliper: a stepped cap with two holes for the tool. */
function cap(radius: number, x: number, z: number, detail: number): Mesh {
  const lid = subtractOutlines(
    circleOutline(radius - 2.4, detail),
    circleOutline(1.4, detail, [-radius * 0.45, 0]),
    circleOutline(1.4, detail, [radius * 0.45, 0]),
  );
  return moveMesh(
    mergeMeshes(
      revolveProfile(
        [
          [radius + 1.6, -4],
          [radius + 0.6, 1.6, 0.8],
          [radius - 1.8, 1.6, 0.4],
          [radius - 1.8, 0.4],
          [radius - 2.6, 0.4],
        ],
        { detail },
      ),
      extrudeOutline(lid, 2.2, { bevel: 0.4, z: -1, detail }),
    ),
    [x, 0, z],
  );
}

function hose(x: number, y: number, z: number, detail: number): Part[] {
  const line = routeThrough(
    [
      [x, y, z],
      [x + 26, y + 1, z, 20],
      [x + 52, y + 20, z + 4, 30],
      [x + 66, y + 56, z + 8],
    ],
    detail,
  );
  const fitting = revolveProfile(parseCorners('0 -2  4.2 -2 0.6  4.2 11 0.6  3 11  3 18 0.5  0 18'), {
    detail,
  });
  return [
    {
      name: 'hose',
      material: 'smooth rubber',
      mesh: sweepSection(line, roundSection(2.6), { end: 0.4, detail }),
    },
    { name: 'fitting', material: 'alloy', mesh: moveMesh(rotateMesh(fitting, 'y', 90), [x, y, z]) },
  ];
}

/**
 * Returns the model of a hydraulic caliper as delivered: two forged halves, piston caps, pads between them,
 * hose and bolts.
 */
export function brake({ pistons, kind, colour }: Families['brake'], { detail, brand }: ModelOptions): Model {
  const metal: Material = `${colour} metal`;
  const isFlat = kind === 'flat-mount';
  const isFour = pistons === 4;
  const half = isFour ? 48 : 40;
  const outline = outlineThrough(bodyOf(half, isFlat), detail);
  const thick = 15;
  const gap = 1.6;
  const shell = extrudeOutline(outline, thick, { bevel: 4.5, z: gap, detail });
  const bridge = isFlat
    ? outlineThrough(parseCorners('-64 -12 5  -64 0 5  66 0 5  66 -12 5'), detail)
    : outlineThrough(
        [
          [-half + 4, -30, 8],
          [half - 4, -30, 8],
          [half - 8, -14, 6],
          [-half + 8, -14, 6],
        ],
        detail,
      );
  const face = gap + thick;
  const places: (readonly [number, number])[] = isFour
    ? [
        [isFlat ? -15 : -21, isFlat ? 11.5 : 15],
        [isFlat ? 15 : 20, isFlat ? 11.5 : 13.5],
      ]
    : [[isFlat ? 1 : -2, isFlat ? 15 : 17.5]];
  const lift = isFlat ? 11 : 0;
  const caps = mergeMeshes(...places.map(([x, r]) => moveMesh(cap(r, x, face, detail), [0, lift, 0])));
  const fins = mergeMeshes(
    ...Array.from({ length: 7 }, (_, i) =>
      extrudeOutline(
        outlineThrough(
          [
            [-17 + i * 5, 20, 0.6],
            [-13.6 + i * 5, 20, 0.6],
            [-13.6 + i * 5, 41, 0.8],
            [-17 + i * 5, 41, 0.8],
          ],
          detail,
        ),
        9,
        { bevel: 0.4, z: -4.5, detail },
      ),
    ),
  );
  const word = subdivideMesh(
    extrudeOutline(brandLettering(brand, isFlat ? 3.6 : 4.6, isFlat ? 34 : half, detail), 0.05, {
      bevel: 0,
      detail,
    }),
    3,
  );
  const holds: Mesh[] = isFlat
    ? [-52, 54]
        .map((x) =>
          rotateMesh(
            moveMesh(revolveProfile(parseCorners('0 0  2.5 0.4  2.5 15 0.2  0 15'), { detail }), [x, 0, 0]),
            'x',
            90,
          ),
        )
        .map((mesh) => moveMesh(mesh, [0, -10, 6]))
    : [-half + 2, half - 2].map((x) =>
        moveMesh(
          rotateMesh(
            mergeMeshes(
              screwHead({ head: 9, height: 5, drive: 'hex', detail }),
              revolveProfile(
                [
                  [3, -42],
                  [3, 0],
                ],
                { detail },
              ),
            ),
            'x',
            -90,
          ),
          [x, 6, -20],
        ),
      );
  const ear = extrudeOutline(
    subtractOutlines(
      outlineThrough(parseCorners('-9 -12 7  9 -12 7  9 12 7  -9 12 7'), detail),
      slotOutline([0, -3], [0, 3], 6.4, detail),
    ),
    16,
    {
      bevel: 1.6,
      z: -8,
      detail,
    },
  );
  const ears = isFlat
    ? []
    : [-half + 2, half - 2].map((x) => moveMesh(rotateMesh(ear, 'x', 90), [x, -2, -20]));
  const parts: Part[] = [
    { name: 'body', material: metal, mesh: shell },
    { name: 'far half', material: metal, mesh: moveMesh(shell, [0, 0, -thick - 2 * gap]) },
    {
      name: 'bridge',
      material: metal,
      mesh: mergeMeshes(extrudeOutline(bridge, 2 * gap + 12, { bevel: 0.4, z: -gap - 6, detail }), ...ears),
    },
    { name: 'caps', material: metal, mesh: caps },
    { name: 'pads', material: 'alloy', mesh: isFlat ? moveMesh(fins, [0, -2, 0]) : fins },
    {
      name: 'bolts',
      material: 'steel bolt',
      mesh: mergeMeshes(
        ...holds,
        ...[-1, 1].map((side) =>
          moveMesh(
            screwHead({ head: 7.6, height: 2.4, drive: 'star', detail }),
            isFlat ? [side * 40, 0, face - 0.6] : [side * (half - 3), side * 4, face - 0.6],
          ),
        ),
      ),
    },
    {
      name: 'name',
      material: colour === 'black' ? 'white print' : 'black print',
      mesh: moveMesh(word, [0, isFlat ? -6.2 : -23.2, face + 0.01]),
    },
    ...hose(isFlat ? 56 : half + 2, isFlat ? -3 : 2, -6, detail),
  ];
  return { parts: parts.map((part) => ({ ...part, mesh: upright(part.mesh) })), view: [-24, 24] };
}
