/**
 * Geometry shared by the drawings. Units are millimetres, y points down, angles are degrees clockwise from
 * the right.
 */
export interface Point {
  x: number;
  y: number;
}

/** Formats a number for path data, with one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 || 0);
export const pt = (p: Point): string => `${n(p.x)} ${n(p.y)}`;
export const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point at `angle` and `radius` from `centre`. */
export function polar(angle: number, radius: number, centre: Point = { x: 0, y: 0 }): Point {
  return {
    x: centre.x + radius * Math.cos(rad(angle)),
    y: centre.y + radius * Math.sin(rad(angle)),
  };
}

/** Builds `count` values from their index. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => make(index));
}
export const repeat = (count: number, make: (index: number) => string): string => times(count, make).join('');

export const points = (...pairs: [number, number][]): Point[] => pairs.map(([x, y]) => ({ x, y }));

/** A polyline as path data. */
export function line(corners: readonly Point[], closed = false): string {
  return `M${corners.map(pt).join('L')}${closed ? 'Z' : ''}`;
}

/** A closed polygon with its corners rounded by `radius` (less where an edge is short). */
export function rounded(corners: readonly Point[], radius: number): string {
  const steps = corners.map((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length] ?? corner;
    const after = corners[(i + 1) % corners.length] ?? corner;
    const toward = (to: Point): Point => {
      const length = Math.hypot(to.x - corner.x, to.y - corner.y) || 1;
      const t = Math.min(radius, length / 2) / length;
      return { x: corner.x + (to.x - corner.x) * t, y: corner.y + (to.y - corner.y) * t };
    };
    return `${i === 0 ? 'M' : 'L'}${pt(toward(before))}Q${pt(corner)} ${pt(toward(after))}`;
  });
  return `${steps.join('')}Z`;
}

/** A smooth open or closed curve through every point (Catmull-Rom converted to cubic Béziers). */
export function smooth(through: readonly Point[], closed = false): string {
  const count = through.length;
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return through[index] ?? { x: 0, y: 0 };
  };
  const parts = times(closed ? count : count - 1, (i) => {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const first = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const second = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    return `C${pt(first)} ${pt(second)} ${pt(c)}`;
  });
  return `M${pt(get(0))}${parts.join('')}${closed ? 'Z' : ''}`;
}

/** A circle as path data, so that it can also be a hole in an even-odd path. */
export function disc(radius: number, centre: Point = { x: 0, y: 0 }): string {
  const r = n(radius);
  return `M${n(centre.x - radius)} ${n(centre.y)}a${r} ${r} 0 1 0 ${n(2 * radius)} 0a${r} ${r} 0 1 0 ${n(-2 * radius)} 0Z`;
}

/** A ring between two radii (fill it even-odd). */
export const ring = (outer: number, inner: number, centre?: Point): string =>
  disc(outer, centre) + disc(inner, centre);

/** A slot with round ends between two points, as a hole or a body. */
export function slot(from: Point, to: Point, radius: number): string {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const r = n(radius);
  const side = (c: Point, turn: number): string => pt(polar(angle + turn, radius, c));
  return `M${side(from, -90)}L${side(to, -90)}A${r} ${r} 0 0 1 ${side(to, 90)}L${side(from, 90)}A${r} ${r} 0 0 1 ${side(from, -90)}Z`;
}

/** A sector of a ring with rounded corners, used for the windows between spider arms. */
export function opening(inner: number, outer: number, from: number, to: number, radius: number): string {
  const [far, near] = [outer, inner].map((r) => Math.min(((radius / r) * 180) / Math.PI, (to - from) / 2.2));
  const arc = (r: number, sweep: 0 | 1): string => `A${n(r)} ${n(r)} 0 0 ${sweep} `;
  const corner = (angle: number, r: number, end: Point): string => `Q${pt(polar(angle, r))} ${pt(end)}`;
  const soft = Math.min(radius, (outer - inner) / 2.2);
  return (
    `M${pt(polar(from + (far ?? 0), outer))}${arc(outer, 1)}${pt(polar(to - (far ?? 0), outer))}` +
    `${corner(to, outer, polar(to, outer - soft))}L${pt(polar(to, inner + soft))}${corner(to, inner, polar(to - (near ?? 0), inner))}` +
    `${arc(inner, 0)}${pt(polar(from + (near ?? 0), inner))}${corner(from, inner, polar(from, inner + soft))}L${pt(polar(from, outer - soft))}` +
    `${corner(from, outer, polar(from + (far ?? 0), outer))}Z`
  );
}

/** Moves, rotates (degrees) and scales `body`. */
export function place(body: string, x: number, y: number, turn = 0, scale = 1): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${body}</g>`;
}
