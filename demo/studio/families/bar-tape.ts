import type { Families } from '#server/catalogue/products/families.ts';
import {
  type Mesh,
  type Vec2,
  circleOutline,
  mergeMeshes,
  subtractOutlines,
  moveMesh,
  extrudeOutline,
  polarPoint,
  revolveProfile,
  rotateMesh,
  parseCorners,
} from '../kit/index.ts';
import type { Material } from '../materials.ts';
import type { Model, ModelOptions } from '../model.ts';

const thick = 2.5;

/** Returns a wound strip of tape: a spiral with small gaps between the turns and a loose end. */
function roll(turns: number, detail: number): Mesh {
  const inner = 13;
  const at = (turn: number): number => inner + turn * (thick + 0.35);
  const steps = Math.round(turns * 72 * Math.min(1, detail));
  const line: Vec2[] = Array.from({ length: steps + 1 }, (_, i) =>
    polarPoint((i / steps) * turns * 360, at((i / steps) * turns)),
  );
  const last = line.at(-1)!;
  const before = line.at(-2)!;
  const direction = Math.atan2(last[1] - before[1], last[0] - before[0]);
  const end: Vec2[] = Array.from({ length: 16 }, (_, i) => {
    const s = (i + 1) * 3;
    const a = direction + (s / 60) ** 2 * 0.5;
    return [last[0] + Math.cos(a) * s, last[1] + Math.sin(a) * s];
  });
  const middle = [...line, ...end];
  const sides = [1, -1].map((side) =>
    middle.map((p, i): Vec2 => {
      const [a, b] = [middle[Math.max(0, i - 1)]!, middle[Math.min(middle.length - 1, i + 1)]!];
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
      return [
        p[0] + (side * (b[1] - a[1]) * thick) / 2 / long,
        p[1] - (side * (b[0] - a[0]) * thick) / 2 / long,
      ];
    }),
  );
  return extrudeOutline([[...sides[0]!, ...sides[1]!.toReversed()]], 30, { bevel: 0.9, detail });
}

/** Returns the model of bar tape: two rolls, one upright and one on its side, and two bar-end plugs. */
export function barTape({ colour }: Families['bar-tape'], { detail }: ModelOptions): Model {
  const cover: Material = `${colour} cover`;
  const one = roll(10.2, detail);
  const plug = mergeMeshes(
    revolveProfile(parseCorners('0 0  11.8 0 1  11.8 3 1.4  9 3.4  9 20 1.5  7.4 20'), { detail }),
    extrudeOutline(subtractOutlines(circleOutline(9.4, detail), circleOutline(7.4, detail)), 2, {
      bevel: 0.5,
      z: 10,
      detail,
    }),
  );
  return {
    parts: [
      {
        name: 'tape',
        material: cover,
        mesh: mergeMeshes(one, moveMesh(rotateMesh(rotateMesh(one, 'z', 75), 'x', 78), [-22, 58, 43])),
      },
      {
        name: 'plugs',
        material: 'plastic',
        mesh: mergeMeshes(
          moveMesh(rotateMesh(plug, 'x', 180), [62, -34, 20]),
          moveMesh(rotateMesh(rotateMesh(plug, 'y', 90), 'z', 40), [74, -4, 11.8]),
        ),
      },
    ],
    view: [-24, 42],
  };
}
