import {
  type Mesh,
  type Vec3,
  circleOutline,
  extrudeOutline,
  mergeMeshes,
  moveMesh,
  outlineThrough,
  parseCorners,
  polarPoint,
  revolveProfile,
  rotateMesh,
  routeThrough,
  screwHead,
  subtractOutlines,
  sweepSection,
} from '../kit/index.ts';
import type { Part } from '../model.ts';

const detail = 0.8;

/** Moves parts to a place on the bench, turned about the vertical axis by some degrees. */
export const lay = (parts: readonly Part[], [x, y, z]: Vec3, degrees: number): Part[] =>
  parts.map((part) => ({ ...part, mesh: moveMesh(rotateMesh(part.mesh, 'z', degrees), [x, y, z]) }));

/** Distance of the side of a hexagon from its centre line, with corners rounded by a third. */
const hexagon =
  (across: number) =>
  (_: number, angle: number): readonly [number, number] => {
    const corner = ((angle + Math.PI / 6) % (Math.PI / 3)) - Math.PI / 6;
    const r = Math.min(across / 2 / Math.cos(corner), across * 0.555);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  };

/** Returns an L-shaped hex key that lies on z = 0. Lengths after ISO 2936, long series. */
function hexKey(across: number, long: number, short: number): Mesh {
  const line = routeThrough(
    [
      [0, short, 0],
      [0, 0, 0, across * 1.6],
      [long, 0, 0],
    ],
    detail,
  );
  return moveMesh(sweepSection(line, hexagon(across), { end: 0.3, detail }), [0, 0, across * 0.5]);
}

/** Three hex keys of 4, 5 and 6 mm beside each other, in a fan. */
export function hexKeys(): Part[] {
  const keys = [
    [6, 170, 38],
    [5, 150, 33],
    [4, 134, 29],
  ] as const;
  const mesh = keys.map(([across, long, short], i) =>
    moveMesh(rotateMesh(hexKey(across, long, short), 'z', -5 * i), [4 * i, -22 * i, 0]),
  );
  return [{ name: 'set hex keys', material: 'dark steel', mesh: mergeMeshes(...mesh) }];
}

/** A torque wrench of 275 mm with a hex bit, lying along x with its head at the origin. */
export function torqueWrench(): Part[] {
  const along = (profile: string, r = detail): Mesh =>
    moveMesh(rotateMesh(revolveProfile(parseCorners(profile), { detail: r }), 'y', 90), [0, 0, 14]);
  const knurl = Array.from({ length: 24 }, (_, i) => {
    const [y, z] = polarPoint(i * 15, 13.4);
    return moveMesh(extrudeOutline(circleOutline(1.1, 0.4), 92, { bevel: 0.5, z: 0, detail: 0.4 }), [
      y,
      z,
      0,
    ]);
  });
  const head = mergeMeshes(
    extrudeOutline(circleOutline(17, detail), 18, { bevel: 2.2, z: 5, detail }),
    extrudeOutline(circleOutline(11, detail), 21.5, { bevel: 1.2, z: 5, detail }),
  );
  return [
    {
      name: 'set wrench tube',
      material: 'nickel steel',
      mesh: mergeMeshes(head, along('0 12  7 12 1  9 26 3  9 152 1  0 152')),
    },
    {
      name: 'set wrench scale',
      material: 'steel bolt',
      mesh: along('0 118  10.4 118 0.6  10.4 150 0.6  0 150'),
    },
    {
      name: 'set wrench grip',
      material: 'plastic',
      mesh: mergeMeshes(
        along('0 150  11 150 1  13.6 156 2  13.6 262 3  10 270 2  0 270'),
        moveMesh(rotateMesh(mergeMeshes(...knurl), 'y', 90), [160, 0, 14]),
      ),
    },
    {
      name: 'set wrench ring',
      material: 'brass',
      mesh: along('12 152  14.2 152 0.5  14.2 156 0.5  12 156'),
    },
    {
      name: 'set wrench bit',
      material: 'steel bolt',
      mesh: extrudeOutline(
        outlineThrough(
          Array.from({ length: 6 }, (_, i) => polarPoint(i * 60, 3)),
          detail,
        ),
        6,
        {
          bevel: 0.3,
          z: 0,
          detail,
        },
      ),
    },
  ];
}

/** A round steel dish of 96 mm with six screws in it. */
export function dish(): Part[] {
  const bowl = revolveProfile(
    parseCorners('0 0  40 0 4  47 14 2  49 14 0.6  49 15 0.4  46.4 15 1  39 1.2 4  0 1.2'),
    { detail },
  );
  const screw = mergeMeshes(
    moveMesh(screwHead({ head: 8.5, height: 5, drive: 'hex', detail: 0.5 }), [0, 0, 0]),
    revolveProfile(parseCorners('0 -16  2.4 -16 0.4  2.4 0  0 0'), { detail: 0.5 }),
  );
  const places = [
    [-14, 8, 20],
    [6, 14, 75],
    [-4, -12, 140],
    [16, -6, -30],
    [-20, -10, 200],
    [2, 0, 280],
  ] as const;
  return [
    { name: 'set dish', material: 'alloy', mesh: bowl },
    {
      name: 'set screws',
      material: 'steel bolt',
      mesh: mergeMeshes(
        ...places.map(([x, y, turn]) =>
          moveMesh(rotateMesh(rotateMesh(screw, 'y', 78), 'z', turn), [x, y, 5.6]),
        ),
      ),
    },
  ];
}

/** A ring spanner that hangs on a wall: a slim plate along z in the plane y = 0. */
export function spanner(size: number): Mesh {
  const r = size * 0.05;
  const end = (y: number): Mesh =>
    extrudeOutline(
      subtractOutlines(circleOutline(r * 1.5, 0.5, [0, y]), circleOutline(r * 0.85, 0.5, [0, y])),
      7,
      { bevel: 1, detail: 0.4 },
    );
  const shaft = outlineThrough(
    [
      [-r * 0.5, -size / 2 + r],
      [r * 0.5, -size / 2 + r],
      [r * 0.5, size / 2 - r],
      [-r * 0.5, size / 2 - r],
    ],
    0.5,
  );
  return rotateMesh(
    mergeMeshes(extrudeOutline(shaft, 5, { bevel: 1, detail: 0.4 }), end(-size / 2), end(size / 2)),
    'x',
    90,
  );
}
