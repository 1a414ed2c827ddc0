import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * The rendering in progress. Pictures are rendered one after the other, so that a crawler that requests a
 * thousand of them does not slow down buyers.
 */
let busy: Promise<unknown> = Promise.resolve();

export interface CachedPicture {
  bytes: Buffer;
  /** Hash of the SVG drawing from which the picture was rendered. */
  hash: string;
}

/** Returns the hash of a drawing; its picture is cached under this name. */
export function hashDrawing(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/**
 * Renders a drawing as JPEG and caches the file in the data folder under the hash of the drawing. Operators
 * may delete the cached files at any time.
 *
 * @param dataDir the shop's data folder
 * @param svg the drawing
 */
export async function cachePicture(dataDir: string, svg: string): Promise<CachedPicture> {
  const hash = hashDrawing(svg);
  const folder = path.join(dataDir, 'pictures');
  const file = path.join(folder, `${hash}.jpg`);
  const stored = await readFile(file).catch(() => undefined);
  if (stored) return { bytes: stored, hash };
  const drawn = busy.then(() =>
    sharp(Buffer.from(svg))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer(),
  );
  busy = drawn.catch(() => {});
  const bytes = await drawn;
  // Writes to a temporary file and renames it, so that a concurrent request never reads an incomplete file.
  await mkdir(folder, { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, bytes);
  await rename(beside, file);
  return { bytes, hash };
}
