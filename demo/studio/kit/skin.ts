import { type Mesh, emptyMesh } from './mesh.ts';
import type { Solid } from './solid.ts';
import { type Vec3, add, clamp, dot, sub, times, unit } from './vec.ts';

function slope({ at }: Solid, [x, y, z]: Vec3): Vec3 {
  const h = 0.25;
  return [
    (at([x + h, y, z]) - at([x - h, y, z])) / (2 * h),
    (at([x, y + h, z]) - at([x, y - h, z])) / (2 * h),
    (at([x, y, z + h]) - at([x, y, z - h])) / (2 * h),
  ];
}

const corners8 = Array.from({ length: 8 }, (_, i): Vec3 => [i & 1, (i >> 1) & 1, i >> 2]);
const edges12 = corners8.flatMap((_, i) =>
  [1, 2, 4].flatMap((bit) => (i & bit ? [] : [[i, i | bit] as const])),
);

/**
 * Returns the surface of a solid as a mesh with cells of about `cell` millimetres (surface nets). Vertices
 * are projected onto the surface; the distance field gives the normals.
 */
export function meshSolid(solid: Solid, cell: number): Mesh {
  const mesh = emptyMesh();
  const low = sub(solid.low, [2 * cell, 2 * cell, 2 * cell]);
  const block = 8;
  const [nx = 0, ny = 0, nz = 0] = [0, 1, 2].map(
    (k) => Math.ceil((solid.high[k]! + 2 * cell - low[k]!) / cell / block) * block + 1,
  );
  const values = new Float64Array(nx * ny * nz).fill(NaN);
  const owner = new Int32Array(nx * ny * nz).fill(-1);
  const place = (i: number, j: number, k: number): number => (k * ny + j) * nx + i;
  const point = (i: number, j: number, k: number): Vec3 => add(low, [i * cell, j * cell, k * cell]);
  const value = (i: number, j: number, k: number): number => {
    const at = place(i, j, k);
    if (Number.isNaN(values[at]!)) values[at] = solid.at(point(i, j, k));
    return values[at]!;
  };
  const cells: [number, number, number][] = [];
  const reach = block * cell * 0.87 * 1.9 + cell;
  for (let bz = 0; bz < nz - 1; bz += block)
    for (let by = 0; by < ny - 1; by += block)
      for (let bx = 0; bx < nx - 1; bx += block) {
        if (Math.abs(solid.at(point(bx + block / 2, by + block / 2, bz + block / 2))) > reach) continue;
        for (let k = bz; k < bz + block; k += 1)
          for (let j = by; j < by + block; j += 1)
            for (let i = bx; i < bx + block; i += 1) {
              const v = corners8.map(([x, y, z]) => value(i + x, j + y, k + z));
              const inside = v.filter((each) => each < 0).length;
              if (inside === 0 || inside === 8) continue;
              let sum: Vec3 = [0, 0, 0];
              let count = 0;
              for (const [a, b] of edges12) {
                if (v[a]! < 0 === v[b]! < 0) continue;
                const u = v[a]! / (v[a]! - v[b]!);
                sum = add(sum, add(times(corners8[a]!, 1 - u), times(corners8[b]!, u)));
                count += 1;
              }
              let p = add(point(i, j, k), times(sum, cell / count));
              let n = slope(solid, p);
              for (let round = 0; round < 2; round += 1) {
                const step = clamp(solid.at(p) / Math.max(dot(n, n), 0.2), -cell * 0.5, cell * 0.5);
                p = sub(p, times(n, step));
                n = slope(solid, p);
              }
              owner[place(i, j, k)] = mesh.positions.length / 3;
              cells.push([i, j, k]);
              mesh.positions.push(...p);
              mesh.normals.push(...unit(n));
            }
      }
  const quad = (isOut: boolean, a: number, b: number, c: number, d: number): void => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    mesh.indices.push(...(isOut ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
  };
  const own = (i: number, j: number, k: number): number => owner[place(i, j, k)]!;
  for (const [i, j, k] of cells) {
    if (!i || !j || !k) continue;
    const here = value(i, j, k) < 0;
    if (here !== value(i + 1, j, k) < 0)
      quad(here, own(i, j - 1, k - 1), own(i, j, k - 1), own(i, j, k), own(i, j - 1, k));
    if (here !== value(i, j + 1, k) < 0)
      quad(here, own(i - 1, j, k - 1), own(i - 1, j, k), own(i, j, k), own(i, j, k - 1));
    if (here !== value(i, j, k + 1) < 0)
      quad(here, own(i - 1, j - 1, k), own(i, j - 1, k), own(i, j, k), own(i - 1, j, k));
  }
  return mesh;
}

/**
 * Projects lettering onto a solid along a direction, `lift` millimetres above the surface. Omits triangles
 * that miss the solid.
 */
export function projectOntoSolid(mesh: Mesh, onto: Solid, along: Vec3, lift = 0.14): Mesh {
  const way = unit(along);
  const result: Mesh = { positions: [], normals: [], indices: [] };
  const missed = new Set<number>();
  for (let i = 0; i < mesh.positions.length; i += 3) {
    let p: Vec3 = [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!];
    for (let step = 0; step < 90; step += 1) {
      const d = onto.at(p) - lift;
      if (Math.abs(d) < 0.004) break;
      p = add(p, times(way, d * 0.7));
    }
    if (Math.abs(onto.at(p) - lift) > 0.2) missed.add(i / 3);
    result.positions.push(...p);
    result.normals.push(...unit(slope(onto, p)));
  }
  // Keeps only the faces that are directed against the projection. The back faces would be projected onto the
  // same places and coincide with these faces.
  const isFacing = (i: number): boolean =>
    dot([mesh.normals[i * 3]!, mesh.normals[i * 3 + 1]!, mesh.normals[i * 3 + 2]!], way) < -0.5;
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const three = mesh.indices.slice(i, i + 3);
    if (three.every((index) => isFacing(index) && !missed.has(index))) result.indices.push(...three);
  }
  return result;
}
