import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** File name of each 3D model, keyed by appearance key. */
export type ModelManifest = Readonly<Record<string, string>>;

export const readModelManifest = (file: string): ModelManifest =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ModelManifest) : {};

/**
 * Writes the manifest of the 3D models, sorted by appearance key. The file is written under a temporary name
 * and renamed, so that an interruption loses nothing.
 */
export function writeModelManifest(file: string, models: ModelManifest): void {
  const sorted = Object.fromEntries(Object.entries(models).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
