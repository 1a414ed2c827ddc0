import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Vec3,
  subtractSolid,
  parseCorners,
  smoothCurve,
  subdivideMesh,
  brandLettering,
  tubeAlong,
  mergeMeshes,
  moveMesh,
  extrudeOutline,
  rad,
  revolveProfile,
  cylinderBetween,
  roundSection,
  meshSolid,
  sweepSection,
  rotateMesh,
  deformMesh,
  blendSolids,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { printMaterialOn } from './paint.ts';

type Shock = Families['rear-shock'];

/**
 * Angle in degrees by which the finished model is rotated about its long axis (x), so that its upper side
 * turns away from the viewer.
 */
const roll = 62;

/** Rotates a lathe-turned part from the z axis, along which it is modelled, to the x axis. */
const along = (mesh: Mesh): Mesh => rotateMesh(mesh, 'y', 90);

/**
 * Returns both eyes of the shock with their bushings. Their centres are `length` apart; the first is the
 * origin.
 */
function eyes(length: number, detail: number): Part[] {
  const eye = (x: number, direction: number) => {
    const body = blendSolids(
      [cylinderBetween([x, -13, 0], [x, 13, 0], 13.5), 0],
      [
        tubeAlong(
          [
            [x + 8 * direction, 0, 0],
            [x + 24 * direction, 0, 0],
          ],
          (t) => [11 + 3 * t, 11 + 4 * t],
        ),
        7,
      ],
    );
    return meshSolid(subtractSolid(body, cylinderBetween([x, -30, 0], [x, 30, 0], 8), 0.6), 1.2 / detail);
  };
  const bush = rotateMesh(
    revolveProfile(
      parseCorners(
        '4.2 -20  7 -20 0.5  7 -15  10 -14 0.5  10 -12.4  7.8 -12.4  7.8 12.4  10 12.4  10 14 0.5  7 15  7 20 0.5  4.2 20  4.2 -20',
      ),
      { detail },
    ),
    'x',
    90,
  );
  return [
    { name: 'eyes', material: 'black metal', mesh: mergeMeshes(eye(0, 1), eye(length, -1)) },
    { name: 'bushings', material: 'alloy', mesh: mergeMeshes(bush, moveMesh(bush, [length, 0, 0])) },
  ];
}

/** Returns an oil reservoir beside the body, with its bridge and a blue compression knob. */
function reservoir(x: number, long: number, metal: Material, detail: number): Part[] {
  const up = 44;
  const bridge = blendSolids(
    [cylinderBetween([x - 2, 0, 0], [x + 24, 0, 0], 23), 0],
    [
      tubeAlong(
        [
          [x + 11, 0, 4],
          [x + 11, 0, up],
        ],
        (t) => [17 - 3 * t, 13 + t],
        { side: [0, 1, 0], power: 2.8 },
      ),
      12,
    ],
    [cylinderBetween([x - 4, 0, up], [x + 26, 0, up], 17.5), 8],
  );
  const can = along(
    revolveProfile(
      [
        [0, 0],
        [15.8, 0, 1],
        [15.8, long, 2.5],
        [12, long + 1],
        [11, long + 1],
        [10, long - 1, 0.4],
        [0, long - 1],
      ],
      { detail },
    ),
  );
  const knob = along(revolveProfile(parseCorners('0 0  0.1 -9  9 -9 1  11 -8 1  11 0'), { detail }));
  return [
    { name: 'bridge', material: 'black metal', mesh: meshSolid(bridge, 1.4 / detail) },
    { name: 'reservoir', material: metal, mesh: moveMesh(can, [x + 24, 0, up]) },
    { name: 'knob', material: 'blue metal', mesh: moveMesh(knob, [x - 4, 0, up]) },
  ];
}

/**
 * Returns a coil spring between two positions along x. Tighter turns at its ends imitate flat ground ends.
 */
function spring(from: number, to: number, radius: number, wire: number, turns: number, detail: number): Mesh {
  const count = Math.round(turns * 44);
  const pitch = smoothCurve([0, 0], [0.1, 0.045], [0.9, 0.955], [1, 1]);
  const line = Array.from({ length: count + 1 }, (_, i): Vec3 => {
    const t = i / count;
    const angle = rad(360 * turns * t);
    return [
      from + wire + (to - from - 2 * wire) * pitch(t),
      radius * Math.cos(angle),
      radius * Math.sin(angle),
    ];
  });
  return sweepSection(line, roundSection(wire), { end: 2, up: [1, 0, 0], detail: detail * 0.6 });
}

