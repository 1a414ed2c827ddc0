import type { FlatMesh } from './slim.ts';

/** Value at a point of a triangle, which is its first corner plus u and v times its two edges. */
export interface SurfaceSample {
  triangle: number;
  u: number;
  v: number;
  /** Area that the sample represents. */
  weight: number;
  value: number;
}

/** Weight of equal values at the ends of each edge, and of the mean value, against that of the samples. */
const [smoothness, tie] = [0.12, 1e-4];
const rounds = 40;

/**
 * Returns the value of each vertex so that interpolation over the triangles is closest to the samples, by
 * least squares. Vertices without samples continue their neighbours; without any sample, all values are 1.
 *
 * Source: Kavan, Bargteil and Sloan, Least Squares Vertex Baking, 2011; conjugate gradients with Jacobi
 * preconditioning.
 */
export function fitToVertices(
  { positions, indices }: FlatMesh,
  samples: readonly SurfaceSample[],
): Float64Array {
  const vertices = positions.length / 3;
  const all = samples.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return new Float64Array(vertices).fill(1);
  const mean = samples.reduce((sum, { weight, value }) => sum + weight * value, 0) / all;
  const triangles = indices.length / 3;
  // Upper half of the matrix of each triangle: 00, 11, 22, 01, 02, 12.
  const matrices = new Float64Array(triangles * 6);
  const wanted = new Float64Array(vertices);
  const own = new Float64Array(triangles);
  for (const { triangle, u, v, weight, value } of samples) {
    const shares = [1 - u - v, u, v] as const;
    const at = triangle * 6;
    pairs.forEach(([i, j], n) => (matrices[at + n]! += weight * shares[i]! * shares[j]!));
    // The mean is subtracted, so that the tie to it needs no right side.
    for (const i of [0, 1, 2] as const)
      wanted[indices[triangle * 3 + i]!]! += weight * shares[i] * (value - mean);
    own[triangle]! += weight;
  }
  const least = all / triangles;
  const diagonal = new Float64Array(vertices).fill(tie * least);
  for (let t = 0; t < triangles; t += 1) {
    const weight = smoothness * Math.max(own[t]!, least * 0.05);
    pairs.forEach(([i, j], n) => (matrices[t * 6 + n]! += i === j ? 2 * weight : -weight));
    for (const i of [0, 1, 2]) diagonal[indices[t * 3 + i]!]! += matrices[t * 6 + i]!;
  }
  const times = (x: Float64Array): Float64Array => {
    const result = x.map((value) => value * tie * least);
    for (let t = 0; t < triangles; t += 1) {
      const m = t * 6;
      const [a, b, c] = [indices[t * 3]!, indices[t * 3 + 1]!, indices[t * 3 + 2]!];
      const [p, q, r] = [x[a]!, x[b]!, x[c]!];
      result[a]! += matrices[m]! * p + matrices[m + 3]! * q + matrices[m + 4]! * r;
      result[b]! += matrices[m + 3]! * p + matrices[m + 1]! * q + matrices[m + 5]! * r;
      result[c]! += matrices[m + 4]! * p + matrices[m + 5]! * q + matrices[m + 2]! * r;
    }
    return result;
  };
  const dot = (a: Float64Array, b: Float64Array): number =>
    a.reduce((sum, value, i) => sum + value * b[i]!, 0);
  const x = new Float64Array(vertices);
  const rest = wanted.slice();
  const eased = (): Float64Array => rest.map((value, i) => value / diagonal[i]!);
  let way = eased();
  let size = dot(rest, way);
  for (let round = 0; round < rounds && size > 1e-12 * all; round += 1) {
    const product = times(way);
    const length = size / dot(way, product);
    for (let i = 0; i < vertices; i += 1) {
      x[i]! += length * way[i]!;
      rest[i]! -= length * product[i]!;
    }
    const next = eased();
    const before = size;
    size = dot(rest, next);
    way = next.map((value, i) => value + (size / before) * way[i]!);
  }
  return x.map((value) => value + mean);
}

const pairs = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 1],
  [0, 2],
  [1, 2],
] as const;
