import { type Mesh, emptyMesh } from './mesh.ts';
import { type Vec3, cross, sub, unit } from './vec.ts';

interface SurfaceOptions {
  /** Number of segments along the surface parameters u and v, which run from 0 to 1 each. */
  u: number;
  v: number;
  closedU?: boolean;
  closedV?: boolean;
}

/**
 * Returns the mesh of any smooth surface that is given as a point per (u, v). Its outside is in the direction
 * of u × v; the derivatives give the normals.
 */
export function meshSurface(
  at: (u: number, v: number) => Vec3,
  { u, v, closedU = false, closedV = false }: SurfaceOptions,
): Mesh {
  const mesh = emptyMesh();
  const h = 1e-4;
  const wrap = (t: number, closed: boolean): number =>
    closed ? t - Math.floor(t) : Math.min(1, Math.max(0, t));
  const point = (s: number, t: number): Vec3 => at(wrap(s, closedU), wrap(t, closedV));
  for (let i = 0; i <= u; i += 1) {
    for (let j = 0; j <= v; j += 1) {
      const [s, t] = [i / u, j / v];
      mesh.positions.push(...point(s, t));
      mesh.normals.push(
        ...unit(cross(sub(point(s + h, t), point(s - h, t)), sub(point(s, t + h), point(s, t - h)))),
      );
    }
  }
  for (let i = 0; i < u; i += 1) {
    for (let j = 0; j < v; j += 1) {
      const a = i * (v + 1) + j;
      const [b, c, d] = [a + v + 1, a + v + 2, a + 1];
      mesh.indices.push(a, b, c, a, c, d);
    }
  }
  return mesh;
}
