import { type Mesh, mergeMeshes } from './mesh.ts';
import { meshSurface } from './surface.ts';
import { arcSegmentCount } from './outline.ts';
import { type Vec3, add, clamp, cross, dot, length, mix, sub, times, unit } from './vec.ts';

/** Point of a route where it bends; the fourth number is the radius of the arc in millimetres. */
export type RoutePoint = readonly [x: number, y: number, z: number, radius?: number];

/**
 * Returns the centre line through the bends as straight segments and circular arcs, so that no tube has a
 * kink.
 */
export function routeThrough(bends: readonly RoutePoint[], detail: number): Vec3[] {
  return bends.flatMap((bend, i): Vec3[] => {
    const p: Vec3 = [bend[0], bend[1], bend[2]];
    const [before, after] = [bends[i - 1], bends[i + 1]];
    const radius = bend[3] ?? 0;
    if (!before || !after || radius === 0) return [p];
    const a = sub([before[0], before[1], before[2]], p);
    const b = sub([after[0], after[1], after[2]], p);
    const [ua, ub] = [unit(a), unit(b)];
    const half = Math.acos(clamp(dot(ua, ub), -1, 1)) / 2;
    if (half > Math.PI / 2 - 0.005) return [p];
    const tangent = Math.min(radius / Math.tan(half), length(a) * 0.4999, length(b) * 0.4999);
    const r = tangent * Math.tan(half);
    const sweep = Math.PI - 2 * half;
    const start = add(p, times(ua, tangent));
    const centre = add(p, times(unit(add(ua, ub)), r / Math.sin(half)));
    const e1 = unit(sub(start, centre));
    const e2 = times(ua, -1);
    const count = Math.max(3, arcSegmentCount(r, (sweep * 180) / Math.PI, detail));
    return Array.from({ length: count + 1 }, (_, k) => {
      const angle = (sweep * k) / count;
      return add(centre, add(times(e1, r * Math.cos(angle)), times(e2, r * Math.sin(angle))));
    });
  });
}

interface SweepOptions {
  /** Direction of the y axis of the cross-section at the start. */
  up?: Vec3;
  /** Radius of the rounded ends, in millimetres. */
  end?: number;
  /** Wall thickness of open ends in millimetres; without it, the ends are closed. */
  wall?: number;
  detail: number;
}

/**
 * Returns a body along a route. `section(t, angle)` returns the position of the surface relative to the
 * centre line as [across, up]; `t` is the position along the route from 0 to 1, `angle` runs from 0 to 2π.
 */
