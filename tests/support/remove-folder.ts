import { rmSync } from 'node:fs';

/** Deletes the folder of a test. Tries again while a process that is ending still writes files. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
