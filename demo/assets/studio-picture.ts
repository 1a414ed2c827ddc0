import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/**
 * Resizes one picture at a time, so that a crawler that requests a thousand pictures does not slow down
 * buyers.
 */
let busy: Promise<unknown> = Promise.resolve();

/**
 * Returns a committed picture as WebP in the requested width. A resized picture is cached in the data folder;
 * this cache may be emptied at any time.
 *
 * @param master path of the committed picture
 * @param width width in pixels; without it, the original picture
 * @returns undefined if the picture does not exist
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
  // The file is written under a temporary name and renamed, so that no reader sees a partial file.
  await mkdir(folder, { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, bytes);
  await rename(beside, file);
  return bytes;
}
