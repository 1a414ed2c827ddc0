import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Angle, angles, drawingPath } from '#server/catalogue/drawings/index.ts';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';

/** What the studio has taken, as it is committed beside the pictures. */
export interface Taken {
  /** Families of which every product has its picture: one switches over only whole. */
  whole: Family[];
  /** File by look. */
  pictures: Record<string, string>;
}

/** Where the pictures are committed. */
export const committed = path.join('demo', 'studio', 'pictures');
let taken: Taken | undefined;

function allTaken(): Taken {
  taken ??= JSON.parse(readFileSync(path.join(committed, 'manifest.json'), 'utf8')) as Taken;
  return taken;
}

/**
 * The name of a look: its attributes as in a drawing's address, and who made it: `stem/length90-angle-6-black@Vindskar`; of a
 * further picture with its angle: `…@Vindskar+side`.
 */
export const lookOf = (appearance: Appearance, brand: string, angle?: Angle): string =>
  `${drawingPath(appearance).slice('/drawings/'.length, -'.svg'.length)}@${brand}${angle ? `+${angle}` : ''}`;

/**
 * The public address of a part's studio picture; undefined when its family is not wholly taken yet, or it was never asked for.
 *
 * @param brand the maker's name, which may be printed on it
 */
export function studioPicture(appearance: Appearance, brand: string, { whole, pictures }: Taken = allTaken()): string | undefined {
  const file = whole.includes(appearance.family) ? pictures[lookOf(appearance, brand)] : undefined;
  return file && `/studio/${file}`;
}

/** A product's own pictures, the best first: from the studio where there are any, then the drawings. */
export function picturesFor(appearance: Appearance, brand: string, from: Taken = allTaken()): string[] {
  const photo = studioPicture(appearance, brand, from);
  if (!photo) return [drawingPath(appearance), drawingPath(appearance, 'detail')];
  const further = angles.flatMap((angle) => from.pictures[lookOf(appearance, brand, angle)] ?? []);
  return [photo, ...further.map((file) => `/studio/${file}`), drawingPath(appearance)];
}

/** Where the models to turn are committed. */
export const committedModels = path.join('demo', 'studio', 'models');
let models: Record<string, string> | undefined;

function allModels(): Record<string, string> {
  const manifest = path.join(committedModels, 'manifest.json');
  models ??= existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>) : {};
  return models;
}

/**
 * The public address of a product's model; undefined when the studio has made none.
 *
 * @param images the product's pictures: the drawing among them tells its look
 * @param brand the maker's name, which may be printed on it
 */
export function studioModel(
  images: readonly string[],
  brand: string,
  from: Readonly<Record<string, string>> = allModels(),
): string | undefined {
  const drawing = images.map((image) => /^\/drawings\/(.+)\.svg$/.exec(image)?.[1]).find((look) => look && !look.endsWith('-detail'));
  const file = drawing && from[`${drawing}@${brand}`];
  return file ? `/studio/${file}` : undefined;
}

/** Where the file behind a model's address is, in brotli; undefined for any other. */
export function modelFile(address: string, folder: string = committedModels): string | undefined {
  const name = /^\/studio\/([a-z-]+-[0-9a-f]{16}\.glb)$/.exec(address)?.[1];
  return name && path.join(folder, `${name}.br`);
}

/**
 * What pictures a family of parts, as on a category's tile: the studio's picture of the look that has most in common with
 * it, whoever made that, once the family is whole; its drawing until then.
 */
export function tilePicture(appearance: Appearance, { whole, pictures }: Taken = allTaken()): string {
  const drawing = drawingPath(appearance);
  if (!whole.includes(appearance.family)) return drawing;
  const wanted = new Set(lookOf(appearance, '').split(/[-/@]/));
  const alike = (look: string): number =>
    look
      .split('@')[0]!
      .split(/[-/]/)
      .filter((trait) => wanted.has(trait)).length;
  const looks = Object.keys(pictures).filter((look) => look.startsWith(`${appearance.family}/`) && !look.includes('+'));
  const best = looks.reduce((so, look) => (so && alike(so) >= alike(look) ? so : look), '');
  return best ? `/studio/${pictures[best]}` : drawing;
}

/** Where the file behind a picture's address is; undefined for any other. */
export function studioFile(address: string, folder: string = committed): string | undefined {
  const name = /^\/studio\/([a-z-]+-[0-9a-f]{16}\.webp)$/.exec(address)?.[1];
  return name && path.join(folder, name);
}
