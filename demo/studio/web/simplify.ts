import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { Vec3 } from '../kit/index.ts';
import type { Part } from '../model.ts';
import { type FlatMesh, simplifyMesh } from './slim.ts';

await MeshoptEncoder.ready;

/**
 * Piece of a model: its mesh, and its displacement in the exploded view in millimetres.
 */
export interface ModelPiece {
  part: Part;
  slim: FlatMesh;
  apart: Vec3;
  /** Fraction of the maximum error `error` that applies to this piece. */
  share: number;
  /** Four bytes per vertex, from `bakeOcclusion`. */
  open?: Uint8Array;
}

/** Returns whether a part is lettering, which lies on another part. */
export const isPrint = ({ material }: Part): boolean => material.endsWith('print');

/**
 * Raises the lettering by `by` millimetres along its normals. The lettering lies so close to its surface that
 * quantization would move it below the surface.
 */
function lifted({ positions, normals, indices }: FlatMesh, by: number): FlatMesh {
  return { positions: positions.map((value, i) => value + normals[i]! * by), normals, indices };
}

/**
 * Size of one step of the position grid in millimetres, for a model that is simplified with the maximum error
 * `error`.
 */
export function gridStep(pieces: readonly ModelPiece[], error: number): number {
  const reach = pieces.reduce(
    (most, { slim }) => slim.positions.reduce((so, value) => Math.max(so, Math.abs(value)), most),
    0,
  );
  return Math.max(reach / 32_000, error / 4, 0.01);
}

/**
 * Simplifies the pieces of a model and orders their vertices for encoding. Omits pieces of which nothing
 * remains.
 *
 * @param error maximum deviation from the shape of the model, in millimetres
 * @param step size of one step of the position grid, in millimetres
 */
export function simplifyPieces(pieces: readonly ModelPiece[], error: number, step: number): ModelPiece[] {
  return pieces.flatMap((piece) => {
    const coarse = simplifyMesh(piece.slim, isPrint(piece.part) ? error / 3 : error * piece.share);
    if (coarse.indices.length === 0) return [];
    return [{ ...piece, slim: ordered(isPrint(piece.part) ? lifted(coarse, error * 0.8 + step) : coarse) }];
  });
}

/** Reorders vertices and triangles so that related ones are close together, which improves compression. */
function ordered({ positions, normals, indices: before }: FlatMesh): FlatMesh {
  // Replaces the indices in place.
  const indices = before.slice();
  const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true);
  const moved = (list: Float32Array): Float32Array => {
    const result = new Float32Array(count * 3);
    remap.forEach((to, from) => {
      if (to < count) for (const k of [0, 1, 2]) result[to * 3 + k] = list[from * 3 + k]!;
    });
    return result;
  };
  return { positions: moved(positions), normals: moved(normals), indices };
}
