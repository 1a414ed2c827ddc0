/** A point or direction in a plane, in millimetres. */
export type Vec2 = readonly [x: number, y: number];
/** A point or direction in space, in millimetres; z is up. */
export type Vec3 = readonly [x: number, y: number, z: number];

export const rad = (degrees: number): number => (degrees * Math.PI) / 180;
/** Returns the point at distance `radius` from the origin, `degrees` counter-clockwise from the x axis. */
export const polarPoint = (degrees: number, radius: number): Vec2 => [
  radius * Math.cos(rad(degrees)),
  radius * Math.sin(rad(degrees)),
];
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const clamp = (value: number, from = 0, to = 1): number => Math.min(to, Math.max(from, value));
/** Returns the smoothstep of `t`: from 0 to 1 with zero slope at both ends. */
export const smoothstep = (t: number): number => clamp(t) ** 2 * (3 - 2 * clamp(t));

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec3, s: number): Vec3 => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec3): Vec3 => times(a, 1 / (length(a) || 1));

/**
 * Returns a smooth function through the pairs `[at, value]` (`at` ascending), with zero slope at both ends.
 * It is constant between equal values.
 */
export function smoothCurve(...points: (readonly [at: number, value: number])[]): (t: number) => number {
  return (t) => {
    const next = points.findIndex(([at]) => at > t);
    if (next === 0) return points[0]![1];
    if (next < 0) return points.at(-1)![1];
    const [p, q] = [points[next - 1]!, points[next]!];
    const slope = (i: number): number => {
      const [before, after] = [points[i - 1], points[i + 1]];
      const here = points[i]![1];
      // A zero slope prevents the curve from overshooting between two equal values.
      if (!before || !after || before[1] === here || after[1] === here) return 0;
      return (after[1] - before[1]) / (after[0] - before[0]);
    };
    const span = q[0] - p[0];
    const u = (t - p[0]) / span;
    const [a, b] = [slope(next - 1) * span, slope(next) * span];
    return (
      (1 - u) ** 2 * (1 + 2 * u) * p[1] +
      u ** 2 * (3 - 2 * u) * q[1] +
      u * (1 - u) ** 2 * a -
      u ** 2 * (1 - u) * b
    );
  };
}
