import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { type ImageRefusal, cleanImage } from './clean-image.ts';
import type { SiteImageFolder } from './delete-unused-images.ts';
import { mediaFiles } from './schema.ts';
import type { PictureBucket, Storage } from './storage.ts';

export type StoreImageOutcome<Reason extends string> =
  | { ok: true; url: string; path: string }
  | { ok: false; reason: ImageRefusal | Reason };

/** Returns a new file path without extension. The name that the uploader gave the file is never used. */
export const productImagePath = () => imagePath('products');
/** Returns a new file path for a picture of a site text, which `deleteUnusedImages` removes with the last text. */
export const siteImagePath = (folder: SiteImageFolder) => imagePath(folder);
const imagePath = (folder: string) => `${folder}/${Date.now()}-${randomBytes(6).toString('hex')}`;
export const brandLogoPath = (brandId: string) => `${brandId}-${Date.now()}`;

interface ImageContext {
  db: Database;
  outbox: Outbox;
  storage: Storage;
}

/**
 * Stores a picture, either completely or not at all: checks and cleans it, stores it with its original,
 * assigns it (for example to a product) and queues its resized versions.
 *
 * @param file.declared media type that the sender claims
 * @param file.path path in the bucket, without extension
 * @param give assigns the picture in the same transaction; when it rejects the picture, the transaction is
 * rolled back
 */
export async function storeImage<Reason extends string>(
  { db, outbox, storage }: ImageContext,
  file: { bytes: Uint8Array; declared: string; bucket: PictureBucket; path: string; sourceUrl?: string },
  by: { id: string },
  give: (
    tx: Transaction,
    stored: { url: string; path: string },
  ) => Promise<{ ok: true } | { ok: false; reason: Reason }>,
): Promise<StoreImageOutcome<Reason>> {
  const read = await cleanImage(file.bytes, file.declared);
  if (!read.ok) return read;
  const { extension, contentType, bytes, width, height } = read.image;
  const { bucket } = file;
  const path = `${file.path}.${extension}`;
  const url = `/media/${bucket}/${path}`;
  // The files are written before the transaction. When the transaction fails, no row references these files,
  // and they do no harm.
  await storage.put(bucket, `originals/${path}`, file.bytes, contentType);
  await storage.put(bucket, path, bytes, contentType);
  return transact<StoreImageOutcome<Reason>>(db, async (tx) => {
    await tx.insert(mediaFiles).values({
      bucket,
      path,
      contentType,
      bytes: file.bytes.length,
      width,
      height,
      sourceUrl: file.sourceUrl ?? null,
      createdBy: by.id,
    });
    const given = await give(tx, { url, path });
    if (!given.ok) return given;
    await outbox.add(tx, 'make-images', { bucket, path });
    return { ok: true, url, path };
  });
}
