import {
  type Mesh,
  type Vec3,
  circleOutline,
  extrudeOutline,
  mergeMeshes,
  moveMesh,
  polarPoint,
  revolveProfile,
  rotateMesh,
  sweepSection,
  roundSection,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Part } from '../model.ts';
import { spanner } from './tools.ts';

/** A box from one corner to the opposite corner, with rounded edges. */
export function box(low: Vec3, high: Vec3, bevel = 1.5): Mesh {
  return extrudeOutline(
    [
      [
        [low[0], low[1]],
        [high[0], low[1]],
        [high[0], high[1]],
        [low[0], high[1]],
      ],
    ],
    high[2] - low[2],
    { bevel, z: low[2], detail: 0.6 },
  );
}

const jar = (radius: number, height: number): Mesh =>
  revolveProfile(
    [
      [0, 0],
      [radius, 0, 4],
      [radius, height * 0.78, 8],
      [radius * 0.72, height * 0.86, 2],
      [radius * 0.72, height, 2],
      [0, height],
    ],
    { detail: 0.5 },
  );

/** A bare rim with spokes that hangs on the wall. */
function hangingWheel(): Part[] {
  const spokes = Array.from({ length: 24 }, (_, i) => {
    const [x, z] = polarPoint(i * 15, 280);
    const [a, b] = polarPoint(i * 15 + (i % 2 ? 70 : -70), 22);
    return sweepSection(
      [
        [a, 0, b],
        [x, 0, z],
      ],
      roundSection(1.2),
      { end: 0.3, detail: 0.3 },
    );
  });
  const rim = rotateMesh(
    revolveProfile(
      [
        [275, -9, 2],
        [311, -12, 2],
        [311, 12, 2],
        [275, 9, 2],
      ],
      { closed: true, detail: 0.6 },
    ),
    'x',
    90,
  );
  const hub = rotateMesh(
    extrudeOutline(circleOutline(24, 0.5), 60, { bevel: 3, z: -30, detail: 0.5 }),
    'x',
    90,
  );
  return [
    { name: 'set hanging rim', material: 'alloy', mesh: rim },
    { name: 'set hanging spokes', material: 'dark steel', mesh: mergeMeshes(hub, ...spokes) },
  ];
}

/**
 * Returns the background of the workshop: a plastered wall with an oak board of tools, a wall board with jars and boxes, and a
 * wheel.
 *
 * @param distance from the product to the wall, in millimetres
 * @param height of the wall board above the product, in millimetres
 */
export function backWall(distance: number, height: number): Part[] {
  const wall = box([-4000, 0, -2500], [4000, 40, 4000]);
  const wallBoard = box([-900, -190, height], [760, 0, height + 28], 2);
  const things: [number, Material, Mesh][] = [
    [-760, 'silver metal', jar(46, 150)],
    [-640, 'white paint', jar(38, 170)],
    [-540, 'black metal', jar(34, 120)],
    [-330, 'oak', box([-90, -150, 0], [90, -20, 120], 3)],
    [-90, 'orange paint', jar(30, 190)],
    [20, 'white paint', jar(42, 130)],
    [250, 'oak', box([-120, -160, 0], [120, -20, 90], 3)],
    [470, 'tan cover', jar(48, 110)],
    [600, 'silver metal', jar(36, 160)],
  ];
  const spanners = [-420, -350, -290, -235, -185, -140].map((x, i) =>
    moveMesh(spanner(250 - i * 22), [x, -22, height - 240 + i * 10]),
  );
  const parts: Part[] = [
    { name: 'set wall', material: 'plaster', mesh: wall },
    { name: 'set wall board', material: 'oak', mesh: wallBoard },
    {
      name: 'set tool board',
      material: 'oak',
      mesh: box([-560, -16, height - 470], [60, 0, height - 80], 2),
    },
    { name: 'set spanners', material: 'steel bolt', mesh: mergeMeshes(...spanners) },
    ...things.map(([x, material, mesh], i) => ({
      name: `set thing ${i}`,
      material,
      mesh: moveMesh(mesh, [x, mesh === things[3]![2] || mesh === things[6]![2] ? 0 : -90, height + 28]),
    })),
    ...hangingWheel().map((part) => ({ ...part, mesh: moveMesh(part.mesh, [480, -50, height - 400]) })),
  ];
  return parts.map((part) => ({ ...part, mesh: moveMesh(part.mesh, [0, distance, 0]) }));
}
