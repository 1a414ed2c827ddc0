import { and, eq } from 'drizzle-orm';
import { pictureWidths, thumbnailWidth } from '#shared/media.ts';
import type { Database } from '#server/platform/db/client.ts';
import { createRendition } from './clean-image.ts';
import { mediaFiles } from './schema.ts';
import type { PictureBucket, Storage } from './storage.ts';

export const renditionFormats = ['avif', 'webp'] as const;

/** Widths of all resized versions, ascending. */
export const renditionWidths = [thumbnailWidth, ...pictureWidths] as const;

/** Returns the storage path of a picture's resized version in one width and format. */
export const renditionPath = (path: string, width: number, format: (typeof renditionFormats)[number]) =>
  `variants/${path}/${width}.${format}`;

/** Creates the resized versions of a picture, in every width and format. Idempotent. */
export async function createAllRenditions(
  { db, storage }: { db: Database; storage: Storage },
  { bucket, path }: { bucket: PictureBucket; path: string },
): Promise<void> {
  const original = await storage.get(bucket, `originals/${path}`);
  if (!original) throw new Error(`the original of ${path} is not there`);
  for (const width of renditionWidths)
    for (const format of renditionFormats)
      await storage.put(
        bucket,
        renditionPath(path, width, format),
        await createRendition(original, width, format),
        `image/${format}`,
      );
  await db
    .update(mediaFiles)
    .set({ madeAt: new Date() })
    .where(and(eq(mediaFiles.bucket, bucket), eq(mediaFiles.path, path)));
}
