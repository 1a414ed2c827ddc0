import path from 'node:path';
import { s3Of } from '#server/platform/media/index.ts';
import { type BackupStorage, localStorageOf } from './backup-storage.ts';
import { s3Storage } from './s3-backup-storage.ts';

/** Opens the configured backup storage: S3 together with the pictures, otherwise `DATA_DIR/backups`. */
export function openBackupStorage(env: Parameters<typeof s3Of>[0]): BackupStorage {
  const folder = path.join(env.DATA_DIR, 'backups');
  const s3 = s3Of(env);
  return s3 ? s3Storage(s3, folder) : localStorageOf(folder);
}
