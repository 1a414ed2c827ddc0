import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Family } from '#server/catalogue/products/families.ts';
import type { PictureManifest } from '#demo/assets/studio-files.ts';
import type { Shot } from './shots.ts';

export function readPictureManifest(file: string): PictureManifest {
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as PictureManifest)
    : { whole: [], pictures: {} };
}

/**
 * Writes the manifest of the studio pictures. The file is written under a temporary name and renamed, so that
 * an interruption loses nothing; the entries are sorted by appearance key for readable diffs.
 */
export function writePictureManifest(file: string, { whole, pictures }: PictureManifest): void {
  const sorted = Object.fromEntries(Object.entries(pictures).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${file}.new`, `${JSON.stringify({ whole: whole.toSorted(), pictures: sorted }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Returns the part families (such as `cassette`) in which every appearance has its first picture. */
export function completeFamilies(
  looks: readonly Pick<Shot, 'family' | 'key' | 'angle'>[],
  pictures: PictureManifest['pictures'],
): Family[] {
  const broken = new Set(
    looks.filter(({ key, angle }) => !angle && !pictures[key]).map(({ family }) => family),
  );
  return [...new Set(looks.map(({ family }) => family))].filter((family) => !broken.has(family));
}

export interface PictureInputs {
  /** Hash of the 3D model. */
  model: string;
  /** Command-line arguments of the Blender scene script. */
  args: readonly string[];
  /** Source text of each script that every picture depends on. */
  scripts: readonly string[];
}

/** Returns the file name of a picture: its part family and angle, and a hash of all its inputs. */
export function pictureName(family: string, { model, args, scripts }: PictureInputs): string {
  const hash = createHash('sha256');
  for (const maker of [model, args.join(' '), ...scripts])
    hash.update(createHash('sha256').update(maker).digest());
  return `${family}-${hash.digest('hex').slice(0, 16)}.webp`;
}

export interface RequiredPicture {
  key: string;
  name: string;
}

/**
 * Sorts the pictures to render: the first picture of an appearance before further ones, and part families
 * with the fewest missing pictures first, so that many families are complete soon.
 */
export function sortBySmallestFamily<T extends Pick<Shot, 'family' | 'angle'>>(left: readonly T[]): T[] {
  const count = Map.groupBy(left, ({ family }) => family);
  return left.toSorted(
    (a, b) =>
      Number(Boolean(a.angle)) - Number(Boolean(b.angle)) ||
      count.get(a.family)!.length - count.get(b.family)!.length ||
      (a.family < b.family ? -1 : Number(a.family > b.family)),
  );
}

/**
 * Returns the names of the pictures to render. A picture that several appearances share is listed once.
 *
 * @param isThere returns whether the file of a picture exists
 */
export function missingPictures(
  wanted: readonly RequiredPicture[],
  isThere: (name: string) => boolean,
): string[] {
  return [...new Set(wanted.map(({ name }) => name))].filter((name) => !isThere(name));
}
