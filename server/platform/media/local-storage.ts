import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Storage, validateStoragePath } from './storage.ts';

/** Creates a storage that keeps files in a local folder, with one subfolder per bucket. */
export function createLocalStorage(root: string): Storage {
  const placeOf = (bucket: string, name: string) => path.join(root, bucket, validateStoragePath(name));
  return {
    async put(bucket, name, bytes) {
      const place = placeOf(bucket, name);
      await mkdir(path.dirname(place), { recursive: true });
      // Writes a temporary file and renames it, so that no reader sees an incomplete file.
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
