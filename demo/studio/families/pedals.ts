import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  screwHead,
  circleOutline,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  outlineThrough,
  extrudeOutline,
  revolveProfile,
  softenOutline,
  rotateMesh,
  toolRecess,
  mirrorMesh,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

/**
 * Returns the axle along +x from the side of the pedal's body: collar, wrench flats, thread, hex socket at
 * its end.
 */
function axle(from: number, detail: number): Mesh {
  const ridges = Array.from(
    { length: 10 },
    (_, i) =>
      [
        [7.1, from + 11 + i * 1.25],
        [6.6, from + 11.6 + i * 1.25],
      ] as [number, number][],
  ).flat();
  const shaft = revolveProfile(
    [
      [9, from - 4],
      [9, from + 3, 0.6],
      [8, from + 3],
      [8, from + 9, 0.5],
      [7.1, from + 10.4],
      ...ridges,
      [7.1, from + 24],
      [6.4, from + 25],
    ],
    { detail },
  );
  const end = extrudeOutline(subtractOutlines(circleOutline(6.4, detail), toolRecess(6, 'hex', detail)), 4, {
    bevel: 0.2,
    z: from + 21.2,
    detail,
  });
  return rotateMesh(mergeMeshes(shaft, end), 'y', 90);
}

export function platformPedalParts(metal: Material, detail: number): Part[] {
  const frame = outlineThrough(
    parseCorners(
      '-50 -30 12  -36 -50 14  36 -50 14  48 -34 12  50 0 60  48 34 12  36 50 14  -36 50 14  -50 30 12  -52 0 60',
    ),
    detail,
  );
  const window = (side: number) =>
    outlineThrough(
      [
        [-35, side * 15, 6],
        [-38, side * 30, 8],
        [-28, side * 40, 8],
        [26, side * 40, 8],
        [37, side * 30, 8],
        [35, side * 15, 6],
      ],
      detail,
    );
  const body = softenOutline(subtractOutlines(frame, window(1), window(-1)), 0, 3, detail);
  const spots = parseCorners(
    '-42 -32  -30 -45  -10 -45.4  10 -45.4  30 -45  42 -32  -42 32  -30 45  -10 45.4  10 45.4  30 45  42 32  -43 0',
  );
  const pin = revolveProfile(parseCorners('2.1 0  2.1 4.4 0.4  1.2 4.4  1.1 3.8  0 3.8'), {
    detail: 0.6 * detail,
  });
  const pins = mergeMeshes(
    ...spots.map(([x, y]) =>
      mergeMeshes(moveMesh(pin, [x, y, 7]), moveMesh(rotateMesh(pin, 'x', 180), [x, y, -7])),
    ),
  );
  return [
    {
      name: 'platform',
      material: metal,
      mesh: mergeMeshes(
        extrudeOutline(body, 14, { bevel: 2.2, z: -7, detail }),
        rotateMesh(revolveProfile(parseCorners('0 -50  9.5 -50 2  9.5 50 1  0 50'), { detail }), 'y', 90),
      ),
    },
    { name: 'pins', material: 'steel bolt', mesh: pins },
  ];
}

function clipless(metal: Material, detail: number): Part[] {
  const cage = outlineThrough(
    parseCorners(
      '-44 -16 10  -40 -40 14  -16 -48 20  18 -48 20  42 -40 14  48 -14 10  48 14 10  42 40 14  18 48 20  -16 48 20  -40 40 14  -44 16 10',
    ),
    detail,
  );
  const opening = outlineThrough(
    parseCorners(
      '-33 -9 5  -30 -34 12  0 -39 30  31 -34 12  35 -9 5  35 9 5  31 34 12  0 39 30  -30 34 12  -33 9 5',
    ),
    detail,
  );
  const middle = outlineThrough(parseCorners('-17 -38 4  17 -38 4  17 38 4  -17 38 4'), detail);
  const jaw = outlineThrough(
    parseCorners(
      '-22 -34 5  0 -38 20  22 -34 5  20 -20 3  11 -17 3  8 -23 4  -8 -23 4  -11 -17 3  -20 -20 3',
    ),
    detail,
  );
  const rear = outlineThrough(
    parseCorners('-23 33 6  -18 17 3  -9 15 3  -6 21 3  6 21 3  9 15 3  18 17 3  23 33 6  10 41 8  -10 41 8'),
    detail,
  );
  const twoSided = (mesh: Mesh): Mesh => mergeMeshes(mesh, rotateMesh(mesh, 'x', 180));
  const springs = mergeMeshes(
    ...[-11, 11].map((x) =>
      mergeMeshes(
        ...Array.from({ length: 5 }, (_, i) =>
          moveMesh(
            rotateMesh(
              revolveProfile(
                [
                  [5.4, -0.8],
                  [5.4, 0.8],
                ],
                { detail },
              ),
              'y',
              90,
            ),
            [x + (i - 2) * 1.9, 27, 0],
          ),
        ),
      ),
    ),
  );
  return [
    {
      name: 'cage',
      material: metal,
      mesh: extrudeOutline(softenOutline(subtractOutlines(cage, opening), 0, 4, detail), 11, {
        bevel: 2.4,
        z: -5.5,
        detail,
      }),
    },
    {
      name: 'body',
      material: metal,
      mesh: mergeMeshes(
        extrudeOutline(middle, 13, { bevel: 2, z: -6.5, detail }),
        rotateMesh(revolveProfile(parseCorners('0 -46.5  10 -46.5 2  10 46 1  0 46'), { detail }), 'y', 90),
      ),
    },
    {
      name: 'jaws',
      material: 'steel bolt',
      mesh: twoSided(
        mergeMeshes(
          extrudeOutline(jaw, 3.2, { bevel: 0.7, z: 7.6, detail }),
          extrudeOutline(rear, 3.2, { bevel: 0.7, z: 8.2, detail }),
        ),
      ),
    },
    { name: 'springs', material: 'dark steel', mesh: springs },
    {
      name: 'screws',
      material: 'bolt',
      mesh: mergeMeshes(
        moveMesh(rotateMesh(screwHead({ head: 6, height: 3, drive: 'hex', detail }), 'x', -90), [0, 39.5, 0]),
        ...[-13, 13].map((x) =>
          moveMesh(screwHead({ head: 4.4, height: 1.4, drive: 'star', detail }), [x, -27.5, 10.8]),
        ),
      ),
    },
  ];
}

/** Returns the model of a pair of pedals: the right one lying flat, the left one leaning behind it. */
export function pedals({ kind, colour }: Families['pedals'], { detail }: ModelOptions): Model {
  const metal: Material = `${colour} metal`;
  const one: Part[] = [
    ...(kind === 'platform' ? platformPedalParts(metal, detail) : clipless(metal, detail)),
    { name: 'axle', material: 'steel bolt', mesh: axle(50, detail) },
  ];
  const low = kind === 'platform' ? 11.4 : 12;
  const pose = (mesh: Mesh): Mesh =>
    mergeMeshes(
      moveMesh(mesh, [0, -52, low]),
      moveMesh(rotateMesh(rotateMesh(mirrorMesh(mesh, 'x'), 'x', 14), 'z', -14), [-22, 62, low + 14]),
    );
  return { parts: one.map((part) => ({ ...part, mesh: pose(part.mesh) })), view: [-28, 40] };
}
