import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Storage for finished backups: a local folder or S3. */
export interface BackupStorage {
  /** Returns the local path at which to write a new backup. */
  begin(name: string): Promise<string>;
  /** Stores the finished file atomically, so that no incomplete backup is ever visible. */
  keep(name: string): Promise<void>;
  /** Opens a backup for reading; undefined when no backup has this name. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Deletes a backup. Idempotent. */
  remove(name: string): Promise<void>;
}

/**
 * Returns the file name of a backup unchanged, or throws a RangeError. The shop generates the names, so this
 * is only a last check before file access.
 */
export function validateBackupName(name: string): string {
  if (!/^[a-z0-9-]+\.tar\.gz$/.test(name)) throw new RangeError('not the name of a backup');
  return name;
}

/**
 * Creates a storage that keeps backups in a local folder. Only the operating-system user who runs the shop
 * can read the folder.
 */
export function createLocalBackupStorage(folder: string): BackupStorage {
  const fileOf = (name: string) => path.join(folder, validateBackupName(name));
  const unfinished = (name: string) => `${fileOf(name)}.part`;
  return {
    async begin(name) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return unfinished(name);
    },
    keep: (name) => rename(unfinished(name), fileOf(name)),
    async open(name) {
      const found = await stat(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return found && { stream: createReadStream(fileOf(name)), bytes: found.size };
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
      await rm(unfinished(name), { force: true });
    },
  };
}
