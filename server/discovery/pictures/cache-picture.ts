import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Renders one picture at a time, so that a crawler requesting a thousand does not slow down buyers. */
let busy: Promise<unknown> = Promise.resolve();

export interface CachedPicture {
  bytes: Buffer;
  /** Hash of the content. */
  hash: string;
}

/** Name under which a drawing's picture is cached. */
export function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/**
 * Renders a drawing as JPEG, once, and caches it in the data folder under its content hash. The folder may be
 * emptied at any time.
 *
 * @param dataDir the shop's data folder
 * @param svg the drawing
 */
export async function cachePicture(dataDir: string, svg: string): Promise<CachedPicture> {
  const hash = hashOf(svg);
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
  // Written to a temporary file and renamed, so that no reader sees a partial file.
  await mkdir(folder, { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, bytes);
  await rename(beside, file);
  return { bytes, hash };
}
