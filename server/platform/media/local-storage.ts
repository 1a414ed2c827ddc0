import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Storage, safePath } from './storage.ts';

/** Stores files in a local folder, one subfolder per bucket. */
export function localStorage(root: string): Storage {
  const placeOf = (bucket: string, name: string) => path.join(root, bucket, safePath(name));
  return {
    async put(bucket, name, bytes) {
      const place = placeOf(bucket, name);
      await mkdir(path.dirname(place), { recursive: true });
      // Atomic write: a temporary file is renamed.
      const aside = `${place}.${randomUUID()}.part`;
      await writeFile(aside, bytes);
      await rename(aside, place);
    },
    async get(bucket, name) {
      try {
        return await readFile(placeOf(bucket, name));
      } catch (error) {
        if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
          return undefined;
        throw error;
      }
    },
    async remove(bucket, name) {
      await rm(placeOf(bucket, name), { force: true });
    },
  };
}
