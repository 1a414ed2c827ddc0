export const buckets = ['product-images', 'brand-logos'] as const;
export type Bucket = (typeof buckets)[number];
/** Buckets of pictures, which are served, and those of files that only the shop reads. */
export type AnyBucket = Bucket | 'product-imports';

/** Where files are kept: this machine's disk, or an S3-compatible storage. */
export interface Storage {
  /** Writes a file whole; one of that name is replaced. */
  put(bucket: AnyBucket, path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is none. */
  get(bucket: AnyBucket, path: string): Promise<Uint8Array | undefined>;
  /** Removes a file; one that is not there is removed already. */
  remove(bucket: AnyBucket, path: string): Promise<void>;
}

/**
 * Names are made by the shop; this is the last door before the disk.
 *
 * @throws when a name could lead anywhere but into its bucket
 */
export function safePath(path: string): string {
  if (!/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*){0,4}$/i.test(path) || path.includes('..'))
    throw new RangeError('not a path of a bucket');
  return path;
}
