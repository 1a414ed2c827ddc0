import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where finished backups lie. */
export interface BackupPlace {
  /** A path to write a backup under way to, on this machine. */
  begin(name: string): Promise<string>;
  /** Takes a finished file in: whole or not at all. */
  keep(name: string): Promise<void>;
  /** Undefined when there is none of that name. */
  open(name: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** One that is not there is gone already. */
  remove(name: string): Promise<void>;
}

/** Names are made by the shop; this is the last door before the disk. */
export function safeName(name: string): string {
  if (!/^[a-z0-9-]+\.tar\.gz$/.test(name)) throw new RangeError('not the name of a backup');
  return name;
}

/** Keeps backups in a folder that only the shop's own user may read. */
export function localPlace(folder: string): BackupPlace {
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
