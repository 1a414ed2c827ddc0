import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  screwHead,
  circleOutline,
  smoothCurve,
  smoothstep,
  subdivideMesh,
  brandLettering,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  ovalSection,
  outlineThrough,
  extrudeOutline,
  revolveProfile,
  roundSection,
  routeThrough,
  slotOutline,
  sweepSection,
  rotateMesh,
  deformMesh,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';

type Shifter = Families['shifter'];
const upright = (mesh: Mesh): Mesh => rotateMesh(mesh, 'x', 90);

/**
 * Returns the parts of a drop-bar lever: rubber hood, blade, paddle behind the blade, clamp band and two
 * cables.
 */
function dropLever({ colour }: Shifter, { detail, brand }: ModelOptions): Part[] {
  const metal: Material = colour === 'black' ? 'matt carbon' : `${colour} metal`;
  const line = routeThrough(
    [
      [0, 0, 0],
      [58, 0, 2, 90],
      [88, 0, 22, 26],
      [97, 0, 50],
    ],
    detail,
  );
  const wide = smoothCurve([0, 33], [0.2, 33], [0.5, 35], [0.75, 31], [0.9, 27], [1, 22]);
  const high = smoothCurve([0, 38], [0.15, 37], [0.45, 33], [0.65, 37], [0.85, 27], [1, 20]);
  const hood = sweepSection(line, ovalSection(wide, high, 2.7), { end: 7, detail });
  const lip = sweepSection(
    routeThrough(
      [
        [-1, 0, 0],
        [4, 0, 0],
      ],
      detail,
    ),
    ovalSection(
      () => 34.4,
      () => 39.4,
      2.7,
    ),
    { end: 1.6, detail },
  );
  // The blade hangs from the front of the hood and curves back towards the rider's fingers.
  const blade = extrudeOutline(
    outlineThrough(
      parseCorners(
        '76 6 6  98 8 7  107 -8 16  107 -38 60  99 -76 60  86 -106 40  77 -124 6  68 -122 5  69 -112 10  80 -92 50  89 -62 60  91 -30 40  82 -8 12',
      ),
      detail,
    ),
    11,
    { bevel: 3.6, z: -5.5, detail },
  );
  const paddle = extrudeOutline(
    outlineThrough(
      parseCorners(
        '72 -14 6  88 -16 5  90 -34 20  84 -62 30  72 -88 20  60 -96 6  54 -88 6  66 -66 20  73 -40 20',
      ),
      detail,
    ),
    5,
    { bevel: 1.8, z: -13, detail },
  );
  const flare = (mesh: Mesh): Mesh =>
    deformMesh(subdivideMesh(mesh, 9), ([x, y, z]) => [x, y, z + 7 * smoothstep(-y / 130)]);
  const ribs = mergeMeshes(
    ...Array.from({ length: 6 }, (_, i) =>
      sweepSection(
        routeThrough(
          [
            [17 + i * 5.5, 0, -0.1],
            [19 + i * 5.5, 0, 0],
          ],
          detail,
        ),
        ovalSection(
          () => 35.2 - Math.abs(i - 3) * 0.15,
          () => 36.2 - i * 0.7,
          2.7,
        ),
        { end: 0.6, detail },
      ),
    ),
  );
  const band = rotateMesh(
    moveMesh(
      revolveProfile(parseCorners('12.4 -7  15.4 -7 0.6  15.4 7 0.6  12.4 7'), { closed: true, detail }),
      [0, 0, 0],
    ),
    'x',
    0,
  );
  const cable = (y: number, z: number, rise: number): Mesh =>
    sweepSection(
      routeThrough(
        [
          [4, y, z],
          [-24, y, z, 30],
          [-58, y * 1.6, z + rise, 40],
          [-84, y * 2, z + rise * 2.4],
        ],
        detail,
      ),
      roundSection(2.3),
      { end: 0.3, detail },
    );
  const name = flare(
    moveMesh(extrudeOutline(brandLettering(brand, 4.6, 44, detail), 0.05, { bevel: 0, detail }), [0, 0, 0]),
  );
  const along = deformMesh(rotateMesh(name, 'z', -82), ([x, y, z]) => [
    x + 100,
    y - 34,
    z + 5.56 + 7 * smoothstep((34 - y) / 130),
  ]);
  return [
    { name: 'hood', material: 'smooth rubber', mesh: mergeMeshes(hood, lip, ribs) },
    { name: 'blade', material: metal, mesh: upright(flare(blade)) },
    { name: 'paddle', material: 'black metal', mesh: upright(flare(paddle)) },
    { name: 'band', material: 'alloy', mesh: moveMesh(band, [-13, 0, 0]) },
    { name: 'cables', material: 'smooth rubber', mesh: mergeMeshes(cable(8, 8, 4), cable(-8, 6, -2)) },
    {
      name: 'pivot',
      material: 'steel bolt',
      mesh: upright(moveMesh(screwHead({ head: 8, height: 1.6, drive: 'hex', detail }), [90, 0, 12.4])),
    },
    { name: 'name', material: colour === 'black' ? 'white print' : 'black print', mesh: upright(along) },
  ];
}

/**
 * Returns the parts of a trigger shifter: clamp, housing with its window, thumb lever, finger lever and
 * cable.
 */
