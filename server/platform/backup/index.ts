export { type RequestBackupOutcome, requestBackup, requestDailyBackup } from './request-backup.ts';
export { makeBackup } from './make-backup.ts';
export { openBackupStorage } from './open-backup-storage.ts';
export type { BackupStorage } from './backup-storage.ts';
export { type Backup, findBackup, listBackups } from './queries.ts';
export { removeBackup } from './remove-backup.ts';
export {
  type RestoreOutcome,
  MigrationAfterRestoreFailed,
  restoreArchive,
} from './restore/restore-archive.ts';