/**
 * Returns the brand's name around the air can, at the place that faces the viewer after the rotation by
 * `roll`.
 */
function nameOn(brand: string, radius: number, widest: number, detail: number): Mesh {
  const word = subdivideMesh(
    extrudeOutline(brandLettering(brand, 12, widest, detail), 0.05, { bevel: 0, detail }),
    1.2,
  );
  const bent = deformMesh(word, ([x, y, z]): Vec3 => [
    x,
    (radius + z) * Math.sin(y / radius),
    (radius + z) * Math.cos(y / radius),
  ]);
  return rotateMesh(bent, 'x', 50 + roll);
}

/**
 * Returns the model of a rear shock that lies on its side, its shaft to the right: an air can, or a body with
 * a coil spring.
 */
export function rearShock({ length, stroke, coil, colour }: Shock, { detail, brand }: ModelOptions): Model {
  const isCoil = coil === 'yes';
  const metal: Material = `${colour} metal`;
  const bodyFrom = 24;
  const shaftTo = length - 22;
  const sealAt = shaftTo - stroke - 6;
  const shaft = along(
    revolveProfile(
      [
        [isCoil ? 7 : 16, sealAt - 6],
        [isCoil ? 7 : 16, shaftTo + 2],
      ],
      { detail },
    ),
  );
  const body = isCoil
    ? along(
        revolveProfile(
          [
            [0, bodyFrom],
            [18.5, bodyFrom],
            [18.5, sealAt - 8, 1],
            [20, sealAt - 7, 0.8],
            [20, sealAt, 2],
            [8, sealAt + 1, 0.6],
            [7, sealAt + 1],
          ],
          { detail },
        ),
      )
    : along(
        revolveProfile(
          [
            [0, bodyFrom - 4],
            [21, bodyFrom - 4, 3],
            [26, bodyFrom + 6, 3],
            [26, sealAt - 12, 1.2],
            [24.5, sealAt - 10, 0.6],
            [24.5, sealAt - 2, 1.5],
            [19, sealAt, 0.6],
            [16, sealAt],
          ],
          { detail },
        ),
      );
  const foot = along(
    revolveProfile(
      [
        [0, shaftTo - 4],
        [isCoil ? 27 : 19, shaftTo - 4, 1],
        [isCoil ? 27 : 19, shaftTo + 3, 2],
        [12, shaftTo + 8, 1],
        [0, shaftTo + 8],
      ],
      { detail },
    ),
  );
  const ring = along(
    revolveProfile(parseCorners('16 0  17.2 0 0.8  18 1.5 1.2  17.2 3 0.8  16 3'), { detail }),
  );
  const middle = (bodyFrom + sealAt) / 2;
  const parts: Part[] = [
    ...eyes(length, detail),
    { name: 'body', material: isCoil ? 'black metal' : metal, mesh: body },
    { name: 'shaft', material: isCoil ? 'chrome' : 'gold metal', mesh: shaft },
    { name: 'foot', material: 'black metal', mesh: foot },
    ...reservoir(bodyFrom - 4, Math.min(78, length * 0.36), isCoil ? 'black metal' : metal, detail),
  ];
  if (isCoil) {
    const collar = along(
      revolveProfile(
        [
          [18, 0],
          [29, 0, 1.2],
          [29, 7, 1.2],
          [18, 7],
        ],
        { detail },
      ),
    );
    parts.push(
      {
        name: 'spring',
        material: colour === 'black' ? 'black paint' : metal,
        mesh: spring(bodyFrom + 27, shaftTo - 4, 25.5, 4.6, Math.round(length / 34) + 1, detail),
      },
      { name: 'collar', material: 'alloy', mesh: moveMesh(collar, [bodyFrom + 20, 0, 0]) },
    );
  } else {
    parts.push(
      { name: 'travel ring', material: 'red cover', mesh: moveMesh(ring, [sealAt + stroke * 0.22, 0, 0]) },
      {
        name: 'name',
        material: printMaterialOn(colour),
        mesh: moveMesh(nameOn(brand, 26.06, (sealAt - bodyFrom) * 0.8, detail), [middle, 0, 0]),
      },
    );
  }
  // The shock is rotated about its long axis, so that the reservoir behind it is visible.
  return {
    parts: parts.map((part) => ({ ...part, mesh: rotateMesh(part.mesh, 'x', -roll) })),
    view: [-24, 34],
  };
}
