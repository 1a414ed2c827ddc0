import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { renditionFormats, renditionPath, renditionWidths } from './make-images.ts';
import { mediaFiles } from './schema.ts';
import type { PictureBucket, Storage } from './storage.ts';

/** Deletes the records of pictures in the caller's transaction, by their URLs; returns the paths of their files. */
export async function deleteImageRecords(
  tx: Transaction,
  bucket: PictureBucket,
  urls: readonly string[],
): Promise<string[]> {
  const paths = urls.map((url) => url.replace(`/media/${bucket}/`, ''));
  if (paths.length === 0) return [];
  const deleted = await tx
    .delete(mediaFiles)
    .where(and(eq(mediaFiles.bucket, bucket), inArray(mediaFiles.path, paths)))
    .returning({ path: mediaFiles.path });
  return deleted.map(({ path }) => path);
}

/** Deletes the files of pictures: the original, the cleaned picture and its resized versions. */
export async function removeImageFiles(
  storage: Storage,
  bucket: PictureBucket,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await storage.remove(bucket, path);
    await storage.remove(bucket, `originals/${path}`);
    for (const width of renditionWidths)
      for (const format of renditionFormats) await storage.remove(bucket, renditionPath(path, width, format));
  }
}
