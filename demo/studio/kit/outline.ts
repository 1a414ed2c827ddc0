import { Clipper, EndType, FillRule, JoinType, type Paths64 } from 'clipper2-ts';
import { type Vec2, polarPoint, rad } from './vec.ts';

/**
 * Closed lines with the material on their left side: outer lines run counter-clockwise, holes run clockwise.
 */
export type Outline = readonly (readonly Vec2[])[];
/** Corner of a line; the third number is the radius of its rounding in millimetres. */
export type Corner = readonly [x: number, y: number, radius?: number];

// The library Clipper requires integers, so its unit is a hundred-thousandth of a millimetre.
const grain = 1e5;
const toClipper = (outline: Outline): Paths64 =>
  outline.map((line) => line.map(([x, y]) => ({ x: Math.round(x * grain), y: Math.round(y * grain) })));
const fromClipper = (paths: Paths64): Outline =>
  paths.map((line) => cleaned(line.map(({ x, y }) => [x / grain, y / grain])));

/** Removes coincident points, because a line has no direction between them. */
function cleaned(line: Vec2[]): Vec2[] {
  return line.filter(([x, y], i) => {
    const [px, py] = line.at(i - 1)!;
    return Math.hypot(x - px, y - py) > 0.004;
  });
}

export const uniteOutlines = (...parts: readonly Outline[]): Outline =>
  fromClipper(Clipper.union(toClipper(parts.flat()), FillRule.NonZero));
export const subtractOutlines = (from: Outline, ...cut: readonly Outline[]): Outline =>
  fromClipper(Clipper.difference(toClipper(from), toClipper(cut.flat()), FillRule.NonZero));

/** Returns the area that counter-clockwise lines enclose; removes loops that run clockwise. */
export const keepCounterClockwise = (outline: Outline): Outline =>
  fromClipper(Clipper.union(toClipper(outline), FillRule.Positive));

export const moveOutline = (outline: Outline, dx: number, dy: number): Outline =>
  outline.map((line) => line.map(([x, y]): Vec2 => [x + dx, y + dy]));
export function rotateOutline(outline: Outline, degrees: number): Outline {
  const [cos, sin] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))];
  return outline.map((line) => line.map(([x, y]): Vec2 => [x * cos - y * sin, x * sin + y * cos]));
}
/** Repeats an outline `count` times around the origin. */
export const repeatOutlineAround = (count: number, outline: Outline): Outline =>
  Array.from({ length: count }, (_, i) => rotateOutline(outline, (360 * i) / count)).flat();

/**
 * Returns the number of segments of an arc: each deviates at most 0.01 mm from the arc (at detail 1) and
 * spans at most 12°.
 */
export function arcSegmentCount(radius: number, degrees: number, detail: number): number {
  const byError = 2 * Math.acos(1 - Math.min(0.5, 0.01 / detail / Math.max(radius, 0.02)));
  return Math.max(1, Math.ceil(rad(Math.abs(degrees)) / Math.min(byError, rad(12 / Math.min(1, detail)))));
}

/** Returns points along an arc, both ends included; counter-clockwise if `to` is greater than `from`. */
export function arcPoints(
  radius: number,
  from: number,
  to: number,
  detail: number,
  centre: Vec2 = [0, 0],
): Vec2[] {
  const count = arcSegmentCount(radius, to - from, detail);
  return Array.from({ length: count + 1 }, (_, i) => {
    const [x, y] = polarPoint(from + ((to - from) * i) / count, radius);
    return [centre[0] + x, centre[1] + y];
  });
}

export const circleOutline = (radius: number, detail: number, centre: Vec2 = [0, 0]): Outline => [
  arcPoints(radius, 0, 360, detail, centre).slice(1),
];

/** Returns the points of a line whose corners are rounded by circular arcs. */
export function roundCorners(corners: readonly Corner[], detail: number, closed = true): Vec2[] {
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
    return arcPoints(r, (start * 180) / Math.PI, ((start + sweep) * 180) / Math.PI, detail, centre);
  });
}

/**
 * Parses corners from text: each is `x y radius`, separated by two spaces. A corner without a radius is
 * sharp.
 */
export const parseCorners = (text: string): Corner[] =>
  text
    .trim()
    .split(/\s{2,}/)
    .map((one): Corner => {
      const [x = 0, y = 0, radius = 0] = one.split(' ').map(Number);
      return [x, y, radius];
    });

/** Returns the closed outline through corners, which may run in either direction. */
export const outlineThrough = (corners: readonly Corner[], detail: number): Outline =>
  uniteOutlines([roundCorners(corners, detail)]);

/** Returns the outline of a slot from one point to another. */
export function slotOutline(from: Vec2, to: Vec2, width: number, detail: number): Outline {
  const at = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return [
    [
      ...arcPoints(width / 2, at - 90, at + 90, detail, to),
      ...arcPoints(width / 2, at + 90, at + 270, detail, from),
    ],
  ];
}

/** Offsets an outline outwards by `by` millimetres, inwards if negative; outer corners become round. */
export function offsetOutline(outline: Outline, by: number, detail: number): Outline {
  const away = Math.abs(by) * grain;
  const tolerance = away * (1 - Math.cos(Math.PI / Math.max(14, arcSegmentCount(Math.abs(by), 360, detail))));
  return fromClipper(
    Clipper.inflatePaths(toClipper(outline), by * grain, JoinType.Round, EndType.Polygon, 2, tolerance),
  );
}

/**
 * Rounds every outer corner of an outline by a radius of `convex` mm, and every inner corner by `concave` mm.
 */
export function softenOutline(outline: Outline, convex: number, concave: number, detail: number): Outline {
  const opened =
    convex > 0 ? offsetOutline(offsetOutline(outline, -convex, detail), convex, detail) : outline;
  return concave > 0 ? offsetOutline(offsetOutline(opened, concave, detail), -concave, detail) : opened;
}
