import { type Vec3, add, cross, dot, length, sub, times, unit } from './vec.ts';

/**
 * Solid as a signed distance function that is negative inside; `low` and `high` are the corners of its
 * bounding box.
 */
export interface Solid {
  at: (p: Vec3) => number;
  low: Vec3;
  high: Vec3;
}

/**
 * Returns the smaller of two distances, with a fillet of about `k` millimetres where they meet (Quilez,
 * polynomial smooth minimum).
 */
const blend = (a: number, b: number, k: number): number =>
  Math.min(a, b) - (k > 0 ? Math.max(k - Math.abs(a - b), 0) ** 2 / (4 * k) : 0);

interface LimbOptions {
  /** Direction of the width of the cross-section. */
  side?: Vec3;
  /** Exponent of the cross-section: 2 is an ellipse, larger values are closer to a rectangle. */
  power?: number;
  /** Whether the ends of the tube are cut square instead of rounded. */
  isFlat?: boolean;
}

/**
 * Returns a tube along a line. Its half width and half height depend on the position along the line, from 0
 * to 1.
 */
export function tubeAlong(
  line: readonly Vec3[],
  section: (t: number) => readonly [wide: number, high: number],
  { side = [0, 0, 1], power = 2, isFlat = false }: LimbOptions = {},
): Solid {
  const total = line.slice(1).reduce((sum, p, i) => sum + length(sub(p, line[i]!)), 0);
  let gone = 0;
  const pieces = line.slice(1).map((to, i) => {
    const from = line[i]!;
    const long = length(sub(to, from));
    const along = unit(sub(to, from));
    const across = unit(sub(side, times(along, dot(side, along))));
    const t = gone / total;
    gone += long;
    const isFirst = i === 0;
    const isLast = i === line.length - 2;
    return { from, long, along, across, over: cross(along, across), t, part: long / total, isFirst, isLast };
  });
  const most = Math.max(...Array.from({ length: 41 }, (_, i) => Math.max(...section(i / 40))));
  const by = (pick: (...values: number[]) => number, more: number): Vec3 =>
    [0, 1, 2].map((k) => pick(...line.map((p) => p[k]!)) + more) as unknown as Vec3;
  // The function is called millions of times, so the cross-section is tabulated and no memory is allocated.
  const steps = 160;
  const widths = Float64Array.from({ length: steps + 2 }, (_, i) => section(Math.min(1, i / steps))[0]);
  const heights = Float64Array.from({ length: steps + 2 }, (_, i) => section(Math.min(1, i / steps))[1]);
  const at = ([px, py, pz]: Vec3): number => {
    let best = Infinity;
    for (const { from, long, along, across, over, t, part, isFirst, isLast } of pieces) {
      const [dx, dy, dz] = [px - from[0], py - from[1], pz - from[2]];
      const run = dx * along[0] + dy * along[1] + dz * along[2];
      const u = run < 0 ? 0 : run > long ? 1 : run / long;
      const beyond = Math.abs(run - u * long);
      const round2 = dx * dx + dy * dy + dz * dz - run * run;
      if (best < 1e9 && Math.sqrt(Math.max(0, round2) + beyond * beyond) - most > best) continue;
      const place = (t + part * u) * steps;
      const row = place | 0;
      const a = widths[row]! + (widths[row + 1]! - widths[row]!) * (place - row);
      const b = heights[row]! + (heights[row + 1]! - heights[row]!) * (place - row);
      const x = dx * across[0] + dy * across[1] + dz * across[2];
      const y = dx * over[0] + dy * over[1] + dz * over[2];
      const cap = isFlat && ((isFirst && run < 0) || (isLast && run > long)) ? 0 : beyond;
      const c = Math.min(a, b);
      const k =
        power === 2
          ? Math.sqrt((x / a) ** 2 + (y / b) ** 2 + (cap / c) ** 2)
          : (Math.abs(x / a) ** power + Math.abs(y / b) ** power + (cap / c) ** power) ** (1 / power);
      let out = k < 1e-6 ? -c : Math.sqrt(x * x + y * y + cap * cap) * (1 - 1 / k);
      if (isFlat && (isFirst || isLast)) {
        const end = Math.max(isFirst ? -run : -Infinity, isLast ? run - long : -Infinity);
        out = -blend(-out, -end, 2);
      }
      if (out < best) best = out;
    }
    return best;
  };
  return { at, low: by(Math.min, -most), high: by(Math.max, most) };
}

/** Returns a straight cylinder or cone with square ends. */
export const cylinderBetween = (from: Vec3, to: Vec3, radius: number, radiusTo = radius): Solid =>
  tubeAlong([from, to], (t) => [radius + (radiusTo - radius) * t, radius + (radiusTo - radius) * t], {
    isFlat: true,
    side: Math.abs(unit(sub(to, from))[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1],
  });

function outsideBox([x, y, z]: Vec3, { low, high }: Solid): number {
  const a = Math.max(low[0] - x, 0, x - high[0]);
  const b = Math.max(low[1] - y, 0, y - high[1]);
  const c = Math.max(low[2] - z, 0, z - high[2]);
  return Math.sqrt(a * a + b * b + c * c);
}

/** Joins solids one after another; each has its fillet radius in millimetres. */
export function blendSolids(...parts: readonly (readonly [Solid, fillet: number])[]): Solid {
  const corner = (pick: (...values: number[]) => number, which: 'low' | 'high'): Vec3 =>
    [0, 1, 2].map((k) => pick(...parts.map(([solid]) => solid[which][k]!))) as unknown as Vec3;
  const at = (p: Vec3): number => {
    let best = 1e6;
    for (const [solid, fillet] of parts) {
      const bound = outsideBox(p, solid);
      if (bound < best + fillet) best = blend(best, solid.at(p), fillet);
    }
    return best;
  };
  // The bounding box grows, because the fillet of solids that lie side by side extends beyond both by a
  // quarter of its size.
  const out = parts.reduce((sum, [, fillet]) => sum + fillet / 4, 0);
  return {
    at,
    low: sub(corner(Math.min, 'low'), [out, out, out]),
    high: add(corner(Math.max, 'high'), [out, out, out]),
  };
}

/** Subtracts a solid from another, with edges rounded by about `k` millimetres. */
export const subtractSolid = (from: Solid, cut: Solid, k = 1): Solid => ({
  ...from,
  at: (p) => {
    const own = from.at(p);
    return outsideBox(p, cut) > Math.abs(own) + k + 4 ? own : -blend(-own, cut.at(p), k);
  },
});

export const mirrorSolid = (solid: Solid): Solid => ({
  at: ([x, y, z]) => solid.at([x, y, -z]),
  low: [solid.low[0], solid.low[1], -solid.high[2]],
  high: [solid.high[0], solid.high[1], -solid.low[2]],
});
