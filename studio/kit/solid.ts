import { type Mesh, emptyMesh } from './mesh.ts';
import { type Vec3, add, clamp, cross, dot, length, sub, times, unit } from './vec.ts';

/** A body told by how far a point is from its skin, inside negative; `low` and `high` enclose it. */
export interface Solid {
  at: (p: Vec3) => number;
  low: Vec3;
  high: Vec3;
}

/** The lesser of two distances, with a fillet of about `k` millimetres where they meet (Quilez, polynomial smooth minimum). */
const blend = (a: number, b: number, k: number): number => Math.min(a, b) - (k > 0 ? Math.max(k - Math.abs(a - b), 0) ** 2 / (4 * k) : 0);

interface LimbOptions {
  /** Which way the section's width looks. */
  side?: Vec3;
  /** 2 is an ellipse, more is squarer. */
  power?: number;
  /** Ends cut square, not round. */
  isFlat?: boolean;
}

/** A tube along a line whose half width and half height change from 0 to 1 along its length. */
export function limb(
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
  // Asked millions of times, so the section is a table and nothing is allocated.
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

/** A straight round body with square ends. */
export const rod = (from: Vec3, to: Vec3, radius: number, radiusTo = radius): Solid =>
  limb([from, to], (t) => [radius + (radiusTo - radius) * t, radius + (radiusTo - radius) * t], {
    isFlat: true,
    side: Math.abs(unit(sub(to, from))[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1],
  });

function outsideBox([x, y, z]: Vec3, { low, high }: Solid): number {
  const a = Math.max(low[0] - x, 0, x - high[0]);
  const b = Math.max(low[1] - y, 0, y - high[1]);
  const c = Math.max(low[2] - z, 0, z - high[2]);
  return Math.sqrt(a * a + b * b + c * c);
}

/** Bodies grown together, one after another, each with a fillet of its own. */
export function weld(...parts: readonly (readonly [Solid, fillet: number])[]): Solid {
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
  // Where bodies lie beside each other their fillet stands out of both, by a quarter of it each time.
  const out = parts.reduce((sum, [, fillet]) => sum + fillet / 4, 0);
  return { at, low: sub(corner(Math.min, 'low'), [out, out, out]), high: add(corner(Math.max, 'high'), [out, out, out]) };
}

/** What is left of a body after another is taken away, edges rounded by about `k` millimetres. */
export const carve = (from: Solid, cut: Solid, k = 1): Solid => ({
  ...from,
  at: (p) => {
    const own = from.at(p);
    return outsideBox(p, cut) > Math.abs(own) + k + 4 ? own : -blend(-own, cut.at(p), k);
  },
});

export const flipped = (solid: Solid): Solid => ({
  at: ([x, y, z]) => solid.at([x, y, -z]),
  low: [solid.low[0], solid.low[1], -solid.high[2]],
  high: [solid.high[0], solid.high[1], -solid.low[2]],
});

function slope({ at }: Solid, [x, y, z]: Vec3): Vec3 {
  const h = 0.25;
  return [
    (at([x + h, y, z]) - at([x - h, y, z])) / (2 * h),
    (at([x, y + h, z]) - at([x, y - h, z])) / (2 * h),
    (at([x, y, z + h]) - at([x, y, z - h])) / (2 * h),
  ];
}

const corners8 = Array.from({ length: 8 }, (_, i): Vec3 => [i & 1, (i >> 1) & 1, i >> 2]);
const edges12 = corners8.flatMap((_, i) => [1, 2, 4].flatMap((bit) => (i & bit ? [] : [[i, i | bit] as const])));

/** The skin of a body in squares of about `cell` millimetres (surface nets), put onto it exactly, its normals the field's own. */
export function skin(solid: Solid, cell: number): Mesh {
  const mesh = emptyMesh();
  const low = sub(solid.low, [2 * cell, 2 * cell, 2 * cell]);
  const block = 8;
  const [nx = 0, ny = 0, nz = 0] = [0, 1, 2].map((k) => Math.ceil((solid.high[k]! + 2 * cell - low[k]!) / cell / block) * block + 1);
  const values = new Float64Array(nx * ny * nz).fill(NaN);
  const owner = new Int32Array(nx * ny * nz).fill(-1);
  const place = (i: number, j: number, k: number): number => (k * ny + j) * nx + i;
  const point = (i: number, j: number, k: number): Vec3 => add(low, [i * cell, j * cell, k * cell]);
  const value = (i: number, j: number, k: number): number => {
    const at = place(i, j, k);
    if (Number.isNaN(values[at]!)) values[at] = solid.at(point(i, j, k));
    return values[at]!;
  };
  const cells: [number, number, number][] = [];
  const reach = block * cell * 0.87 * 1.9 + cell;
  for (let bz = 0; bz < nz - 1; bz += block)
    for (let by = 0; by < ny - 1; by += block)
      for (let bx = 0; bx < nx - 1; bx += block) {
        if (Math.abs(solid.at(point(bx + block / 2, by + block / 2, bz + block / 2))) > reach) continue;
        for (let k = bz; k < bz + block; k += 1)
          for (let j = by; j < by + block; j += 1)
            for (let i = bx; i < bx + block; i += 1) {
              const v = corners8.map(([x, y, z]) => value(i + x, j + y, k + z));
              const inside = v.filter((each) => each < 0).length;
              if (inside === 0 || inside === 8) continue;
              let sum: Vec3 = [0, 0, 0];
              let count = 0;
              for (const [a, b] of edges12) {
                if (v[a]! < 0 === v[b]! < 0) continue;
                const u = v[a]! / (v[a]! - v[b]!);
                sum = add(sum, add(times(corners8[a]!, 1 - u), times(corners8[b]!, u)));
                count += 1;
              }
              let p = add(point(i, j, k), times(sum, cell / count));
              let n = slope(solid, p);
              for (let round = 0; round < 2; round += 1) {
                const step = clamp(solid.at(p) / Math.max(dot(n, n), 0.2), -cell * 0.5, cell * 0.5);
                p = sub(p, times(n, step));
                n = slope(solid, p);
              }
              owner[place(i, j, k)] = mesh.positions.length / 3;
              cells.push([i, j, k]);
              mesh.positions.push(...p);
              mesh.normals.push(...unit(n));
            }
      }
  const quad = (isOut: boolean, a: number, b: number, c: number, d: number): void => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    mesh.indices.push(...(isOut ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
  };
  const own = (i: number, j: number, k: number): number => owner[place(i, j, k)]!;
  for (const [i, j, k] of cells) {
    if (!i || !j || !k) continue;
    const here = value(i, j, k) < 0;
    if (here !== value(i + 1, j, k) < 0) quad(here, own(i, j - 1, k - 1), own(i, j, k - 1), own(i, j, k), own(i, j - 1, k));
    if (here !== value(i, j + 1, k) < 0) quad(here, own(i - 1, j, k - 1), own(i - 1, j, k), own(i, j, k), own(i, j, k - 1));
    if (here !== value(i, j, k + 1) < 0) quad(here, own(i - 1, j - 1, k), own(i, j - 1, k), own(i, j, k), own(i - 1, j, k));
  }
  return mesh;
}

/** A print thrown onto a body along a direction: it lies `lift` millimetres above the skin. What misses stays where it is. */
export function thrown(mesh: Mesh, onto: Solid, along: Vec3, lift = 0.14): Mesh {
  const way = unit(along);
  // Only the face that looks against the throw; the rest would lie on it.
  const isFacing = (i: number): boolean => dot([mesh.normals[i * 3]!, mesh.normals[i * 3 + 1]!, mesh.normals[i * 3 + 2]!], way) < -0.5;
  const result: Mesh = { positions: [], normals: [], indices: [] };
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const three = mesh.indices.slice(i, i + 3);
    if (three.every(isFacing)) result.indices.push(...three);
  }
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const from: Vec3 = [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!];
    let p = from;
    for (let step = 0; step < 90; step += 1) {
      const d = onto.at(p) - lift;
      if (Math.abs(d) < 0.004) break;
      p = add(p, times(way, d * 0.7));
    }
    const isMissed = Math.abs(onto.at(p) - lift) > 0.2;
    result.positions.push(...(isMissed ? from : p));
    result.normals.push(...(isMissed ? times(way, -1) : unit(slope(onto, p))));
  }
  return result;
}
