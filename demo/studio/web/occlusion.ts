import { type SurfaceSample, fitToVertices } from './fit-vertices.ts';
import { buildRayTree } from './ray-tree.ts';
import { type ModelPiece, isPrint } from './simplify.ts';
import type { FlatMesh } from './slim.ts';

/** Mesh of a model with its part in the occlusion. */
export interface OccludedMesh {
  mesh: FlatMesh;
  /** Number of the group of meshes that stay together in the exploded view. */
  group: number;
  /** Whether the mesh blocks rays. Lettering does not, because it would darken the surface on which it is printed. */
  isBlocking: boolean;
}

export interface OcclusionQuality {
  /** Rays per sample. */
  rays: number;
  /** Samples per model, and the most samples of one triangle; each triangle has at least one. */
  samples: number;
  most: number;
}

export const occlusionQuality: OcclusionQuality = { rays: 32, samples: 24_000, most: 96 };

/** Sample of the open share in the assembled model (`whole`) and with its own group only (`alone`). */
interface OcclusionSample extends Omit<SurfaceSample, 'value'> {
  whole: number;
  alone: number;
}

/** Size of the steps in which the values from 0 to 255 are stored; interpolation hides them. */
const steps = { whole: 12, growth: 32 } as const;

/** Directions of equal share of the light on a surface that faces z: more of them near its normal. */
function hemisphere(rays: number): Float64Array {
  const result = new Float64Array(rays * 3);
  for (let i = 0; i < rays; i += 1) {
    const sine = Math.sqrt((i + 0.5) / rays);
    const around = i * Math.PI * (3 - Math.sqrt(5));
    result.set([sine * Math.cos(around), sine * Math.sin(around), Math.sqrt(1 - sine * sine)], i * 3);
  }
  return result;
}

/**
 * Computes for each vertex the share of its surroundings that no part blocks, weighted by the cosine to the
 * normal: samples on all triangles, each with rays over the hemisphere, fitted to the vertices.
 *
 * @param size size of the model in millimetres
 * @returns for each mesh four bytes per vertex: the open share in the assembled model from 0 to 255, how much
 * it grows when the other groups are far away, and two zeros
 */
export function bakeOcclusion(
  meshes: readonly OccludedMesh[],
  size: number,
  quality: OcclusionQuality = occlusionQuality,
): Uint8Array[] {
  return sampleOcclusion(meshes, size, quality).map((found, i) => {
    const { mesh } = meshes[i]!;
    // A mesh without any light is hidden, or visible from behind only: without samples, it stays light.
    const samples = found.some(({ whole }) => whole > 0.02) ? found : [];
    const [whole, alone] = (['whole', 'alone'] as const).map((which) =>
      fitToVertices(
        mesh,
        samples.map((sample) => ({ ...sample, value: sample[which] })),
      ),
    );
    const open = new Uint8Array((mesh.positions.length / 3) * 4);
    whole!.forEach((value, vertex) => {
      open[vertex * 4] = stored(value, steps.whole);
      open[vertex * 4 + 1] = stored(alone![vertex]! - value, steps.growth);
    });
    return open;
  });
}

const stored = (value: number, step: number): number =>
  Math.min(255, step * Math.round((Math.min(1, Math.max(0, value)) * 255) / step));

/** Fractional parts of the multiples of these numbers cover a square evenly, without random numbers. */
const [evenU, evenV] = [0.754877666, 0.569840291];

