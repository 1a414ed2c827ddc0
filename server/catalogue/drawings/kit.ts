/**
 * Point of a drawing. In all drawings the unit is a millimetre, y points down, and angles are degrees
 * clockwise from the right.
 */
export interface Point {
  x: number;
  y: number;
}

/** Formats a number for SVG path data, with one decimal. */
export const pathNumber = (value: number): string => String(Math.round(value * 10) / 10 || 0);
export const pathPoint = (p: Point): string => `${pathNumber(p.x)} ${pathNumber(p.y)}`;
export const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the point at `angle` and distance `radius` from `centre`. */
export function polarPoint(angle: number, radius: number, centre: Point = { x: 0, y: 0 }): Point {
  return {
    x: centre.x + radius * Math.cos(rad(angle)),
    y: centre.y + radius * Math.sin(rad(angle)),
  };
}

/** Returns `count` values that `make` builds from their index. */
export function buildTimes<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));
}
export const repeatText = (count: number, make: (index: number) => string): string =>
  buildTimes(count, make).join('');

export const points = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }));

/** Returns the SVG path data of a line through points. */
export function polylinePath(corners: readonly Point[], closed = false): string {
  return `M${corners.map(pathPoint).join('L')}${closed ? 'Z' : ''}`;
}

/**
 * Returns the path data of a closed polygon whose corners are rounded by `radius`, or less where an edge is
 * short.
 */
export function roundedPolygonPath(corners: readonly Point[], radius: number): string {
  const steps = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const toward = (to: Point): Point => {
      const length = Math.hypot(to.x - corner.x, to.y - corner.y) || 1;
      const t = Math.min(radius, length / 2) / length;
      return { x: corner.x + (to.x - corner.x) * t, y: corner.y + (to.y - corner.y) * t };
    };
    return `${i === 0 ? 'M' : 'L'}${pathPoint(toward(before))}Q${pathPoint(corner)} ${pathPoint(toward(after))}`;
  });
  return `${steps.join('')}Z`;
}

/**
 * Returns the path data of a smooth open or closed curve through every point (Catmull-Rom, converted to cubic
 * Béziers).
 */
export function smoothCurvePath(through: readonly Point[], closed = false): string {
  const count = through.length;
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return through[index] ?? { x: 0, y: 0 };
  };
  const parts = buildTimes(closed ? count : count - 1, (i) => {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const first = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const second = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    return `C${pathPoint(first)} ${pathPoint(second)} ${pathPoint(c)}`;
  });
  return `M${pathPoint(get(0))}${parts.join('')}${closed ? 'Z' : ''}`;
}

/** Returns a circle as path data, so that it can also be a hole in a path with the even-odd rule. */
export function circlePath(radius: number, centre: Point = { x: 0, y: 0 }): string {
  const r = pathNumber(radius);
  return `M${pathNumber(centre.x - radius)} ${pathNumber(centre.y)}a${r} ${r} 0 1 0 ${pathNumber(2 * radius)} 0a${r} ${r} 0 1 0 ${pathNumber(-2 * radius)} 0Z`;
}

/** Returns the path data of a ring between two radii; it must be filled by the even-odd rule. */
export const ringPath = (outer: number, inner: number, centre?: Point): string =>
  circlePath(outer, centre) + circlePath(inner, centre);

/** Returns the path data of a slot with round ends between two points, for a hole or a body. */
export function slotPath(from: Point, to: Point, radius: number): string {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const r = pathNumber(radius);
  const side = (c: Point, turn: number): string => pathPoint(polarPoint(angle + turn, radius, c));
  return `M${side(from, -90)}L${side(to, -90)}A${r} ${r} 0 0 1 ${side(to, 90)}L${side(from, 90)}A${r} ${r} 0 0 1 ${side(from, -90)}Z`;
}

/**
 * Returns the path data of a sector of a ring with rounded corners, for the windows between the arms of a
 * spider.
 */
export function ringSectorPath(
  inner: number,
  outer: number,
  from: number,
  to: number,
  radius: number,
): string {
  const [far, near] = [outer, inner].map((r) => Math.min(((radius / r) * 180) / Math.PI, (to - from) / 2.2));
  const arc = (r: number, sweep: 0 | 1): string => `A${pathNumber(r)} ${pathNumber(r)} 0 0 ${sweep} `;
  const corner = (angle: number, r: number, end: Point): string =>
    `Q${pathPoint(polarPoint(angle, r))} ${pathPoint(end)}`;
  const soft = Math.min(radius, (outer - inner) / 2.2);
  return (
    `M${pathPoint(polarPoint(from + (far ?? 0), outer))}${arc(outer, 1)}${pathPoint(polarPoint(to - (far ?? 0), outer))}` +
    `${corner(to, outer, polarPoint(to, outer - soft))}L${pathPoint(polarPoint(to, inner + soft))}${corner(to, inner, polarPoint(to - (near ?? 0), inner))}` +
    `${arc(inner, 0)}${pathPoint(polarPoint(from + (near ?? 0), inner))}${corner(from, inner, polarPoint(from, inner + soft))}L${pathPoint(polarPoint(from, outer - soft))}` +
    `${corner(from, outer, polarPoint(from + (far ?? 0), outer))}Z`
  );
}

/** Returns `body` moved, rotated by `turn` degrees and scaled. */
export function placeShape(body: string, x: number, y: number, turn = 0, scale = 1): string {
  const turned = turn === 0 ? '' : ` rotate(${pathNumber(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${pathNumber(x)} ${pathNumber(y)})${turned}${scaled}">${body}</g>`;
}
