import { bike, makers } from '../families/bike.ts';
import type { FittedPart } from '../families/fitted.ts';
import {
  type Mesh,
  type Vec3,
  extrudeOutline,
  mergeMeshes,
  mix,
  moveMesh,
  rotateMesh,
  roundSection,
  softenOutline,
  sweepSection,
} from '../kit/index.ts';
import type { Part } from '../model.ts';
import { boxOf, cameraOn } from './camera.ts';
import type { Mounting } from './host.ts';
import { roadside } from './road.ts';
import { backWall, box } from './room.ts';
import type { Scene } from './scene.ts';

/** Height of the wheels above the floor while the bike hangs in the repair stand, in millimetres. */
const lifted = 420;

/** Returns a repair stand behind a bike that holds the seat post at a point. */
function stand([x, y, z]: Vec3, floor: number): Part[] {
  const tube = (from: Vec3, to: Vec3, radius: number): Mesh =>
    sweepSection([from, to], roundSection(radius), { end: 1, detail: 0.8 });
  const pole: Vec3 = [x - 30, y + 520, z];
  return [
    {
      name: 'set stand',
      material: 'black metal',
      mesh: mergeMeshes(
        tube([pole[0], pole[1], floor], [pole[0], pole[1], z + 90], 24),
        tube([x, y + 40, z], [x - 30, y + 580, z], 19),
        box([pole[0] - 280, pole[1] - 280, floor], [pole[0] + 280, pole[1] + 280, floor + 14], 3),
      ),
    },
    {
      name: 'set clamp',
      material: 'plastic',
      mesh: mergeMeshes(
        jaw([x - 27, y, z]),
        jaw([x + 27, y, z]),
        tube([x - 40, y + 12, z], [x + 62, y + 12, z], 5),
        tube([x + 58, y + 12, z], [x + 72, y + 12, z], 15),
      ),
    },
  ];
}

/** Returns one jaw of the clamp, with round edges. */
const jaw = ([x, y, z]: Vec3): Mesh =>
  moveMesh(
    extrudeOutline(
      softenOutline(
        [
          [
            [-11, -24],
            [11, -24],
            [11, 42],
            [-11, 42],
          ],
        ],
        9,
        0,
        0.8,
      ),
      72,
      {
        bevel: 6,
        z: -36,
        detail: 0.8,
      },
    ),
    [x, y, z],
  );

/** Keeps the triangles of a mesh whose first corner is inside a box, given as shares of the box of all parts. */
function cropped(parts: readonly Part[], [from, to]: readonly [Vec3, Vec3]): Part[] {
  const { low, high } = boxOf(parts);
  return parts.map((part) => {
    const { positions } = part.mesh;
    const kept: number[] = [];
    for (let i = 0; i < positions.length; i += 3)
      if (
        [0, 1, 2].every((axis) => {
          const value = positions[i + axis]!;
          return (
            value >= mix(low[axis]!, high[axis]!, from[axis]!) - 0.01 &&
            value <= mix(low[axis]!, high[axis]!, to[axis]!) + 0.01
          );
        })
      )
        kept.push(positions[i]!, positions[i + 1]!, positions[i + 2]!);
    return { ...part, mesh: { positions: kept, normals: [], indices: [] } };
  });
}

/** Returns the scene of a product on a bike: in the repair stand of the workshop, or on a road. */
export function onBike(mounting: Mounting, fitted: FittedPart): Scene {
  const { bike: host, set, product, only, frame = product, crop, camera } = mounting;
  const { family } = fitted.appearance;
  const isWhole = family === 'bike';
  const own = family === 'frame' || isWhole;
  const { parts: raw } = bike(
    host,
    { detail: own ? 1 : 0.6, brand: own ? fitted.brand : makers[host.kind] },
    isWhole ? undefined : fitted,
  );
  const floor = boxOf(raw.filter(({ name }) => /^(front|rear) tyre/.test(name))).low[2];
  const parts = raw
    .filter(({ name }) => !only || only.test(name))
    .map((part) => ({
      ...part,
      name: product.test(part.name) ? part.name : `set ${part.name}`,
      mesh: moveMesh(part.mesh, [0, 0, -floor]),
    }));
  const inFrame = parts.filter(({ name }) => frame.test(name.replace(/^set /, '')));
  const seen = cameraOn(crop ? cropped(inFrame, crop) : inFrame, camera);
  const facing = (mesh: Mesh): Mesh =>
    moveMesh(rotateMesh(mesh, 'z', camera.view[0]), [seen.aim[0], seen.aim[1], 0]);
  const turned = (list: readonly Part[]): Part[] =>
    list.map((part) => ({ ...part, mesh: facing(part.mesh) }));
  if (set === 'road') return { parts: [...parts, ...roadside()], set, camera: seen };
  const post = boxOf(parts.filter(({ name }) => name.endsWith(' seat post')));
  const grip: Vec3 = [mix(post.low[0], post.high[0], 0.5), 0, mix(post.low[2], post.high[2], 0.5)];
  return {
    parts: [
      ...parts,
      ...stand(grip, -lifted),
      ...turned([
        ...backWall(1900, seen.aim[2] + 240),
        {
          name: 'set floor',
          material: 'plaster',
          mesh: box([-4000, -4000, -lifted - 40], [4000, 1950, -lifted]),
        },
      ]),
    ],
    set,
    camera: seen,
  };
}