function sampleOcclusion(
  meshes: readonly OccludedMesh[],
  size: number,
  { rays, samples: budget, most }: OcclusionQuality,
): OcclusionSample[][] {
  const tree = buildRayTree(meshes.filter(({ isBlocking }) => isBlocking));
  const directions = hemisphere(rays);
  const triangles = meshes.map(({ mesh }) => trianglesOf(mesh));
  const total = triangles.reduce((sum, list) => list.reduce((all, { area }) => all + area, sum), 0);
  let serial = 0;
  const [from, way] = [new Float64Array(3), new Float64Array(3)];
  return meshes.map(({ group, isBlocking }, i) => {
    // Lettering may lie slightly below the simplified surface that bears it.
    const above = size * (isBlocking ? 2e-4 : 2e-3);
    const samples: OcclusionSample[] = [];
    triangles[i]!.forEach(({ area, corner, edges: [e, f], normal, across, along }, triangle) => {
      if (area === 0) return;
      const count = Math.min(most, Math.max(1, Math.round((area / total) * budget)));
      for (let n = 0; n < count; n += 1) {
        serial += 1;
        let [u, v] = count === 1 ? [1 / 3, 1 / 3] : [(serial * evenU) % 1, (serial * evenV) % 1];
        if (u + v > 1) [u, v] = [1 - u, 1 - v];
        for (let k = 0; k < 3; k += 1) from[k] = corner[k]! + u * e[k]! + v * f[k]! + normal[k]! * above;
        // Each sample turns the directions, so that neighbours see different gaps.
        const turn = ((serial * 0.618033989) % 1) * 2 * Math.PI;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        let [open, alone, backs] = [0, 0, 0];
        for (let r = 0; r < rays; r += 1) {
          const [x, y, z] = [directions[r * 3]!, directions[r * 3 + 1]!, directions[r * 3 + 2]!];
          const [s, t] = [x * cos - y * sin, x * sin + y * cos];
          for (let k = 0; k < 3; k += 1) way[k] = s * across[k]! + t * along[k]! + z * normal[k]!;
          const result = tree.cast(from, way, group);
          if (result === 'open') open += 1;
          if (result !== 'own') alone += 1;
          if (r % probeEvery === 0 && result !== 'open' && tree.meetsBack(from, way)) backs += 1;
        }
        // A sample inside another part is invisible, so it must not darken the visible rest of its triangle.
        if (backs * 2 * probeEvery > rays) continue;
        samples.push({ triangle, u, v, weight: area / count, whole: open / rays, alone: alone / rays });
      }
    });
    return samples;
  });
}

/** One of so many rays of a sample also looks for the backs of triangles. */
const probeEvery = 4;

interface Triangle {
  area: number;
  corner: Float32Array;
  edges: readonly [number[], number[]];
  normal: number[];
  /** Two directions on the triangle at right angles. */
  across: number[];
  along: number[];
}

function trianglesOf({ positions, indices }: FlatMesh): Triangle[] {
  return Array.from({ length: indices.length / 3 }, (_, i) => {
    const [a, b, c] = [0, 1, 2].map((n) => {
      const at = indices[i * 3 + n]! * 3;
      return positions.subarray(at, at + 3);
    }) as [Float32Array, Float32Array, Float32Array];
    const edges = [b, c].map((end) => [0, 1, 2].map((k) => end[k]! - a[k]!)) as [number[], number[]];
    const face = cross(...edges);
    const twice = Math.hypot(...face);
    const normal = face.map((value) => value / (twice || 1));
    const long = Math.hypot(...edges[0]) || 1;
    const across = edges[0].map((value) => value / long);
    return { area: twice / 2, corner: a, edges, normal, across, along: cross(normal, across) };
  });
}

const cross = (a: readonly number[], b: readonly number[]): number[] => [
  a[1]! * b[2]! - a[2]! * b[1]!,
  a[2]! * b[0]! - a[0]! * b[2]!,
  a[0]! * b[1]! - a[1]! * b[0]!,
];

/**
 * Adds the occlusion to the simplified pieces of a model. Pieces with the same displacement in the exploded view
 * occlude each other there too.
 *
 * @param size size of the model in millimetres
 * @param rays rays per sample
 */
export function occludePieces(pieces: readonly ModelPiece[], size: number, rays: number): ModelPiece[] {
  const groups = new Map<string, number>();
  const baked = bakeOcclusion(
    pieces.map(({ part, slim, apart }) => {
      const key = apart.map(Math.round).join();
      if (!groups.has(key)) groups.set(key, groups.size);
      return { mesh: slim, group: groups.get(key)!, isBlocking: !isPrint(part) };
    }),
    size,
    { ...occlusionQuality, rays },
  );
  return pieces.map((piece, i) => ({ ...piece, open: baked[i]! }));
}
