import { rmSync } from 'node:fs';

/** Takes a test's folder away, once whoever is still ending there has written its last file. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
