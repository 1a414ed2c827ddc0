import type { FlatMesh } from './slim.ts';

/** Result of a ray: nothing blocks it, only another group blocks it, or its own group blocks it. */
export type RayResult = 'open' | 'other' | 'own';

/** Finds the triangles that rays meet. */
export interface RayTree {
  /**
   * Casts a ray without a maximum length.
   *
   * @param from start of the ray in millimetres
   * @param way direction of the ray; its length does not matter
   * @param group group of meshes from which the ray starts
   */
  cast: (from: Float64Array, way: Float64Array, group: number) => RayResult;
  /** Returns whether the nearest triangle that a ray meets shows its back. */
  meetsBack: (from: Float64Array, way: Float64Array) => boolean;
}

/** Triangles of a leaf; more make building cheaper and rays slower. */
const leafSize = 3;
const bins = 12;

/**
 * Builds a bounding volume hierarchy over the triangles of all meshes.
 *
 * Source: Wald, On Fast Construction of SAH-based Bounding Volume Hierarchies, 2007.
 *
 * @param meshes meshes with the number of their group
 */
export function buildRayTree(meshes: readonly { mesh: FlatMesh; group: number }[]): RayTree {
  const total = meshes.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0);
  // Corner and two edges of each triangle; its lowest and highest coordinates.
  const source = new Float64Array(total * 9);
  const extents = new Float64Array(total * 6);
  const groups = new Uint32Array(total);
  let at = 0;
  for (const { mesh, group } of meshes)
    for (let i = 0; i < mesh.indices.length; i += 3, at += 1) {
      const [a, b, c] = [mesh.indices[i]! * 3, mesh.indices[i + 1]! * 3, mesh.indices[i + 2]! * 3];
      for (const k of [0, 1, 2]) {
        const [p, q, r] = [mesh.positions[a + k]!, mesh.positions[b + k]!, mesh.positions[c + k]!];
        source[at * 9 + k] = p;
        source[at * 9 + 3 + k] = q - p;
        source[at * 9 + 6 + k] = r - p;
        extents[at * 6 + k] = Math.min(p, q, r);
        extents[at * 6 + 3 + k] = Math.max(p, q, r);
      }
      groups[at] = group;
    }
  const order = Uint32Array.from({ length: total }, (_, i) => i);
  const nodes = buildNodes(extents, order);
  const { links, bounds } = nodes;
  const triangles = new Float64Array(total * 9);
  order.forEach((from, to) => triangles.set(source.subarray(from * 9, from * 9 + 9), to * 9));
  const groupOf = Uint32Array.from(order, (from) => groups[from]!);
  const stack = new Int32Array(256);

  /** Distance of the last triangle that `meets` found, and the sign of its side. */
  let distance = 0;
  let side = 0;
  // Source: Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, 1997.
  const meets = (t: number, from: Float64Array, dx: number, dy: number, dz: number): boolean => {
    const ex = triangles[t + 3]!;
    const ey = triangles[t + 4]!;
    const ez = triangles[t + 5]!;
    const fx = triangles[t + 6]!;
    const fy = triangles[t + 7]!;
    const fz = triangles[t + 8]!;
    const px = dy * fz - dz * fy;
    const py = dz * fx - dx * fz;
    const pz = dx * fy - dy * fx;
    side = ex * px + ey * py + ez * pz;
    if (side === 0) return false;
    const inverse = 1 / side;
    const sx = from[0]! - triangles[t]!;
    const sy = from[1]! - triangles[t + 1]!;
    const sz = from[2]! - triangles[t + 2]!;
    const u = (sx * px + sy * py + sz * pz) * inverse;
    if (u < 0 || u > 1) return false;
    const qx = sy * ez - sz * ey;
    const qy = sz * ex - sx * ez;
    const qz = sx * ey - sy * ex;
    const v = (dx * qx + dy * qy + dz * qz) * inverse;
    if (v < 0 || u + v > 1) return false;
    distance = (fx * qx + fy * qy + fz * qz) * inverse;
    return distance > 0;
  };
  /** Visits the triangles along a ray; `group` is negative to search for the nearest one. */
  const walk = (from: Float64Array, way: Float64Array, group: number): number => {
    const ox = from[0]!;
    const oy = from[1]!;
    const oz = from[2]!;
    const dx = way[0]! || 1e-12;
    const dy = way[1]! || 1e-12;
    const dz = way[2]! || 1e-12;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    const [nearX, nearY, nearZ] = [dx < 0 ? 3 : 0, dy < 0 ? 4 : 1, dz < 0 ? 5 : 2];
    const [farX, farY, farZ] = [3 - nearX, 5 - nearY, 7 - nearZ];
    let nearest = Infinity;
    let result = 0;
    let depth = total ? 1 : 0;
    stack[0] = 0;
    while (depth > 0) {
      depth -= 1;
      const node = stack[depth]!;
      const b = node * 6;
      const enter = Math.max(
        (bounds[b + nearX]! - ox) * ix,
        (bounds[b + nearY]! - oy) * iy,
        (bounds[b + nearZ]! - oz) * iz,
        0,
      );
      const leave = Math.min(
        (bounds[b + farX]! - ox) * ix,
        (bounds[b + farY]! - oy) * iy,
        (bounds[b + farZ]! - oz) * iz,
        nearest,
      );
      if (enter > leave) continue;
      const first = links[node * 3]!;
      const count = links[node * 3 + 1]!;
      if (count === 0) {
        // The child on the side of the ray's start is visited first.
        const isForward = way[links[node * 3 + 2]!]! > 0;
        stack[depth] = isForward ? first : node + 1;
        stack[depth + 1] = isForward ? node + 1 : first;
        depth += 2;
        continue;
      }
      for (let i = first; i < first + count; i += 1) {
        if (!meets(i * 9, from, dx, dy, dz)) continue;
        if (group < 0) {
          if (distance < nearest) {
            nearest = distance;
            result = side < 0 ? 1 : 0;
          }
        } else if (groupOf[i] === group) return 2;
        else result = 1;
      }
    }
    return result;
  };
  const results = ['open', 'other', 'own'] as const;
  return {
    cast: (from, way, group) => results[walk(from, way, group)]!,
    meetsBack: (from, way) => walk(from, way, -1) === 1,
  };
}

