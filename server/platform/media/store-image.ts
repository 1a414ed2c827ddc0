import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type ImageRefusal, cleanImage } from './clean-image.ts';
import { mediaFiles } from './schema.ts';
import type { Bucket, Storage } from './storage.ts';

export type StoreOutcome<Reason extends string> =
  | { ok: true; url: string; path: string }
  | { ok: false; reason: ImageRefusal | Reason };

/** File names without extension; the uploader's own file name is never used. */
export const productImagePath = () => `products/${Date.now()}-${randomBytes(6).toString('hex')}`;
export const brandLogoPath = (brandId: string) => `${brandId}-${Date.now()}`;

interface ImageContext {
  db: Database;
  outbox: Outbox;
  storage: Storage;
}

/**
 * Accepts a picture, all or nothing: checks and cleans it, stores it with its original, queues its resized
 * versions and assigns it.
 *
 * @param file.declared media type given by the sender
 * @param file.path name in the bucket, without extension
 * @param give assigns the picture in the same transaction; its rejection rolls everything back
 */
export async function storeImage<Reason extends string>(
  { db, outbox, storage }: ImageContext,
  file: { bytes: Uint8Array; declared: string; bucket: Bucket; path: string; sourceUrl?: string },
  by: { id: string },
  give: (
    tx: Transaction,
    stored: { url: string; path: string },
  ) => Promise<{ ok: true } | { ok: false; reason: Reason }>,
): Promise<StoreOutcome<Reason>> {
  const read = await cleanImage(file.bytes, file.declared);
  if (!read.ok) return read;
  const { extension, contentType, bytes, width, height } = read.image;
  const { bucket } = file;
  const path = `${file.path}.${extension}`;
  const url = `/media/${bucket}/${path}`;
  // If a later step fails, the unreferenced file does no harm.
  await storage.put(bucket, `originals/${path}`, file.bytes, contentType);
  await storage.put(bucket, path, bytes, contentType);
  return transact<StoreOutcome<Reason>>(db, async (tx) => {
    await tx.insert(mediaFiles).values({
      bucket,
      path,
      content_type: contentType,
      bytes: file.bytes.length,
      width,
      height,
      source_url: file.sourceUrl ?? null,
      created_by: by.id,
    });
    const given = await give(tx, { url, path });
    if (!given.ok) return given;
    await outbox.add(tx, 'make-images', { bucket, path });
    return { ok: true, url, path };
  });
}
