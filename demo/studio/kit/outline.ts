import { Clipper, EndType, FillRule, JoinType, type Paths64 } from 'clipper2-ts';
import { type Vec2, polar, rad } from './vec.ts';

/** Closed lines with the material on their left: outer lines run counter-clockwise, holes clockwise. */
export type Outline = readonly (readonly Vec2[])[];
/** A corner of a path; the third number is the radius of its rounding. */
export type Corner = readonly [x: number, y: number, radius?: number];

// Clipper uses integers: units of a hundred-thousandth of a millimetre.
const grain = 1e5;
const toClipper = (outline: Outline): Paths64 =>
  outline.map((line) => line.map(([x, y]) => ({ x: Math.round(x * grain), y: Math.round(y * grain) })));
const fromClipper = (paths: Paths64): Outline =>
  paths.map((line) => cleaned(line.map(({ x, y }) => [x / grain, y / grain])));

/** Removes coincident points, which have no direction between them. */
function cleaned(line: Vec2[]): Vec2[] {
  return line.filter(([x, y], i) => {
    const [px, py] = line.at(i - 1)!;
    return Math.hypot(x - px, y - py) > 0.004;
  });
}

export const union = (...parts: readonly Outline[]): Outline =>
  fromClipper(Clipper.union(toClipper(parts.flat()), FillRule.NonZero));
export const minus = (from: Outline, ...cut: readonly Outline[]): Outline =>
  fromClipper(Clipper.difference(toClipper(from), toClipper(cut.flat()), FillRule.NonZero));

/** The area enclosed by counter-clockwise lines; drops loops that run clockwise. */
export const solid = (outline: Outline): Outline =>
  fromClipper(Clipper.union(toClipper(outline), FillRule.Positive));

export const shift = (outline: Outline, dx: number, dy: number): Outline =>
  outline.map((line) => line.map(([x, y]): Vec2 => [x + dx, y + dy]));
export function spin(outline: Outline, degrees: number): Outline {
  const [cos, sin] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))];
  return outline.map((line) => line.map(([x, y]): Vec2 => [x * cos - y * sin, x * sin + y * cos]));
}
/** Repeats an outline `count` times around the origin. */
export const around = (count: number, outline: Outline): Outline =>
  Array.from({ length: count }, (_, i) => spin(outline, (360 * i) / count)).flat();

/** Number of segments of an arc: at most a hundredth of a millimetre from the true one, at most 12° each. */
export function pieces(radius: number, degrees: number, detail: number): number {
  const byError = 2 * Math.acos(1 - Math.min(0.5, 0.01 / detail / Math.max(radius, 0.02)));
  return Math.max(1, Math.ceil(rad(Math.abs(degrees)) / Math.min(byError, rad(12 / Math.min(1, detail)))));
}

/** Points along an arc, both ends included; counter-clockwise when `to` is greater. */
export function arc(radius: number, from: number, to: number, detail: number, centre: Vec2 = [0, 0]): Vec2[] {
  const count = pieces(radius, to - from, detail);
  return Array.from({ length: count + 1 }, (_, i) => {
    const [x, y] = polar(from + ((to - from) * i) / count, radius);
    return [centre[0] + x, centre[1] + y];
  });
}

export const circle = (radius: number, detail: number, centre: Vec2 = [0, 0]): Outline => [
  arc(radius, 0, 360, detail, centre).slice(1),
];

/** Points of a line whose corners are rounded by circular arcs. */
export function rounded(corners: readonly Corner[], detail: number, closed = true): Vec2[] {
  return corners.flatMap(([x, y, radius = 0], i): Vec2[] => {
    const before = corners.at(i - 1)!;
    const after = corners[(i + 1) % corners.length]!;
    if (radius === 0 || (!closed && (i === 0 || i === corners.length - 1))) return [[x, y]];
    const a = Math.atan2(before[1] - y, before[0] - x);
    const b = Math.atan2(after[1] - y, after[0] - x);
    let between = b - a;
    while (between > Math.PI) between -= 2 * Math.PI;
    while (between < -Math.PI) between += 2 * Math.PI;
    const half = Math.abs(between) / 2;
    if (half < 0.02 || half > Math.PI / 2 - 0.01) return [[x, y]];
    const room = Math.min(Math.hypot(before[0] - x, before[1] - y), Math.hypot(after[0] - x, after[1] - y));
    const r = Math.min(radius, room * Math.tan(half) * 0.499);
    const away = a + between / 2;
    const centre: Vec2 = [
      x + (Math.cos(away) * r) / Math.sin(half),
      y + (Math.sin(away) * r) / Math.sin(half),
    ];
    const sweep = (Math.PI - 2 * half) * (between > 0 ? -1 : 1);
    const start = away + Math.PI - sweep / 2;
    return arc(r, (start * 180) / Math.PI, ((start + sweep) * 180) / Math.PI, detail, centre);
  });
}

/** Parses corners from text: `x y radius` each, separated by two spaces; without a radius they are sharp. */
export const corners = (text: string): Corner[] =>
  text
    .trim()
    .split(/\s{2,}/)
    .map((one): Corner => {
      const [x = 0, y = 0, radius = 0] = one.split(' ').map(Number);
      return [x, y, radius];
    });

/** A closed outline through corners, given in either direction. */
export const path = (corners: readonly Corner[], detail: number): Outline =>
  union([rounded(corners, detail)]);

/** A slot from one point to another. */
export function slot(from: Vec2, to: Vec2, width: number, detail: number): Outline {
  const at = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return [
    [...arc(width / 2, at - 90, at + 90, detail, to), ...arc(width / 2, at + 90, at + 270, detail, from)],
  ];
}

/** Offsets an outline by `by` millimetres outwards, or inwards when negative; outer corners become round. */
export function grow(outline: Outline, by: number, detail: number): Outline {
  const away = Math.abs(by) * grain;
  const tolerance = away * (1 - Math.cos(Math.PI / Math.max(14, pieces(Math.abs(by), 360, detail))));
  return fromClipper(
    Clipper.inflatePaths(toClipper(outline), by * grain, JoinType.Round, EndType.Polygon, 2, tolerance),
  );
}

/** Rounds every outer corner by a radius of `convex` and every inner one by `concave` millimetres. */
export function soften(outline: Outline, convex: number, concave: number, detail: number): Outline {
  const opened = convex > 0 ? grow(grow(outline, -convex, detail), convex, detail) : outline;
  return concave > 0 ? grow(grow(opened, concave, detail), -concave, detail) : opened;
}