/**
 * Splits the triangles so that rays visit few of them, and orders them by node. A node has three links: a
 * leaf has its first triangle and its count; another node has its second child, 0 and the axis of its split,
 * and its first child follows it.
 */
function buildNodes(extents: Float64Array, order: Uint32Array) {
  const bounds: number[] = [];
  const links: number[] = [];
  const boxOf = (from: number, to: number, isCentre: boolean): Float64Array => {
    const box = new Float64Array(6).fill(Infinity).fill(-Infinity, 3);
    for (let i = from; i < to; i += 1)
      for (let k = 0; k < 3; k += 1) {
        const low = extents[order[i]! * 6 + k]!;
        const high = extents[order[i]! * 6 + 3 + k]!;
        box[k] = Math.min(box[k]!, isCentre ? low + high : low);
        box[k + 3] = Math.max(box[k + 3]!, isCentre ? low + high : high);
      }
    return box;
  };
  const build = (from: number, to: number): void => {
    const node = links.length / 3;
    bounds.push(...boxOf(from, to, false));
    links.push(from, to - from, 0);
    if (to - from <= leafSize) return;
    const spread = boxOf(from, to, true);
    const wide = [0, 1, 2].map((k) => spread[k + 3]! - spread[k]!);
    const axis = wide.indexOf(Math.max(...wide));
    const centre = (i: number): number => extents[i * 6 + axis]! + extents[i * 6 + 3 + axis]!;
    // Ties are broken by number, so that the tree is the same in every run.
    order.subarray(from, to).sort((a, b) => centre(a) - centre(b) || a - b);
    let [half, least] = [(from + to) >> 1, Infinity];
    for (let n = 1; n < bins; n += 1) {
      const cut = from + Math.floor(((to - from) * n) / bins);
      if (cut === from) continue;
      const cost =
        surface(boxOf(from, cut, false)) * (cut - from) + surface(boxOf(cut, to, false)) * (to - cut);
      if (cost < least) [half, least] = [cut, cost];
    }
    build(from, half);
    links[node * 3] = links.length / 3;
    links[node * 3 + 1] = 0;
    links[node * 3 + 2] = axis;
    build(half, to);
  };
  if (order.length) build(0, order.length);
  return { links: Int32Array.from(links), bounds: Float64Array.from(bounds) };
}

function surface(box: Float64Array): number {
  const [x, y, z] = [box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!];
  return x * y + y * z + z * x;
}
