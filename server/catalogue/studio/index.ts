import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawingPath } from '../drawings/index.ts';
import type { Appearance, Family } from '../families.ts';

/** What the studio has taken, as it is committed beside the pictures. */
export interface Taken {
  /** Families of which every product has its picture: one switches over only whole. */
  whole: Family[];
  /** File by look. */
  pictures: Record<string, string>;
}

/** Where the pictures are committed. */
export const committed = path.join('studio', 'pictures');
let taken: Taken | undefined;

function allTaken(): Taken {
  taken ??= JSON.parse(readFileSync(path.join(committed, 'manifest.json'), 'utf8')) as Taken;
  return taken;
}

/** The name of a look: its attributes as in a drawing's address, and who made it: `stem/length90-angle-6-black@Vindskar`. */
export const lookOf = (appearance: Appearance, brand: string): string =>
  `${drawingPath(appearance).slice('/drawings/'.length, -'.svg'.length)}@${brand}`;

/**
 * The public address of a part's studio picture; undefined when its family is not wholly taken yet, or it was never asked for.
 *
 * @param brand the maker's name, which may be printed on it
 */
export function studioPicture(appearance: Appearance, brand: string, { whole, pictures }: Taken = allTaken()): string | undefined {
  const file = whole.includes(appearance.family) ? pictures[lookOf(appearance, brand)] : undefined;
  return file && `/studio/${file}`;
}

/** A product's own pictures, the best first: from the studio where there is one, then the drawings. */
export function picturesFor(appearance: Appearance, brand: string, from?: Taken): string[] {
  const photo = studioPicture(appearance, brand, from);
  return [photo ?? drawingPath(appearance), photo ? drawingPath(appearance) : drawingPath(appearance, 'detail')];
}

/** Where the file behind such an address is; undefined for any other. */
export function studioFile(address: string, folder: string = committed): string | undefined {
  const name = /^\/studio\/([a-z-]+-[0-9a-f]{16}\.webp)$/.exec(address)?.[1];
  return name && path.join(folder, name);
}
