import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Family } from '#server/catalogue/products/families.ts';
import type { Taken } from '#demo/assets/studio-files.ts';
import type { Shot } from './shots.ts';

export function readManifest(file: string): Taken {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Taken) : { whole: [], pictures: {} };
}

/** Written beside and moved, sorted by look, so that a stop in between loses nothing and changes read well. */
export function writeManifest(file: string, { whole, pictures }: Taken): void {
  const sorted = Object.fromEntries(Object.entries(pictures).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${file}.new`, `${JSON.stringify({ whole: whole.toSorted(), pictures: sorted }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** The families of which no look lacks its first picture. */
export function wholeFamilies(looks: readonly Pick<Shot, 'family' | 'key' | 'angle'>[], pictures: Taken['pictures']): Family[] {
  const broken = new Set(looks.filter(({ key, angle }) => !angle && !pictures[key]).map(({ family }) => family));
  return [...new Set(looks.map(({ family }) => family))].filter((family) => !broken.has(family));
}

export interface Makers {
  /** Hash of the model. */
  model: string;
  /** What the scene is told. */
  told: readonly string[];
  /** The scripts that every picture goes through, as text. */
  scripts: readonly string[];
}

/** The name of a picture: its family and angle, and a hash of all that makes it. */
export function pictureName(family: string, { model, told, scripts }: Makers): string {
  const hash = createHash('sha256');
  for (const maker of [model, told.join(' '), ...scripts]) hash.update(createHash('sha256').update(maker).digest());
  return `${family}-${hash.digest('hex').slice(0, 16)}.webp`;
}

export interface Wanted {
  key: string;
  name: string;
}

/** First pictures before further ones, families with the fewest left first, so that as many as can be are soon whole. */
export function bySmallestFamily<T extends Pick<Shot, 'family' | 'angle'>>(left: readonly T[]): T[] {
  const count = Map.groupBy(left, ({ family }) => family);
  return left.toSorted(
    (a, b) =>
      Number(Boolean(a.angle)) - Number(Boolean(b.angle)) ||
      count.get(a.family)!.length - count.get(b.family)!.length ||
      (a.family < b.family ? -1 : Number(a.family > b.family)),
  );
}

/**
 * What is left to render: each picture once, though several looks may share it.
 *
 * @param isThere whether a picture's file exists
 */
export function missing(wanted: readonly Wanted[], isThere: (name: string) => boolean): string[] {
  return [...new Set(wanted.map(({ name }) => name))].filter((name) => !isThere(name));
}