export function sweepSection(
  line: readonly Vec3[],
  section: (t: number, angle: number) => readonly [number, number],
  options: SweepOptions,
): Mesh {
  const { up = [0, 0, 1], end = 0.5, wall, detail } = options;
  const at: number[] = [0];
  for (let i = 1; i < line.length; i += 1) at.push(at[i - 1]! + length(sub(line[i]!, line[i - 1]!)));
  const total = at.at(-1)!;
  const tangents = line.map((_, i) =>
    unit(sub(line[Math.min(line.length - 1, i + 1)]!, line[Math.max(0, i - 1)]!)),
  );
  tangents[0] = unit(sub(line[1]!, line[0]!));
  // The direction of the cross-section follows the route without twist.
  let across = unit(cross(tangents[0]!, Math.abs(dot(up, tangents[0]!)) > 0.999 ? [1, 0, 0] : up));
  const frames = tangents.map((tangent) => {
    across = unit(sub(across, times(tangent, dot(across, tangent))));
    return across;
  });
  const frameAt = (distance: number) => {
    const d = clamp(distance, 0, total);
    let i = 0;
    let high = at.length - 1;
    while (high - i > 1) {
      const middle = (i + high) >> 1;
      if (at[middle]! <= d) i = middle;
      else high = middle;
    }
    const u = (d - at[i]!) / (at[i + 1]! - at[i]! || 1);
    const between = (a: readonly Vec3[]): Vec3 => add(times(a[i]!, 1 - u), times(a[i + 1]!, u));
    const tangent = unit(between(tangents));
    const side = unit(between(frames));
    return { point: between(line), side, over: cross(side, tangent) };
  };
  const biggest = Math.max(...[0, 0.25, 0.5, 0.75, 1].map((t) => Math.hypot(...section(t, 0))));
  const v = Math.max(12, arcSegmentCount(biggest, 360, detail));
  // Positions of the cross-sections: every point of the route, and intermediate points where these are far
  // apart.
  const gap = Math.max(total / 260, 1.2) / Math.min(1, detail);
  const stations = at.flatMap((d, i) => {
    const before = at[i - 1];
    if (before === undefined) return [d];
    const extra = Math.floor((d - before) / gap);
    return [...Array.from({ length: extra }, (_, k) => before + ((d - before) * (k + 1)) / (extra + 1)), d];
  });
  const skin = (d: number, angle: number, inward = 0): Vec3 => {
    const { point, side, over } = frameAt(d);
    const [x, y] = section(clamp(d / total), angle);
    const scale = 1 - inward / Math.max(Math.hypot(x, y), 0.001);
    return add(point, add(times(side, x * scale), times(over, y * scale)));
  };
  const steps = Math.max(2, Math.round(4 * Math.min(1, detail)));
  const deep = Math.min(total * 0.3, 14);
  // For each ring of vertices: its position along the route and its distance inwards from the surface.
  // Order: rounded start, surface, rounded end.
  const quarter = (i: number): readonly [number, number] => {
    const angle = (Math.PI / 2) * (i / steps);
    return [end * (1 - Math.sin(angle)), end * (1 - Math.cos(angle))];
  };
  const lip = Array.from({ length: steps + 1 }, (_, i) => quarter(steps - i));
  const thick = Math.min(wall ?? 0, biggest * 0.8);
  const open =
    wall === undefined
      ? []
      : ([
          [deep, thick],
          [0.3, thick],
          [0, thick - 0.15],
        ] as const);
  const start = [...open, ...lip];
  const body = stations.filter((d) => d > end * 1.001 && d < total - end * 1.001).map((d) => [d, 0] as const);
  const rows = [...start, ...body, ...start.toReversed().map(([d, inward]) => [total - d, inward] as const)];
  const pointOf = (row: number, angle: number): Vec3 => {
    const i = Math.min(rows.length - 2, Math.floor(row));
    const [a, b] = [rows[i]!, rows[i + 1]!];
    return skin(mix(a[0], b[0], row - i), angle, mix(a[1], b[1], row - i));
  };
  // The ends are separate surfaces, so that their edges stay sharp.
  const last = rows.length - 1;
  const spans =
    wall === undefined
      ? [[0, last]]
      : [
          [0, 1],
          [1, 2],
          [2, last - 2],
          [last - 2, last - 1],
          [last - 1, last],
        ];
  const skins = spans.map(([from = 0, to = 0]) =>
    meshSurface((s, t) => pointOf(mix(from, to, s), t * 2 * Math.PI), { u: to - from, v, closedV: true }),
  );
  const shut = wall === undefined ? end : thick;
  const lids = [0, total].map((d) => {
    const [place, depth] = wall === undefined ? [d, shut] : [d === 0 ? deep : total - deep, shut];
    const isFirst = d === 0;
    return meshSurface(
      (s, t) => {
        const u = Math.max(isFirst ? s : 1 - s, 1e-3);
        return add(times(frameAt(place).point, 1 - u), times(skin(place, t * 2 * Math.PI, depth), u));
      },
      { u: 1, v, closedV: true },
    );
  });
  return mergeMeshes(...skins, ...lids);
}

/** Returns a round cross-section whose radius may vary along the route. */
export const roundSection =
  (radius: number | ((t: number) => number)) =>
  (t: number, angle: number): readonly [number, number] => {
    const r = typeof radius === 'number' ? radius : radius(t);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  };

/**
 * Returns a superellipse as cross-section: `power` 2 is an ellipse, 4 is nearly a rectangle with round
 * corners.
 */
export const ovalSection =
  (width: (t: number) => number, height: (t: number) => number, power = 2) =>
  (t: number, angle: number): readonly [number, number] => {
    const squared = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / power);
    return [(width(t) / 2) * squared(Math.cos(angle)), (height(t) / 2) * squared(Math.sin(angle))];
  };
