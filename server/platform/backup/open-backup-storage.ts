import path from 'node:path';
import { readS3Location } from '#server/platform/media/index.ts';
import { type BackupStorage, createLocalBackupStorage } from './backup-storage.ts';
import { createS3BackupStorage } from './s3-backup-storage.ts';

/**
 * Opens the backup storage that the environment configures: S3 when pictures are in S3 too, otherwise the
 * folder `DATA_DIR/backups`.
 */
export function openBackupStorage(env: Parameters<typeof readS3Location>[0]): BackupStorage {
  const folder = path.join(env.DATA_DIR, 'backups');
  const s3 = readS3Location(env);
  return s3 ? createS3BackupStorage(s3, folder) : createLocalBackupStorage(folder);
}
