import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Corner,
  type Mesh,
  repeatOutlineAround,
  circleOutline,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  rotateMesh,
  uniteOutlines,
  deformMesh,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { letteringAroundBar as wrap } from './bars.ts';

interface Places {
  flange: number;
  near: number;
  far: number;
}

/** Returns the parts of a hub along the z axis, drive side up. */
export function hubParts(
  { position, holes, colour }: Families['hub'],
  { detail, brand }: ModelOptions,
  places?: Places,
): Part[] {
  const isRear = position === 'rear';
  const { flange, near, far } = places ?? {
    flange: isRear ? 27 : 21,
    near: isRear ? 19 : 33,
    far: isRear ? -34 : -33,
  };
  const metal: Material = `${colour} metal`;
  const core = isRear ? 17 : 13;
  const wheelSide = (z: number): Mesh => {
    const drilled = subtractOutlines(
      circleOutline(flange + 3.6, detail),
      circleOutline(core - 3, detail),
      repeatOutlineAround(
        Math.ceil(holes / 2),
        circleOutline(1.4, Math.min(detail, 0.5), polarPoint(0, flange)),
      ),
    );
    return extrudeOutline(drilled, 3.4, { bevel: 0.8, z: z - 1.7, detail });
  };
  const shell: Corner[] = [
    [core + 5, far - 8],
    [core + 5, far - 2, 1],
    [core + 7, far + 1],
    [core + 1, far + 9, 8],
    [core - 1, (near + far) / 2, 40],
    [core + 1, near - 9, 8],
    [core + 7, near - 1],
    [core + 6, near + 3, 1],
    [core + 6, near + 7],
  ];
  const rotorMount = subtractOutlines(
    uniteOutlines(circleOutline(17.4, detail)),
    repeatOutlineAround(26, circleOutline(1.1, Math.min(detail, 0.5), polarPoint(0, 17.6))),
    circleOutline(12, detail),
  );
  // The lettering follows the narrow middle of the hub, whose shape is a cone towards each side. The
  // transition between the two cones is rounded by a radius of 40 mm.
  const half = (near - far) / 2;
  const lean = Math.atan(2 / (half - 9));
  const waist = (x: number): number =>
    core -
    1 +
    (Math.abs(x) < 40 * Math.sin(lean)
      ? 40 / Math.cos(lean) - Math.sqrt(1600 - x * x)
      : Math.abs(x) * Math.tan(lean));
  const name = deformMesh(wrap(brand, isRear ? 8 : 7, 2 * (half - 13), core, 30, detail), ([x, y, z]) => {
    const scale = (waist(x) + 0.06) / core;
    return [x, y * scale, z * scale];
  });
  const parts: Part[] = [
    {
      name: 'shell',
      material: metal,
      mesh: mergeMeshes(revolveProfile(shell, { detail }), wheelSide(near), wheelSide(far)),
    },
    {
      name: 'rotor mount',
      material: 'black metal',
      mesh: extrudeOutline(rotorMount, 9, { bevel: 0.5, z: far - 16, detail }),
    },
    {
      name: 'name',
      material: colour === 'black' ? 'white print' : 'black print',
      mesh: moveMesh(rotateMesh(rotateMesh(name, 'y', -90), 'z', 180), [0, 0, (near + far) / 2]),
    },
  ];
  const end = (z: number, direction: number): Mesh => {
    const line: Corner[] = [
      [9.5, z],
      [9.5, z + 8 * direction, 0.8],
      [6.2, z + 8 * direction, 0.5],
      [6, z - 20 * direction],
    ];
    return revolveProfile(direction > 0 ? line : line.toReversed(), { detail });
  };
  if (!isRear) {
    parts.push({
      name: 'seal',
      material: 'smooth rubber',
      mesh: extrudeOutline(
        subtractOutlines(circleOutline(core + 5.9, detail), circleOutline(8, detail)),
        1.6,
        {
          bevel: 0.4,
          z: near + 5,
          detail,
        },
      ),
    });
    parts.push({
      name: 'end caps',
      material: 'alloy',
      mesh: mergeMeshes(
        end(near + 7, 1),
        end(far - 16, -1),
        revolveProfile(
          [
            [9, far - 16],
            [core, far - 16],
          ],
          { detail },
        ),
      ),
    });
    return parts;
  }
  const splines = subtractOutlines(
    circleOutline(17.2, detail),
    repeatOutlineAround(9, subtractOutlines(circleOutline(3.4, detail, polarPoint(0, 19.4)))),
  );
  parts.push(
    {
      name: 'freehub',
      material: 'alloy',
      mesh: mergeMeshes(
        extrudeOutline(subtractOutlines(splines, circleOutline(9.4, detail)), 34, {
          bevel: 0.5,
          z: near + 9,
          detail,
        }),
        revolveProfile(
          [
            [19, near + 7],
            [19, near + 10, 0.5],
            [12, near + 10],
          ],
          { detail },
        ),
      ),
    },
    {
      name: 'end caps',
      material: 'black metal',
      mesh: mergeMeshes(
        end(near + 42, 1),
        end(far - 16, -1),
        revolveProfile(
          [
            [9, far - 16],
            [core, far - 16],
          ],
          { detail },
        ),
      ),
    },
  );
  return parts;
}

/** Returns the model of a hub that lies on its flanges. */
export function hub(attributes: Families['hub'], options: ModelOptions): Model {
  const parts = hubParts(attributes, options).map((part) => ({
    ...part,
    mesh: rotateMesh(rotateMesh(part.mesh, 'z', 180), 'y', 90),
  }));
  return { parts, view: [38, 24] };
}
