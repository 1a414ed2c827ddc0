import { constants, brotliCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import { buildModel } from '../families/index.ts';
import type { Model } from '../model.ts';
import { explodeModel } from './apart.ts';
import { occludePieces, occlusionQuality } from './occlusion.ts';
import { encodeWebModel } from './pack.ts';
import { type ModelPiece, gridStep, simplifyPieces } from './simplify.ts';
import { mergeVertices, removeUnusedVertices } from './slim.ts';

/**
 * Maximum size of a compressed model in bytes (`maxModelBytes`), and a smaller target size (`comfortable`).
 * The target is exceeded only if the model would otherwise look visibly worse.
 */
export const maxModelBytes = 150_000;
const comfortable = 50_000;
/** Rays per sample of the occlusion, for part families with so many samples that fewer rays are enough. */
const raysOf: Partial<Record<Family, number>> = { bike: 12, groupset: 12, chain: 12 };
/** Largest share of a model's size that its occlusion leaves to its shape. */
const bareShare = 0.9;
/**
 * Version of the encoding. It is part of the hash in every model's name, so that a new encoding renames all
 * models.
 */
const format = 'web 2';

/** Level of detail before simplification, for part families where it is not 0.4. */
const detailOf: Partial<Record<Family, number>> = {
  bike: 0.4,
  groupset: 0.25,
  chain: 0.25,
  wheel: 0.3,
  tyre: 0.3,
  cassette: 0.35,
};
/** Names of the parts of a complete bike that are invisible or tiny, and therefore omitted. */
const hidden =
  /tyre (inside|beads|names)|rim bed|freehub|^hollow|bore|thread|cassette spacers|bearings|\bname$|clamp marks|rivets|lockring|rotor mount|end caps|inserts|axle seats|pins/;
/**
 * Fraction of the maximum error that applies to large round parts, whose corners would become visible first.
 */
const round = (family: Family, name: string): number =>
  family === 'bike' && /rim|tyre|^frame|fork|mudguards/.test(name) ? 0.4 : 1;

export interface PreparedModel {
  name: string;
  /** Rays per sample of the occlusion. */
  rays: number;
  view: Model['view'];
  pieces: readonly ModelPiece[];
}

/**
 * Prepares the mesh of an appearance for the web, and its file name: the part family and a hash of the
 * inputs.
 */
export function prepareWebModel(appearance: Appearance, brand: string): PreparedModel {
  const { family } = appearance;
  const model = buildModel(appearance, { detail: detailOf[family] ?? 0.4, brand });
  const parts = model.parts.filter(
    ({ name, mesh }) => mesh.indices.length > 0 && !(family === 'bike' && hidden.test(name)),
  );
  const pieces = explodeModel(family, { ...model, parts }).map(({ part, apart }) => ({
    part,
    apart,
    slim: mergeVertices(part.mesh),
    share: round(family, part.name),
  }));
  const hash = createHash('sha256')
    .update(format)
    .update(JSON.stringify([maxModelBytes, comfortable, occlusionQuality, model.view]));
  const rays = raysOf[family];
  if (rays) hash.update(`rays ${rays}`);
  for (const { part, apart, slim, share } of pieces) {
    hash.update(
      JSON.stringify([
        part.name,
        part.material,
        apart.map((value) => Math.round(value * 10)),
        ...(share === 1 ? [] : [share]),
      ]),
    );
    for (const list of [slim.positions, slim.normals, slim.indices]) hash.update(new Uint8Array(list.buffer));
  }
  return {
    name: `${family}-${hash.digest('hex').slice(0, 16)}.glb`,
    rays: rays ?? occlusionQuality.rays,
    view: model.view,
    pieces,
  };
}

/** Compresses a GLB file with brotli, the encoding in which it is sent. */
export const compressGlb = (glb: Buffer): Buffer =>
  brotliCompressSync(glb, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: glb.length },
  });

/** Returns the size of the whole model: the diagonal of its bounding box, in millimetres. */
function sizeOf(pieces: readonly ModelPiece[]): number {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const { slim } of pieces)
    slim.positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3]!, value);
      high[i % 3] = Math.max(high[i % 3]!, value);
    });
  return Math.hypot(...low.map((value, k) => high[k]! - value));
}

/**
 * Simplifies a model as little as its size limit allows. Starts with an error of half a pixel in a 1000-pixel
 * picture and increases it, first until the model without its occlusion has the target size, then only until
 * it has the maximum size.
 */
export function simplifyToSizeLimit({ rays, view, pieces: prepared }: PreparedModel): Buffer {
  // Vertices of lettering that misses its part are without triangles and may be kilometres away.
  const pieces = prepared.map((piece) => ({ ...piece, slim: removeUnusedVertices(piece.slim) }));
  const size = sizeOf(pieces);
  for (let error = size / 2200; ; error *= error < size / 900 ? 1.4 : 1.2) {
    const step = gridStep(pieces, error);
    const simple = simplifyPieces(pieces, error, step);
    const bare = compressGlb(encodeWebModel({ view }, simple, step)).length;
    if (bare <= comfortable || (bare <= maxModelBytes * bareShare && error > size / 900)) {
      const file = compressGlb(encodeWebModel({ view }, occludePieces(simple, size, rays), step));
      if (file.length <= maxModelBytes) return file;
    }
    if (error > size / 40) throw new Error(`A model of ${pieces.length} pieces does not become light enough`);
  }
}
