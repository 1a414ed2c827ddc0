import path from 'node:path';
import { localStorage } from './local-storage.ts';
import { type S3Location, s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

interface StorageSettings {
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET_PREFIX: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The configured S3-compatible storage; undefined without an endpoint. */
export function s3Of(env: StorageSettings): S3Location | undefined {
  if (!env.S3_ENDPOINT) return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucketPrefix: env.S3_BUCKET_PREFIX,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** The configured storage: S3 if an endpoint is set, else `DATA_DIR/storage`. */
export function openStorage(env: StorageSettings): Storage {
  const s3 = s3Of(env);
  return s3 ? s3Storage(s3) : localStorage(path.join(env.DATA_DIR, 'storage'));
}
