import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  bolt,
  circle,
  merge,
  minus,
  move,
  path,
  plate,
  revolve,
  soften,
  turn,
  socket,
  mirror,
  corners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

/** The axle along +x from the body's side: collar, wrench flats, thread, hex socket at its end. */
function axle(from: number, detail: number): Mesh {
  const ridges = Array.from(
    { length: 10 },
    (_, i) =>
      [
        [7.1, from + 11 + i * 1.25],
        [6.6, from + 11.6 + i * 1.25],
      ] as [number, number][],
  ).flat();
  const shaft = revolve(
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
  const end = plate(minus(circle(6.4, detail), socket(6, 'hex', detail)), 4, {
    bevel: 0.2,
    z: from + 21.2,
    detail,
  });
  return turn(merge(shaft, end), 'y', 90);
}

export function platform(metal: Material, detail: number): Part[] {
  const frame = path(
    corners(
      '-50 -30 12  -36 -50 14  36 -50 14  48 -34 12  50 0 60  48 34 12  36 50 14  -36 50 14  -50 30 12  -52 0 60',
    ),
    detail,
  );
  const window = (side: number) =>
    path(
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
  const body = soften(minus(frame, window(1), window(-1)), 0, 3, detail);
  const spots = corners(
    '-42 -32  -30 -45  -10 -45.4  10 -45.4  30 -45  42 -32  -42 32  -30 45  -10 45.4  10 45.4  30 45  42 32  -43 0',
  );
  const pin = revolve(corners('2.1 0  2.1 4.4 0.4  1.2 4.4  1.1 3.8  0 3.8'), { detail: 0.6 * detail });
  const pins = merge(
    ...spots.map(([x, y]) => merge(move(pin, [x, y, 7]), move(turn(pin, 'x', 180), [x, y, -7]))),
  );
  return [
    {
      name: 'platform',
      material: metal,
      mesh: merge(
        plate(body, 14, { bevel: 2.2, z: -7, detail }),
        turn(revolve(corners('0 -50  9.5 -50 2  9.5 50 1  0 50'), { detail }), 'y', 90),
      ),
    },
    { name: 'pins', material: 'steel bolt', mesh: pins },
  ];
}

function clipless(metal: Material, detail: number): Part[] {
  const cage = path(
    corners(
      '-44 -16 10  -40 -40 14  -16 -48 20  18 -48 20  42 -40 14  48 -14 10  48 14 10  42 40 14  18 48 20  -16 48 20  -40 40 14  -44 16 10',
    ),
    detail,
  );
  const opening = path(
    corners(
      '-33 -9 5  -30 -34 12  0 -39 30  31 -34 12  35 -9 5  35 9 5  31 34 12  0 39 30  -30 34 12  -33 9 5',
    ),
    detail,
  );
  const middle = path(corners('-17 -38 4  17 -38 4  17 38 4  -17 38 4'), detail);
  const jaw = path(
    corners('-22 -34 5  0 -38 20  22 -34 5  20 -20 3  11 -17 3  8 -23 4  -8 -23 4  -11 -17 3  -20 -20 3'),
    detail,
  );
  const rear = path(
    corners('-23 33 6  -18 17 3  -9 15 3  -6 21 3  6 21 3  9 15 3  18 17 3  23 33 6  10 41 8  -10 41 8'),
    detail,
  );
  const twoSided = (mesh: Mesh): Mesh => merge(mesh, turn(mesh, 'x', 180));
  const springs = merge(
    ...[-11, 11].map((x) =>
      merge(
        ...Array.from({ length: 5 }, (_, i) =>
          move(
            turn(
              revolve(
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
      mesh: plate(soften(minus(cage, opening), 0, 4, detail), 11, { bevel: 2.4, z: -5.5, detail }),
    },
    {
      name: 'body',
      material: metal,
      mesh: merge(
        plate(middle, 13, { bevel: 2, z: -6.5, detail }),
        turn(revolve(corners('0 -46.5  10 -46.5 2  10 46 1  0 46'), { detail }), 'y', 90),
      ),
    },
    {
      name: 'jaws',
      material: 'steel bolt',
      mesh: twoSided(
        merge(
          plate(jaw, 3.2, { bevel: 0.7, z: 7.6, detail }),
          plate(rear, 3.2, { bevel: 0.7, z: 8.2, detail }),
        ),
      ),
    },
    { name: 'springs', material: 'dark steel', mesh: springs },
    {
      name: 'screws',
      material: 'bolt',
      mesh: merge(
        move(turn(bolt({ head: 6, height: 3, drive: 'hex', detail }), 'x', -90), [0, 39.5, 0]),
        ...[-13, 13].map((x) =>
          move(bolt({ head: 4.4, height: 1.4, drive: 'star', detail }), [x, -27.5, 10.8]),
        ),
      ),
    },
  ];
}

/** A pair of pedals: the right one lying flat, the left one leaning behind it. */
export function pedals({ kind, colour }: Families['pedals'], { detail }: ModelOptions): Model {
  const metal: Material = `${colour} metal`;
  const one: Part[] = [
    ...(kind === 'platform' ? platform(metal, detail) : clipless(metal, detail)),
    { name: 'axle', material: 'steel bolt', mesh: axle(50, detail) },
  ];
  const low = kind === 'platform' ? 11.4 : 12;
  const pose = (mesh: Mesh): Mesh =>
    merge(
      move(mesh, [0, -52, low]),
      move(turn(turn(mirror(mesh, 'x'), 'x', 14), 'z', -14), [-22, 62, low + 14]),
    );
  return { parts: one.map((part) => ({ ...part, mesh: pose(part.mesh) })), view: [-28, 40] };
}
