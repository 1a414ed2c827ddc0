import { type Mesh, emptyMesh } from './mesh.ts';
import { type Corner, arcSegmentCount, roundCorners } from './outline.ts';
import { rad } from './vec.ts';

interface RevolveOptions {
  /** Whether the profile is a closed line that returns to its first corner. */
  closed?: boolean;
  detail: number;
}

/**
 * Returns a solid of revolution around z. The corners of the profile are `[radius, z, rounding]`. The outside
 * is on the right of the profile's direction, so with the radius to the right, the profile of a ring runs
 * counter-clockwise.
 */
export function revolveProfile(profile: readonly Corner[], { closed = false, detail }: RevolveOptions): Mesh {
  const mesh = emptyMesh();
  const line = roundCorners(profile, detail, closed).filter(([r, z], i, all) => {
    const before = i === 0 && !closed ? undefined : all.at(i - 1);
    return !before || Math.hypot(r - before[0], z - before[1]) > 1e-4;
  });
  const around = arcSegmentCount(Math.max(...line.map(([r]) => r)), 360, detail);
  const count = closed ? line.length : line.length - 1;
  const edges = Array.from({ length: count }, (_, i) => {
    const [p, q] = [line[i]!, line[(i + 1) % line.length]!];
    const long = Math.hypot(q[0] - p[0], q[1] - p[1]);
    return { n: [(q[1] - p[1]) / long, (p[0] - q[0]) / long] as const, long };
  });
  const normalAt = (edge: number, other: number): readonly [number, number] => {
    const a = edges[edge]!;
    const b = closed ? edges[(other + count) % count] : edges[other];
    if (!b || a.n[0] * b.n[0] + a.n[1] * b.n[1] < Math.cos(0.6)) return a.n;
    const [x, y] = [a.n[0] * a.long ** 2 + b.n[0] * b.long ** 2, a.n[1] * a.long ** 2 + b.n[1] * b.long ** 2];
    return [x / Math.hypot(x, y), y / Math.hypot(x, y)];
  };
  for (let e = 0; e < count; e += 1) {
    const ends = [line[e]!, line[(e + 1) % line.length]!];
    const normals = [normalAt(e, e - 1), normalAt(e, e + 1)];
    const first = mesh.positions.length / 3;
    for (let i = 0; i <= around; i += 1) {
      const [cos, sin] = [Math.cos(rad((360 * i) / around)), Math.sin(rad((360 * i) / around))];
      ends.forEach(([r, z], k) => {
        mesh.positions.push(r * cos, r * sin, z);
        mesh.normals.push(normals[k]![0] * cos, normals[k]![0] * sin, normals[k]![1]);
      });
    }
    for (let i = 0; i < around; i += 1) {
      const a = first + i * 2;
      mesh.indices.push(a, a + 2, a + 3, a, a + 3, a + 1);
    }
  }
  return mesh;
}
