import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Family } from '#server/catalogue/products/families.ts';
import type { Taken } from '#demo/assets/studio-files.ts';
import type { Shot } from './shots.ts';

export function readManifest(file: string): Taken {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Taken) : { whole: [], pictures: {} };
}

/**
 * Written to a temporary file and renamed, so that an interruption loses nothing; sorted by appearance for
 * readable diffs.
 */
export function writeManifest(file: string, { whole, pictures }: Taken): void {
  const sorted = Object.fromEntries(Object.entries(pictures).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${file}.new`, `${JSON.stringify({ whole: whole.toSorted(), pictures: sorted }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Families in which every appearance has its first picture. */
export function wholeFamilies(
  looks: readonly Pick<Shot, 'family' | 'key' | 'angle'>[],
  pictures: Taken['pictures'],
): Family[] {
  const broken = new Set(
    looks.filter(({ key, angle }) => !angle && !pictures[key]).map(({ family }) => family),
  );
  return [...new Set(looks.map(({ family }) => family))].filter((family) => !broken.has(family));
}

export interface Makers {
  /** Hash of the model. */
  model: string;
  /** Arguments of the scene script. */
  args: readonly string[];
  /** Source text of the scripts used for every picture. */
  scripts: readonly string[];
}

/** File name of a picture: its family and angle, and a hash of all its inputs. */
export function pictureName(family: string, { model, args, scripts }: Makers): string {
  const hash = createHash('sha256');
  for (const maker of [model, args.join(' '), ...scripts])
    hash.update(createHash('sha256').update(maker).digest());
  return `${family}-${hash.digest('hex').slice(0, 16)}.webp`;
}

export interface Wanted {
  key: string;
  name: string;
}

/**
 * Sorts first pictures before further ones, and families with the fewest missing first, so that many families
 * are complete soon.
 */
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
 * Names of the pictures to render: each once, even if several appearances share it.
 *
 * @param isThere whether a picture's file exists
 */
export function missing(wanted: readonly Wanted[], isThere: (name: string) => boolean): string[] {
  return [...new Set(wanted.map(({ name }) => name))].filter((name) => !isThere(name));
}
