import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Storage of finished backups. */
export interface BackupStorage {
  /** Returns a local path for writing a backup in progress. */
  begin(name: string): Promise<string>;
  /** Stores a finished file atomically. */
  keep(name: string): Promise<void>;
  /** Undefined when no backup has that name. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Succeeds when the backup does not exist. */
  remove(name: string): Promise<void>;
}

/** The shop generates the names; this is the last check before file access. */
export function safeName(name: string): string {
  if (!/^[a-z0-9-]+\.tar\.gz$/.test(name)) throw new RangeError('not the name of a backup');
  return name;
}

/** Stores backups in a folder that only the shop's own user can read. */
export function localStorageOf(folder: string): BackupStorage {
  const fileOf = (name: string) => path.join(folder, safeName(name));
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
