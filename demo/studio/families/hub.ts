import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Corner,
  type Mesh,
  around,
  circle,
  merge,
  minus,
  move,
  plate,
  polar,
  revolve,
  turn,
  union,
  warp,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions, Part } from '../model.ts';
import { around as wrap } from './bars.ts';

interface Places {
  flange: number;
  near: number;
  far: number;
}

/** A hub's parts along the z axis, drive side up. */
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
    const drilled = minus(
      circle(flange + 3.6, detail),
      circle(core - 3, detail),
      around(Math.ceil(holes / 2), circle(1.4, Math.min(detail, 0.5), polar(0, flange))),
    );
    return plate(drilled, 3.4, { bevel: 0.8, z: z - 1.7, detail });
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
  const rotorMount = minus(
    union(circle(17.4, detail)),
    around(26, circle(1.1, Math.min(detail, 0.5), polar(0, 17.6))),
    circle(12, detail),
  );
  // The lettering follows the waist: a cone to both sides, rounded by 40 mm in the middle.
  const half = (near - far) / 2;
  const lean = Math.atan(2 / (half - 9));
  const waist = (x: number): number =>
    core -
    1 +
    (Math.abs(x) < 40 * Math.sin(lean)
      ? 40 / Math.cos(lean) - Math.sqrt(1600 - x * x)
      : Math.abs(x) * Math.tan(lean));
  const name = warp(wrap(brand, isRear ? 8 : 7, 2 * (half - 13), core, 30, detail), ([x, y, z]) => {
    const scale = (waist(x) + 0.06) / core;
    return [x, y * scale, z * scale];
  });
  const parts: Part[] = [
    {
      name: 'shell',
      material: metal,
      mesh: merge(revolve(shell, { detail }), wheelSide(near), wheelSide(far)),
    },
    {
      name: 'rotor mount',
      material: 'black metal',
      mesh: plate(rotorMount, 9, { bevel: 0.5, z: far - 16, detail }),
    },
    {
      name: 'name',
      material: colour === 'black' ? 'white print' : 'black print',
      mesh: move(turn(turn(name, 'y', -90), 'z', 180), [0, 0, (near + far) / 2]),
    },
  ];
  const end = (z: number, direction: number): Mesh => {
    const line: Corner[] = [
      [9.5, z],
      [9.5, z + 8 * direction, 0.8],
      [6.2, z + 8 * direction, 0.5],
      [6, z - 20 * direction],
    ];
    return revolve(direction > 0 ? line : line.toReversed(), { detail });
  };
  if (!isRear) {
    parts.push({
      name: 'seal',
      material: 'smooth rubber',
      mesh: plate(minus(circle(core + 5.9, detail), circle(8, detail)), 1.6, {
        bevel: 0.4,
        z: near + 5,
        detail,
      }),
    });
    parts.push({
      name: 'end caps',
      material: 'alloy',
      mesh: merge(
        end(near + 7, 1),
        end(far - 16, -1),
        revolve(
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
  const splines = minus(circle(17.2, detail), around(9, minus(circle(3.4, detail, polar(0, 19.4)))));
  parts.push(
    {
      name: 'freehub',
      material: 'alloy',
      mesh: merge(
        plate(minus(splines, circle(9.4, detail)), 34, { bevel: 0.5, z: near + 9, detail }),
        revolve(
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
      mesh: merge(
        end(near + 42, 1),
        end(far - 16, -1),
        revolve(
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

/** A hub lying on its flanges. */
export function hub(attributes: Families['hub'], options: ModelOptions): Model {
  const parts = hubParts(attributes, options).map((part) => ({
    ...part,
    mesh: turn(turn(part.mesh, 'z', 180), 'y', 90),
  }));
  return { parts, view: [38, 24] };
}
