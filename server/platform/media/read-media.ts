import { pictureWidths } from '#shared/media.ts';
import { cropAround } from './clean-image.ts';
import { renditionFormats, renditionPath } from './make-images.ts';
import type { Bucket, Storage } from './storage.ts';

export interface ServedFile {
  bytes: Uint8Array;
  contentType: string;
  /** Whether it will never be anything else. */
  isFinal: boolean;
}

// Originals and folders of renditions have no address.
const names: Record<Bucket, RegExp> = {
  'product-images': /^products\/[0-9]+-[0-9a-f]+\.(jpg|png|webp|gif)$/,
  'brand-logos': /^[0-9a-f-]{36}-[0-9]+\.(jpg|png|webp|gif)$/,
};

/** Whether an address is one of a kept picture's. */
function isPublic(bucket: string, path: string): bucket is Bucket {
  return Object.hasOwn(names, bucket) && names[bucket as Bucket].test(path);
}

/**
 * What is served at `/media/{bucket}/{path}`: in a width, where one is asked for and made, in the best format the
 * browser reads; else the plain picture.
 */
export async function readMedia(
  storage: Storage,
  wish: { bucket: string; path: string; width: string | undefined; accept: string },
): Promise<ServedFile | undefined> {
  const { bucket, path } = wish;
  if (!isPublic(bucket, path)) return undefined;
  const width = pictureWidths.find((candidate) => String(candidate) === wish.width);
  const format = width && renditionFormats.find((candidate) => wish.accept.includes(`image/${candidate}`));
  const made = width && format ? await storage.get(bucket, renditionPath(path, width, format)) : undefined;
  if (made) return { bytes: made, contentType: `image/${format}`, isFinal: true };
  const bytes = await storage.get(bucket, path);
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return bytes && { bytes, contentType: `image/${ending === 'jpg' ? 'jpeg' : ending}`, isFinal: !format };
}

/** A kept picture cropped around its point of interest, for a shared link; undefined when there is none at the address. */
export async function readCropped(
  storage: Storage,
  url: string,
  focal: { x: number; y: number },
  size: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  const [, bucket = '', path = ''] = /^\/media\/([^/]+)\/(.+)$/.exec(url) ?? [];
  const bytes = isPublic(bucket, path) ? await storage.get(bucket, path) : undefined;
  return bytes && cropAround(bytes, focal, size);
}
