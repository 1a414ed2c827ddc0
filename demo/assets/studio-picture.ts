import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Resizes one at a time, so that a crawler requesting a thousand does not slow down buyers. */
let busy: Promise<unknown> = Promise.resolve();

/**
 * Returns a committed picture in a width, as WebP; rendered once and cached in the data folder, which may be
 * emptied at any time.
 *
 * @param master path of the committed picture
 * @param width in pixels; without it, the original picture
 * @returns undefined when there is no such picture
 */
export async function readStudioPicture(
  dataDir: string,
  master: string,
  width?: number,
): Promise<Uint8Array | undefined> {
  if (width === undefined) return readFile(master).catch(() => undefined);
  const folder = path.join(dataDir, 'pictures');
  const file = path.join(folder, `${path.basename(master, '.webp')}-${width}.webp`);
  const stored = await readFile(file).catch(() => undefined);
  if (stored) return stored;
  const original = await readFile(master).catch(() => undefined);
  if (!original) return undefined;
  const made = busy.then(() => sharp(original).resize(width).webp({ quality: 65, effort: 6 }).toBuffer());
  busy = made.catch(() => {});
  const bytes = await made;
  // Written to a temporary file and renamed, so that no reader sees a partial file.
  await mkdir(folder, { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, bytes);
  await rename(beside, file);
  return bytes;
}
