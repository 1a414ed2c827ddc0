import { type Vec3, add, cross, dot, rad, sub, times, unit } from './vec.ts';

/** Triangles with a normal at every vertex, as flat lists like those of a GLB file. */
export interface Mesh {
  positions: number[];
  normals: number[];
  indices: number[];
}

export const emptyMesh = (): Mesh => ({ positions: [], normals: [], indices: [] });

export function mergeMeshes(...meshes: readonly Mesh[]): Mesh {
  const all = emptyMesh();
  for (const mesh of meshes) {
    const first = all.positions.length / 3;
    for (const value of mesh.positions) all.positions.push(value);
    for (const value of mesh.normals) all.normals.push(value);
    for (const index of mesh.indices) all.indices.push(index + first);
  }
  return all;
}

/**
 * Applies `point` to every vertex and `normal` to every normal; `flip` reverses the winding of the triangles.
 */
function mapped(
  mesh: Mesh,
  point: (p: Vec3) => Vec3,
  normal: (n: Vec3, p: Vec3) => Vec3,
  flip = false,
): Mesh {
  const result = emptyMesh();
  for (let i = 0; i < mesh.positions.length; i += 3) {
    const p: Vec3 = [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!];
    result.positions.push(...point(p));
    result.normals.push(...normal([mesh.normals[i]!, mesh.normals[i + 1]!, mesh.normals[i + 2]!], p));
  }
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [mesh.indices[i]!, mesh.indices[i + 1]!, mesh.indices[i + 2]!];
    result.indices.push(a, ...(flip ? [c, b] : [b, c]));
  }
  return result;
}

export const moveMesh = (mesh: Mesh, by: Vec3): Mesh =>
  mapped(
    mesh,
    (p) => add(p, by),
    (n) => n,
  );

const turned = ([x, y, z]: Vec3, axis: 'x' | 'y' | 'z', cos: number, sin: number): Vec3 => {
  if (axis === 'x') return [x, y * cos - z * sin, y * sin + z * cos];
  if (axis === 'y') return [x * cos + z * sin, y, z * cos - x * sin];
  return [x * cos - y * sin, x * sin + y * cos, z];
};

/**
 * Rotates a mesh about an axis through the origin, counter-clockwise when seen from the positive end of the
 * axis.
 */
export function rotateMesh(mesh: Mesh, axis: 'x' | 'y' | 'z', degrees: number): Mesh {
  const [cos, sin] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))];
  const by = (p: Vec3): Vec3 => turned(p, axis, cos, sin);
  return mapped(mesh, by, by);
}

/** Mirrors a mesh across the plane in which the given coordinate is 0. */
export function mirrorMesh(mesh: Mesh, axis: 'x' | 'y' | 'z'): Mesh {
  const by = ([x, y, z]: Vec3): Vec3 => (axis === 'x' ? [-x, y, z] : axis === 'y' ? [x, -y, z] : [x, y, -z]);
  return mapped(mesh, by, by, true);
}

/** Repeats a mesh `count` times around the z axis. */
export const repeatMeshAround = (count: number, mesh: Mesh): Mesh =>
  mergeMeshes(...Array.from({ length: count }, (_, i) => rotateMesh(mesh, 'z', (360 * i) / count)));

/** Moves a mesh that is built along z to `from`, and points it towards `to`. */
export function pointMesh(mesh: Mesh, from: Vec3, to: Vec3, up: Vec3 = [0, 0, 1]): Mesh {
  const z = unit(sub(to, from));
  const x = unit(cross(Math.abs(dot(up, z)) > 0.999 ? [1, 0, 0] : up, z));
  const y = cross(z, x);
  const by = (p: Vec3): Vec3 => add(add(times(x, p[0]), times(y, p[1])), times(z, p[2]));
  return mapped(mesh, (p) => add(by(p), from), by);
}

/** Deforms a mesh by any smooth function of space; the function's derivative gives the new normals. */
export function deformMesh(mesh: Mesh, by: (p: Vec3) => Vec3): Mesh {
  const step = 1e-3;
  return mapped(mesh, by, (n, p) => {
    const side = unit(cross(n, Math.abs(n[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
    const other = cross(n, side);
    const along = (d: Vec3): Vec3 => sub(by(add(p, times(d, step))), by(sub(p, times(d, step))));
    return unit(cross(along(side), along(other)));
  });
}

/**
 * Splits triangles until no edge is longer than `longest` mm, so that flat lettering can be bent onto a
 * curved surface.
 */
export function subdivideMesh(mesh: Mesh, longest: number): Mesh {
  const result: Mesh = { positions: [...mesh.positions], normals: [...mesh.normals], indices: [] };
  const middles = new Map<string, number>();
  const at = (i: number): Vec3 => [
    result.positions[i * 3]!,
    result.positions[i * 3 + 1]!,
    result.positions[i * 3 + 2]!,
  ];
  const far = (a: number, b: number): number => Math.hypot(...sub(at(a), at(b)));
  const middle = (a: number, b: number): number => {
    const key = a < b ? `${a},${b}` : `${b},${a}`;
    const known = middles.get(key);
    if (known !== undefined) return known;
    result.positions.push(...times(add(at(a), at(b)), 0.5));
    for (const k of [0, 1, 2])
      result.normals.push((result.normals[a * 3 + k]! + result.normals[b * 3 + k]!) / 2);
    middles.set(key, result.positions.length / 3 - 1);
    return result.positions.length / 3 - 1;
  };
  const split = (a: number, b: number, c: number): void => {
    const edges: [number, number, number][] = [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ];
    const [p, q, r] = edges.reduce((best, edge) =>
      far(edge[0], edge[1]) > far(best[0], best[1]) ? edge : best,
    );
    if (far(p, q) <= longest) {
      result.indices.push(a, b, c);
      return;
    }
    const m = middle(p, q);
    split(p, m, r);
    split(m, q, r);
  };
  for (let i = 0; i < mesh.indices.length; i += 3)
    split(mesh.indices[i]!, mesh.indices[i + 1]!, mesh.indices[i + 2]!);
  return result;
}