function trigger({ speeds, colour }: Shifter, { detail, brand }: ModelOptions): Part[] {
  const metal: Material = `${colour} metal`;
  const pod = extrudeOutline(
    outlineThrough(
      parseCorners(
        '-44 20 16  -28 8 16  34 10 20  50 26 14  48 46 16  30 60 20  -6 62 30  -38 52 18  -48 36 14',
      ),
      detail,
    ),
    26,
    { bevel: 7, z: -13, detail },
  );
  const clamp = rotateMesh(
    moveMesh(
      extrudeOutline(
        subtractOutlines(
          outlineThrough(parseCorners('-18 -18 12  18 -18 12  18 18 9  -18 18 9'), detail),
          circleOutline(11.1, detail),
          slotOutline([0, -30], [0, -12], 2, detail),
        ),
        16,
        { bevel: 1.4, z: -8, detail },
      ),
      [0, 0, 0],
    ),
    'y',
    90,
  );
  const thumb = extrudeOutline(
    outlineThrough(
      parseCorners(
        '-22 54 6  0 58 8  -4 74 16  -26 90 16  -50 96 8  -62 90 6  -60 80 6  -42 73 16  -30 64 8',
      ),
      detail,
    ),
    6,
    { bevel: 2, z: -16, detail },
  );
  const finger = extrudeOutline(
    outlineThrough(
      parseCorners('-30 22 6  -38 34 8  -56 31 16  -76 35 6  -86 29 5  -82 20 5  -60 15 20  -38 12 6'),
      detail,
    ),
    5,
    {
      bevel: 1.7,
      z: -9,
      detail,
    },
  );
  const grooves = mergeMeshes(
    ...Array.from({ length: 5 }, (_, i) =>
      extrudeOutline(
        slotOutline([-54 + i * 6, 82 - i * 1.4], [-51 + i * 6, 90 - i * 1.8], 1.4, detail),
        0.5,
        {
          bevel: 0.2,
          z: -10.2,
          detail,
        },
      ),
    ),
  );
  const window = extrudeOutline(
    outlineThrough(parseCorners('-22 34 4  26 34 4  26 45 4  -22 45 4'), detail),
    0.6,
    {
      bevel: 0.3,
      z: 12.8,
      detail,
    },
  );
  const ticks = mergeMeshes(
    ...Array.from({ length: speeds }, (_, i) =>
      extrudeOutline(
        [
          [
            [-18 + (i * 40) / (speeds - 1), 37],
            [-17.4 + (i * 40) / (speeds - 1), 37],
            [-17.4 + (i * 40) / (speeds - 1), 42],
            [-18 + (i * 40) / (speeds - 1), 42],
          ],
        ],
        0.05,
        { bevel: 0, z: 13.42, detail },
      ),
    ),
  );
  const cable = sweepSection(
    routeThrough(
      [
        [46, 32, 0],
        [70, 28, 0, 30],
        [104, 6, 2, 40],
        [128, 8, 4],
      ],
      detail,
    ),
    roundSection(2.4),
    { end: 0.3, detail },
  );
  const barrel = rotateMesh(
    revolveProfile(parseCorners('0 0  4.6 0 0.5  4.6 12 0.5  3.2 12  3.2 18 0.4  0 18'), { detail }),
    'y',
    90,
  );
  const word = moveMesh(
    rotateMesh(extrudeOutline(brandLettering(brand, 5, 44, detail), 0.05, { bevel: 0, detail }), 'z', 180),
    [2, 24, 13.01],
  );
  return [
    { name: 'pod', material: colour === 'black' ? 'plastic' : metal, mesh: pod },
    { name: 'clamp', material: metal, mesh: moveMesh(clamp, [0, -2, 0]) },
    { name: 'levers', material: 'black metal', mesh: mergeMeshes(thumb, finger) },
    { name: 'grooves', material: 'rubber', mesh: grooves },
    { name: 'window', material: 'white paint', mesh: window },
    { name: 'ticks', material: 'black print', mesh: ticks },
    { name: 'cable', material: 'smooth rubber', mesh: cable },
    { name: 'barrel', material: 'alloy', mesh: moveMesh(barrel, [44, 31, 0]) },
    {
      name: 'screws',
      material: 'steel bolt',
      mesh: mergeMeshes(
        moveMesh(screwHead({ head: 8, height: 2, drive: 'hex', detail }), [36, 50, 12]),
        moveMesh(screwHead({ head: 6, height: 1.6, drive: 'star', detail }), [-34, 42, 12]),
      ),
    },
    { name: 'name', material: colour === 'black' ? 'white print' : 'black print', mesh: word },
  ];
}

/**
 * Returns the model of a shifter: a drop-bar lever seen from its outer side, or a trigger shifter from above.
 */
export function shifter(attributes: Shifter, options: ModelOptions): Model {
  if (attributes.kind === 'drop') return { parts: dropLever(attributes, options), view: [-26, 16] };
  return {
    parts: trigger(attributes, options).map((part) => ({
      ...part,
      mesh: rotateMesh(rotateMesh(part.mesh, 'z', 180), 'x', 8),
    })),
    view: [20, 46],
  };
}
