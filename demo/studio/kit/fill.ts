import earcut from 'earcut';
import type { Outline } from './outline.ts';
import type { Vec2 } from './vec.ts';

export const signedAreaOf = (line: readonly Vec2[]): number =>
  line.reduce(
    (sum, p, i) => sum + p[0] * line[(i + 1) % line.length]![1] - p[1] * line[(i + 1) % line.length]![0],
    0,
  ) / 2;

function isInside([x, y]: Vec2, line: readonly Vec2[]): boolean {
  return line.reduce((inside, a, i) => {
    const b = line[(i + 1) % line.length]!;
    return a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]
      ? !inside
      : inside;
  }, false);
}

/**
 * Triangulates an outline. Returns three point indices per triangle; the points of all lines of the outline
 * are numbered consecutively.
 */
export function triangulateOutline(outline: Outline): number[] {
  const first: number[] = [];
  outline.reduce((count, line, i) => ((first[i] = count), count + line.length), 0);
  const isHole = outline.map((line) => signedAreaOf(line) < 0);
  return outline.flatMap((outer, o) => {
    if (isHole[o] || outer.length < 3) return [];
    const within = outline.flatMap((hole, h) =>
      isHole[h] && hole.length > 2 && isInside(hole[0]!, outer) ? h : [],
    );
    const index = [o, ...within].flatMap((line) => outline[line]!.map((_, i) => first[line]! + i));
    let count = outer.length;
    const holes = within.map((h) => (count += outline[h]!.length) - outline[h]!.length);
    const flat = [o, ...within].flatMap((line) => outline[line]!.flatMap((p) => [p[0], p[1]]));
    return earcut(flat, holes).map((i) => index[i]!);
  });
}
