export const buckets = ['product-images', 'brand-logos', 'product-documents'] as const;
export type Bucket = (typeof buckets)[number];
export type PictureBucket = Exclude<Bucket, 'product-documents'>;
/** The public buckets for pictures and documents, and the private bucket for imported product files. */
export type AnyBucket = Bucket | 'product-imports';

/** A storage for files: the local disk or an S3-compatible service. */
export interface Storage {
  /** Writes a file atomically. Replaces an existing file. */
  put(bucket: AnyBucket, path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Reads a file; undefined when it does not exist. */
  get(bucket: AnyBucket, path: string): Promise<Uint8Array | undefined>;
  /** Deletes a file. Idempotent. */
  remove(bucket: AnyBucket, path: string): Promise<void>;
}

/**
 * Returns a file path unchanged, or throws. The shop generates the paths, so this is only a last defence.
 *
 * @throws when the path could lead out of its bucket
 */
export function validateStoragePath(path: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,4}$/i.test(path) || path.includes('..'))
    throw new RangeError('not a path of a bucket');
  return path;
}
