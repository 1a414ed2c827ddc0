export { type Asked, askBackup, askDailyBackup } from './ask-backup.ts';
export { makeBackup } from './make-backup.ts';
export { openBackupStorage } from './open-backup-storage.ts';
export type { BackupStorage } from './backup-storage.ts';
export { type Backup, findBackup, listBackups } from './queries.ts';
export { removeBackup } from './remove-backup.ts';
export { type Restored, RestoredOnly, restoreArchive } from './restore/restore-archive.ts';
