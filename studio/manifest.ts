import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Which file shows a look, by the look's key. The file's name is the hash of all that made it. */
export type Manifest = Record<string, string>;

export function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Written beside and moved, sorted by key, so that a stop in between loses nothing and changes read well. */
export function writeManifest(file: string, manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** The name of a picture: its family, and a hash of the model, the scene and how it is taken. */
export function pictureName(family: string, ...makers: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const maker of makers) hash.update(createHash('sha256').update(maker).digest());
  return `${family}-${hash.digest('hex').slice(0, 16)}.webp`;
}

export interface Wanted {
  key: string;
  name: string;
}

/**
 * What is left to render: each picture once, though several looks may share it.
 *
 * @param isThere whether a picture's file exists
 */
export function missing(wanted: readonly Wanted[], isThere: (name: string) => boolean): string[] {
  return [...new Set(wanted.map(({ name }) => name))].filter((name) => !isThere(name));
}
