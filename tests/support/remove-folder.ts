import { rmSync } from 'node:fs';

/** Removes a test's folder; retries while an ending process still writes files. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
