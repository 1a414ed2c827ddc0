import { triangulateOutline } from './fill.ts';
import { type Mesh, emptyMesh } from './mesh.ts';
import { type Outline, keepCounterClockwise } from './outline.ts';
import type { Vec2 } from './vec.ts';

interface PlateOptions {
  /** Radius of the rounded edges, in millimetres. */
  bevel?: number;
  /** Height of the lower face of the plate, in millimetres. */
  z?: number;
  detail: number;
}

interface Edge {
  n: Vec2;
  long: number;
}

/**
 * Returns two outward normals per corner. Where the line is smooth, both are the same normal; at a sharp
 * corner, they are the normals of the two adjacent edges.
 */
function cornersOf(line: readonly Vec2[]) {
  const edges = line.map((p, i): Edge => {
    const q = line[(i + 1) % line.length]!;
    const long = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1e-9;
    return { n: [(q[1] - p[1]) / long, (p[0] - q[0]) / long], long };
  });
  return line.map((point, i) => {
    const [before, after] = [edges.at(i - 1)!, edges[i]!];
    const facing = before.n[0] * after.n[0] + before.n[1] * after.n[1];
    const inset = 1 / Math.max(0.25, 1 + facing);
    const mitre: Vec2 = [(before.n[0] + after.n[0]) * inset, (before.n[1] + after.n[1]) * inset];
    // In the sum of the two normals, a long edge has more weight than a short one, so that flat sides stay
    // flat beside an arc.
    const sum = (k: 0 | 1): number => before.n[k] * before.long ** 2 + after.n[k] * after.long ** 2;
    const size = Math.hypot(sum(0), sum(1)) || 1;
    const smooth: Vec2 = [sum(0) / size, sum(1) / size];
    const isSharp = facing < Math.cos(0.6);
    return { point, mitre, into: isSharp ? before.n : smooth, out: isSharp ? after.n : smooth };
  });
}

/**
 * Returns the rows of a rounded side from the lower to the upper face: inset, height, and the outward and
 * upward components of the normal.
 */
function rowsOf(z: number, thick: number, bevel: number, steps: number) {
  return Array.from({ length: 2 * (steps + 1) }, (_, i) => {
    const isUpper = i > steps;
    const angle = steps === 0 ? 0 : (Math.PI / 2) * ((isUpper ? i - steps - 1 : steps - i) / steps);
    const from = bevel * (1 - Math.sin(angle));
    return {
      inward: bevel * (1 - Math.cos(angle)),
      z: isUpper ? z + thick - from : z + from,
      flat: Math.cos(angle),
      up: (isUpper ? 1 : -1) * Math.sin(angle),
    };
  });
}

/**
 * Returns a flat body in the shape of an outline, `thick` millimetres high, with rounded edges and exactly
 * flat faces.
 */
export function extrudeOutline(
  given: Outline,
  thick: number,
  { bevel = 0.35, z = 0, detail }: PlateOptions,
): Mesh {
  const outline = given.filter((line) => line.length > 2);
  const mesh = emptyMesh();
  const b = Math.min(bevel, thick / 2 - 0.01);
  const steps = b < 0.02 ? 0 : Math.max(1, Math.round(4 * Math.min(1, detail)));
  const rows = rowsOf(z, thick, steps === 0 ? 0 : b, steps);
  const stride = rows.length * 2;
  const all = outline.map(cornersOf);
  for (const corners of all) {
    const first = mesh.positions.length / 3;
    for (const { point, mitre, into, out } of corners) {
      for (const row of rows) {
        for (const n of [into, out]) {
          mesh.positions.push(point[0] - mitre[0] * row.inward, point[1] - mitre[1] * row.inward, row.z);
          mesh.normals.push(n[0] * row.flat, n[1] * row.flat, row.up);
        }
      }
    }
    corners.forEach((_, i) => {
      const here = first + i * stride + 1;
      const next = first + ((i + 1) % corners.length) * stride;
      for (let row = 0; row < rows.length - 1; row += 1) {
        const [a, d, p, q] = [here + row * 2, next + row * 2, here + row * 2 + 2, next + row * 2 + 2];
        mesh.indices.push(a, d, q, a, q, p);
      }
    });
  }
  const inset = rows[0]!.inward;
  // At corners tighter than the bevel, the inset edge crosses itself; the flat face is the counter-clockwise
  // area that remains.
  const face = keepCounterClockwise(
    all.map((corners) =>
      corners.map(({ point, mitre }): Vec2 => [point[0] - mitre[0] * inset, point[1] - mitre[1] * inset]),
    ),
  );
  const triangles = triangulateOutline(face);
  for (const up of [-1, 1]) {
    const first = mesh.positions.length / 3;
    for (const [x, y] of face.flat()) {
      mesh.positions.push(x, y, up < 0 ? z : z + thick);
      mesh.normals.push(0, 0, up);
    }
    for (let i = 0; i < triangles.length; i += 3) {
      const [p, q, r] = [triangles[i]! + first, triangles[i + 1]! + first, triangles[i + 2]! + first];
      mesh.indices.push(p, ...(isUpwards(mesh, p, q, r) === up > 0 ? [q, r] : [r, q]));
    }
  }
  return mesh;
}

function isUpwards({ positions }: Mesh, a: number, b: number, c: number): boolean {
  const at = (i: number, k: number): number => positions[i * 3 + k]!;
  return (at(b, 0) - at(a, 0)) * (at(c, 1) - at(a, 1)) > (at(b, 1) - at(a, 1)) * (at(c, 0) - at(a, 0));
}
