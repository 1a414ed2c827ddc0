import { type Mesh, type Vec3, mergeMeshes, meshSurface, moveMesh, rotateMesh, sub } from '../kit/index.ts';
import type { Model, Part } from '../model.ts';
import { boxOf, cameraOn } from './camera.ts';
import { backWall, box } from './room.ts';
import type { Scene } from './scene.ts';
import { dish, hexKeys, lay, torqueWrench } from './tools.ts';

/** Thickness of one layer of the folded cloth, in millimetres. */
const layer = 2.6;

/** Returns one layer of a cloth with soft edges and shallow waves outside the area on which the part lies. */
function clothLayer(width: number, depth: number, seed: number): Mesh {
  const soft = (t: number): number => Math.sqrt(Math.max(0, 1 - Math.abs(t) ** 14));
  return meshSurface(
    (u, v) => {
      const across = 2 * u - 1;
      const angle = v * 2 * Math.PI;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const along = Math.sign(c) * Math.abs(c) ** 0.12;
      const edge = Math.max(Math.abs(across), Math.abs(along));
      const wave =
        Math.max(0, edge - 0.55) ** 2 *
        (Math.sin(across * 4.2 + seed) + Math.sin(along * 5 + across * 3 + 2 * seed) + 1.6);
      const thick = (layer / 2) * Math.sign(s) * Math.abs(s) ** 0.5 * soft(across);
      return [
        across * (width / 2) * (1 + 0.012 * Math.sin(along * 5 + seed)),
        along * (depth / 2) * (1 + 0.016 * Math.sin(across * 4 + seed)),
        layer / 2 + thick + 9 * wave,
      ];
    },
    { u: 90, v: 240, closedV: true },
  );
}

/** Returns a folded cloth, two layers of which the upper is a little smaller, with its top at `2 * layer`. */
function cloth(width: number, depth: number): Mesh {
  return mergeMeshes(
    clothLayer(width, depth, 1),
    moveMesh(clothLayer(width * 0.985, depth * 0.97, 1.25), [-2, 3, layer]),
  );
}

/** Returns the oak plate of the bench, made of boards; its top is z = 0. */
function plate(): Part[] {
  return Array.from({ length: 12 }, (_, i) => ({
    name: `set board ${i}`,
    material: 'oak' as const,
    mesh: box([-1600, i * 132 - 700, -40], [1600, i * 132 - 568.6, 0], 1.1),
  }));
}

/** Direction of the camera, in degrees to the right. */
const cameraAzimuth = -9;

/** Maximum length of a part that lies on the cloth; a longer part would hang over its edge. */
const longest = 330;

/**
 * Returns the scene of a part on the bench, in the pose of its studio picture.
 *
 * @param hasTools whether cloth, tools and screws lie around the part; false for parts that need the whole bench
 */
export function onBench(model: Model, hasTools = true): Scene {
  // The boards run along x, as does their grain, so the part is turned towards a fixed camera.
  const facing = (mesh: Mesh): Mesh => rotateMesh(mesh, 'z', cameraAzimuth - model.view[0]);
  const turned = model.parts.map((part) => ({ ...part, mesh: facing(part.mesh) }));
  const found = boxOf(turned);
  const [wide, deep] = sub(found.high, found.low);
  const size = Math.hypot(wide, deep);
  const isOnCloth = size < longest;
  const shift: Vec3 = [
    -(found.low[0] + found.high[0]) / 2,
    -(found.low[1] + found.high[1]) / 2,
    -found.low[2] + (isOnCloth ? 2 * layer + 0.1 : 0.1),
  ];
  const parts = turned.map((part) => ({ ...part, mesh: moveMesh(part.mesh, shift) }));
  const view = [cameraAzimuth, Math.min(24, Math.max(17, model.view[1] * 0.75))] as const;
  const reach = size / 2;
  const [clothWide, clothDeep] = isOnCloth
    ? [Math.max(190, size * 1.25), Math.max(150, size * 1.02)]
    : [300, 210];
  const tools: Part[] = [
    {
      name: 'set cloth',
      material: 'linen' as const,
      mesh: isOnCloth
        ? moveMesh(rotateMesh(cloth(clothWide, clothDeep), 'z', 9), [-size * 0.04, 0, 0])
        : moveMesh(rotateMesh(cloth(clothWide, clothDeep), 'z', 20), [-reach * 0.5, reach * 0.4 + 190, 0]),
    },
    ...lay(torqueWrench(), [-reach * 0.2 - 60, clothDeep * 0.5 + Math.min(70, reach * 0.5) + 34, 0], -7),
    ...lay(hexKeys(), [clothWide * 0.5 + 26, -Math.min(40, reach * 0.3), 0], 68),
    ...lay(dish(), [-clothWide * 0.55 - 60, clothDeep * 0.55 + 60, 0], 0),
  ];

  const surroundings = [...plate(), ...(hasTools ? tools : []), ...backWall(820, 330)];
  return {
    parts: [...parts, ...surroundings],
    set: 'bench',
    camera: cameraOn(parts, {
      view,
      fill: isOnCloth ? 0.56 : 0.72,
      fstop: size < 160 ? 9 : isOnCloth ? 6.3 : 4,
      exposure: isOnCloth ? 0.1 : 0.3,
      offset: [-0.02, -0.03],
    }),
  };
}
