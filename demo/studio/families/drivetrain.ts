import {
  type Mesh,
  type Vec2,
  parseCorners,
  mergeMeshes,
  moveMesh,
  outlineThrough,
  extrudeOutline,
  revolveProfile,
  rotateMesh,
} from '../kit/index.ts';

const pitch = 12.7;

interface Wheel {
  at: Vec2;
  radius: number;
  /** Whether the chain runs clockwise around the wheel. */
  isClockwise: boolean;
}

/**
 * Returns a closed line that is tangent to each wheel. The line follows the wheels in the sequence in which
 * the chain passes them.
 */
export function chainLine(wheels: readonly Wheel[]): Vec2[] {
  const headings = wheels.map((a, i) => {
    const b = wheels[(i + 1) % wheels.length]!;
    const [dx, dy] = [b.at[0] - a.at[0], b.at[1] - a.at[1]];
    const sideOf = ({ radius, isClockwise }: Wheel): number => (isClockwise ? radius : -radius);
    return Math.atan2(dy, dx) - Math.asin((sideOf(a) - sideOf(b)) / Math.hypot(dx, dy));
  });
  return wheels.flatMap(({ at, radius, isClockwise }, i) => {
    // Angles on the wheel at which the chain arrives and leaves.
    const away = isClockwise ? Math.PI / 2 : -Math.PI / 2;
    const from = headings.at(i - 1)! + away;
    let to = headings[i]! + away;
    const turnBy = isClockwise ? -1 : 1;
    while ((to - from) * turnBy < 0) to += 2 * Math.PI * turnBy;
    while ((to - from) * turnBy > 2 * Math.PI) to -= 2 * Math.PI * turnBy;
    const count = Math.max(2, Math.ceil(Math.abs(to - from) / 0.06));
    return Array.from({ length: count + 1 }, (_, k): Vec2 => {
      const angle = from + ((to - from) * k) / count;
      return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)];
    });
  });
}

/** Returns the links of a chain along a closed line in the plane z = 0. */
export function chainAlong(line: readonly Vec2[], detail: number): { outer: Mesh; inner: Mesh } {
  const ends = [...line, line[0]!];
  const lengths = ends.slice(1).map((p, i) => Math.hypot(p[0] - ends[i]![0], p[1] - ends[i]![1]));
  const total = lengths.reduce((sum, each) => sum + each, 0);
  const count = Math.round(total / pitch / 2) * 2;
  const pins: Vec2[] = [];
  let [i, gone] = [0, 0];
  for (let k = 0; k < count; k += 1) {
    const want = (total * k) / count;
    while (gone + lengths[i]! < want) gone += lengths[i++]!;
    const u = (want - gone) / (lengths[i]! || 1);
    pins.push([
      ends[i]![0] + (ends[i + 1]![0] - ends[i]![0]) * u,
      ends[i]![1] + (ends[i + 1]![1] - ends[i]![1]) * u,
    ]);
  }
  const low = Math.min(0.5, detail * 0.5);
  const side = outlineThrough(
    parseCorners('-4.2 -4.2 4  5 -3.2 5  16.9 -4.2 4  16.9 4.2 4  5 3.2 5  -4.2 4.2 4'),
    low,
  );
  const pin = revolveProfile(parseCorners('1.8 -2.8  1.8 2.8 0.2  0 2.8'), { detail: low });
  const roller = revolveProfile(parseCorners('3.8 -1.2  3.8 1.2'), { detail: low });
  const links = [1.7, 1.15].map((z) =>
    mergeMeshes(
      extrudeOutline(side, 0.9, { bevel: 0.2, z, detail: low }),
      extrudeOutline(side, 0.9, { bevel: 0.2, z: -z - 0.9, detail: low }),
    ),
  );
  const placed = (parity: number): Mesh =>
    mergeMeshes(
      ...pins.flatMap((p, k) => {
        const q = pins[(k + 1) % count]!;
        if (k % 2 !== parity) return [];
        return [
          moveMesh(rotateMesh(links[parity]!, 'z', (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI), [
            p[0],
            p[1],
            0,
          ]),
        ];
      }),
    );
  return {
    outer: placed(0),
    inner: mergeMeshes(placed(1), ...pins.map(([x, y]) => moveMesh(mergeMeshes(pin, roller), [x, y, 0]))),
  };
}
