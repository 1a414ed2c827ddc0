import { constants, brotliCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';
import { modelOf } from '../families/index.ts';
import type { Model } from '../model.ts';
import { takenApart } from './apart.ts';
import { type Piece, packed } from './pack.ts';
import { welded } from './slim.ts';

/**
 * `heaviest`: maximum size of a compressed model in bytes. `comfortable`: target size, exceeded only for
 * visible quality.
 */
export const heaviest = 150_000;
const comfortable = 50_000;
/** Part of every model's name, so that a new encoding renames all of them. */
const format = 'web 1';

/** Level of detail before simplification, for families where it is not 0.4. */
const detailOf: Partial<Record<Family, number>> = {
  bike: 0.4,
  groupset: 0.25,
  chain: 0.25,
  wheel: 0.3,
  tyre: 0.3,
  cassette: 0.35,
};
/** Parts of a complete bike that are invisible or tiny. */
const hidden =
  /tyre (inside|beads|names)|rim bed|freehub|^hollow|bore|thread|cassette spacers|bearings|\bname$|clamp marks|rivets|lockring|rotor mount|end caps|inserts|axle seats|pins/;
/** Fraction of the allowed error for large round parts, whose corners would be visible first. */
const round = (family: Family, name: string): number =>
  family === 'bike' && /rim|tyre|^frame|fork|mudguards/.test(name) ? 0.4 : 1;

export interface Prepared {
  name: string;
  view: Model['view'];
  pieces: readonly Piece[];
}

/** Prepares an appearance's mesh, and its file name: the family and a hash of the inputs. */
export function prepare(appearance: Appearance, brand: string): Prepared {
  const { family } = appearance;
  const model = modelOf(appearance, { detail: detailOf[family] ?? 0.4, brand });
  const parts = model.parts.filter(
    ({ name, mesh }) => mesh.indices.length > 0 && !(family === 'bike' && hidden.test(name)),
  );
  const pieces = takenApart(family, { ...model, parts }).map(({ part, apart }) => ({
    part,
    apart,
    slim: welded(part.mesh),
    share: round(family, part.name),
  }));
  const hash = createHash('sha256')
    .update(format)
    .update(JSON.stringify([heaviest, comfortable, model.view]));
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
  return { name: `${family}-${hash.digest('hex').slice(0, 16)}.glb`, view: model.view, pieces };
}

/** Compresses the GLB with brotli for transfer. */
export const shrunk = (glb: Buffer): Buffer =>
  brotliCompressSync(glb, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: glb.length },
  });

/** Size of the whole model: the diagonal of its bounding box, in millimetres. */
function sizeOf(pieces: readonly Piece[]): number {
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
 * Simplifies a model as little as its size limit allows: starts at half a pixel of error in a 1000-pixel
 * picture, then coarser, first towards the target size, then towards the limit.
 */
export function fitted({ view, pieces }: Prepared): Buffer {
  const size = sizeOf(pieces);
  for (let error = size / 2200; ; error *= error < size / 900 ? 1.4 : 1.2) {
    const file = shrunk(packed({ view }, pieces, error));
    if (file.length <= comfortable || (file.length <= heaviest && error > size / 900)) return file;
    if (error > size / 40) throw new Error(`A model of ${pieces.length} pieces does not become light enough`);
  }
}
