import { cropAround } from './clean-image.ts';
import { renditionFormats, renditionPath, renditionWidths } from './make-images.ts';
import type { Bucket, Storage } from './storage.ts';

export interface ServedFile {
  bytes: Uint8Array;
  contentType: string;
  /** Whether this response can never change, so that it may be cached forever. */
  isFinal: boolean;
}

// Pattern of the public file paths per bucket. Originals and the folders of resized versions are not public.
const names: Record<Bucket, RegExp> = {
  'product-images': /^(products|home|pages)\/[0-9]+-[0-9a-f]+\.(jpg|png|webp|gif)$/,
  'product-documents': /^[0-9]+-[0-9a-f]{12}\/[a-z0-9-]+\.pdf$/,
  'brand-logos': /^[0-9a-f-]{36}-[0-9]+\.(jpg|png|webp|gif)$/,
};

/** Returns whether a path belongs to a public picture or document. */
function isPublic(bucket: string, path: string): bucket is Bucket {
  return Object.hasOwn(names, bucket) && names[bucket as Bucket].test(path);
}

/**
 * Reads the file for `/media/{bucket}/{path}`: the resized version in the requested width and the best format
 * that the browser accepts. While it does not exist, the next wider version, or the picture in its stored format.
 * A document is read as it was stored.
 */
export async function readMedia(
  storage: Storage,
  query: { bucket: string; path: string; width: string | undefined; accept: string },
): Promise<ServedFile | undefined> {
  const { bucket, path } = query;
  if (!isPublic(bucket, path)) return undefined;
  if (bucket === 'product-documents') {
    const bytes = await storage.get(bucket, path);
    return bytes && { bytes, contentType: 'application/pdf', isFinal: true };
  }
  const width = renditionWidths.find((candidate) => String(candidate) === query.width);
  const format = width && renditionFormats.find((candidate) => query.accept.includes(`image/${candidate}`));
  for (const wide of format ? renditionWidths.filter((candidate) => candidate >= width) : []) {
    const made = await storage.get(bucket, renditionPath(path, wide, format!));
    if (made) return { bytes: made, contentType: `image/${format}`, isFinal: wide === width };
  }
  const bytes = await storage.get(bucket, path);
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return bytes && { bytes, contentType: `image/${ending === 'jpg' ? 'jpeg' : ending}`, isFinal: !format };
}

/**
 * Reads a stored picture and crops it around its focal point; undefined when the URL belongs to no stored
 * picture.
 */
export async function readCroppedPicture(
  storage: Storage,
  url: string,
  focal: { x: number; y: number },
  size: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  const [, bucket = '', path = ''] = /^\/media\/([^/]+)\/(.+)$/.exec(url) ?? [];
  const bytes =
    isPublic(bucket, path) && bucket !== 'product-documents' ? await storage.get(bucket, path) : undefined;
  return bytes && cropAround(bytes, focal, size);
}
