import path from 'node:path';
import { createLocalStorage } from './local-storage.ts';
import { type S3Location, createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageSettings {
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET_PREFIX: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Returns the S3-compatible storage that the environment configures; undefined without S3_ENDPOINT. */
export function readS3Location(env: StorageSettings): S3Location | undefined {
  if (!env.S3_ENDPOINT) return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucketPrefix: env.S3_BUCKET_PREFIX,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/**
 * Opens the storage that the environment configures: S3 when S3_ENDPOINT is set, otherwise the folder
 * `DATA_DIR/storage`.
 */
export function openStorage(env: StorageSettings): Storage {
  const s3 = readS3Location(env);
  return s3 ? createS3Storage(s3) : createLocalStorage(path.join(env.DATA_DIR, 'storage'));
}
