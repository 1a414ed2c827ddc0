import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import type { Mesh } from '../kit/index.ts';

await MeshoptSimplifier.ready;

/** Mesh as flat typed arrays, ready to be encoded. */
export interface FlatMesh {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
}

/**
 * Vertices are merged if they are closer than `near` millimetres and their normals are equal when rounded to
 * 1 / `alike`.
 */
const near = 0.004;
const alike = 48;

/**
 * Cosine of 34°: faces that meet at a smaller angle belong to one round surface that is modelled with few
 * vertices.
 */
const round = Math.cos((34 * Math.PI) / 180);

/** Averages the normals of vertices at the same position if their directions are similar. */
function smoothed({ positions, normals }: Mesh): number[] {
  const there = new Map<string, number[]>();
  for (let i = 0; i < positions.length; i += 3) {
    const key = [0, 1, 2].map((k) => Math.round(positions[i + k]! / near)).join();
    const others = there.get(key);
    if (others) others.push(i);
    else there.set(key, [i]);
  }
  const result = [...normals];
  for (const corners of there.values()) {
    if (corners.length === 1) continue;
    for (const i of corners) {
      const sum = [0, 0, 0];
      for (const j of corners) {
        const like = [0, 1, 2].reduce((total, k) => total + normals[i + k]! * normals[j + k]!, 0);
        if (like > round) for (const k of [0, 1, 2]) sum[k]! += normals[j + k]!;
      }
      const long = Math.hypot(...sum) || 1;
      for (const k of [0, 1, 2]) result[i + k] = sum[k]! / long;
    }
  }
  return result;
}

/** Merges shared vertices, orients triangles by their normals, and removes degenerate triangles. */
export function mergeVertices(mesh: Mesh): FlatMesh {
  const { positions, indices } = mesh;
  const normals = smoothed(mesh);
  const known = new Map<string, number>();
  const [places, directions]: [number[], number[]] = [[], []];
  const own = Uint32Array.from({ length: positions.length / 3 }, (_, i) => {
    const at = i * 3;
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    const [u, v, w] = [normals[at]!, normals[at + 1]!, normals[at + 2]!];
    const place = [x, y, z].map((value) => Math.round(value / near));
    const key = [...place, ...[u, v, w].map((value) => Math.round(value * alike))].join();
    const before = known.get(key);
    if (before !== undefined) return before;
    places.push(x, y, z);
    directions.push(u, v, w);
    known.set(key, places.length / 3 - 1);
    return places.length / 3 - 1;
  });
  const stored: number[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [own[indices[i]!]!, own[indices[i + 1]!]!, own[indices[i + 2]!]!];
    if (a === b || b === c || c === a) continue;
    const [p, q, r] = [a * 3, b * 3, c * 3];
    const e = [0, 1, 2].map((k) => places[q + k]! - places[p + k]!);
    const f = [0, 1, 2].map((k) => places[r + k]! - places[p + k]!);
    const face = [
      e[1]! * f[2]! - e[2]! * f[1]!,
      e[2]! * f[0]! - e[0]! * f[2]!,
      e[0]! * f[1]! - e[1]! * f[0]!,
    ];
    const isSame =
      face.reduce(
        (sum, value, k) => sum + value * (directions[p + k]! + directions[q + k]! + directions[r + k]!),
        0,
      ) >= 0;
    stored.push(a, ...(isSame ? [b, c] : [c, b]));
  }
  return {
    positions: new Float32Array(places),
    normals: new Float32Array(directions),
    indices: new Uint32Array(stored),
  };
}

/**
 * Reduces the number of triangles with a deviation of at most `error` millimetres; smaller details disappear.
 *
 * @returns a mesh with only the vertices that are still used
 */
export function simplifyMesh({ positions, normals, indices }: FlatMesh, error: number): FlatMesh {
  const weight = 4 * Math.min(error, 0.15);
  const weights = [weight, weight, weight];
  const [fewer] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    normals,
    3,
    weights,
    null,
    0,
    error,
    ['ErrorAbsolute', 'Prune', 'Permissive'],
  );
  return removeUnusedVertices({ positions, normals, indices: fewer });
}

/** Returns a mesh with only the vertices of its triangles. */
export function removeUnusedVertices({ positions, normals, indices }: FlatMesh): FlatMesh {
  const own = indices.slice();
  // Replaces the indices in place.
  const [remap, count] = MeshoptSimplifier.compactMesh(own);
  const moved = (list: Float32Array): Float32Array => {
    const result = new Float32Array(count * 3);
    for (let i = 0; i < remap.length; i += 1)
      if (remap[i]! < count) for (const k of [0, 1, 2]) result[remap[i]! * 3 + k] = list[i * 3 + k]!;
    return result;
  };
  return { positions: moved(positions), normals: moved(normals), indices: own };
}
