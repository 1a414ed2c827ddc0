import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** One picture is drawn at a time: a crawler asking for a thousand must not take the processors from buyers. */
let busy: Promise<unknown> = Promise.resolve();

export interface KeptPicture {
  bytes: Buffer;
  /** Changes with what is in it. */
  hash: string;
}

/** The name that a picture of this drawing is kept under. */
export function hashOf(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 22);
}

/**
 * A drawing as JPEG, made once and kept in the data folder under the hash of its content. The folder may be emptied at
 * any time.
 *
 * @param dataDir the shop's data folder
 * @param svg what is drawn
 */
export async function keepPicture(dataDir: string, svg: string): Promise<KeptPicture> {
  const hash = hashOf(svg);
  const folder = path.join(dataDir, 'pictures');
  const file = path.join(folder, `${hash}.jpg`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return { bytes: kept, hash };
  const drawn = busy.then(() => sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true }).toBuffer());
  busy = drawn.catch(() => {});
  const bytes = await drawn;
  // Written beside and moved, so that nobody reads half of it.
  await mkdir(folder, { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, bytes);
  await rename(beside, file);
  return { bytes, hash };
}
