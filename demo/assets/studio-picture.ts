import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** One is made at a time: a crawler asking for a thousand must not take the processors from buyers. */
let busy: Promise<unknown> = Promise.resolve();

/**
 * A committed picture in a width, as WebP; made once and kept in the data folder, which may be emptied at any time.
 *
 * @param master where the committed picture is
 * @param width in pixels; without it the picture as it is
 * @returns undefined when there is no such picture
 */
export async function readStudioPicture(dataDir: string, master: string, width?: number): Promise<Uint8Array | undefined> {
  if (width === undefined) return readFile(master).catch(() => undefined);
  const folder = path.join(dataDir, 'pictures');
  const file = path.join(folder, `${path.basename(master, '.webp')}-${width}.webp`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const original = await readFile(master).catch(() => undefined);
  if (!original) return undefined;
  const made = busy.then(() => sharp(original).resize(width).webp({ quality: 65, effort: 6 }).toBuffer());
  busy = made.catch(() => {});
  const bytes = await made;
  // Written beside and moved, so that nobody reads half of it.
  await mkdir(folder, { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, bytes);
  await rename(beside, file);
  return bytes;
}
