import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Angle, angles, drawingPath } from '#server/catalogue/drawings/index.ts';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';

/** Studio pictures and their families, as committed with the picture files. */
export interface Taken {
  /** Families in which every product has a picture; a family switches to pictures only when complete. */
  whole: Family[];
  /** File name by appearance key. */
  pictures: Record<string, string>;
}

/** Folder of the committed pictures. */
export const committed = path.join('demo', 'studio', 'pictures');
let taken: Taken | undefined;

function allTaken(): Taken {
  taken ??= JSON.parse(readFileSync(path.join(committed, 'manifest.json'), 'utf8')) as Taken;
  return taken;
}

/**
 * Key of an appearance: its attributes as in a drawing's URL, plus the brand:
 * `stem/length90-angle-6-black@Vindskar`; further pictures append their angle: `…@Vindskar+side`.
 */
export const appearanceKey = (appearance: Appearance, brand: string, angle?: Angle): string =>
  `${drawingPath(appearance).slice('/drawings/'.length, -'.svg'.length)}@${brand}${angle ? `+${angle}` : ''}`;

/**
 * Public URL of a part's studio picture; undefined when its family is incomplete or the picture does not
 * exist.
 *
 * @param brand the brand's name, which may be printed on the part
 */
export function studioPicture(
  appearance: Appearance,
  brand: string,
  { whole, pictures }: Taken = allTaken(),
): string | undefined {
  const file = whole.includes(appearance.family) ? pictures[appearanceKey(appearance, brand)] : undefined;
  return file && `/studio/${file}`;
}

/** Lists a product's own pictures, best first: studio pictures if there are any, then the drawings. */
export function picturesFor(appearance: Appearance, brand: string, from: Taken = allTaken()): string[] {
  const photo = studioPicture(appearance, brand, from);
  if (!photo) return [drawingPath(appearance), drawingPath(appearance, 'detail')];
  const further = angles.flatMap((angle) => from.pictures[appearanceKey(appearance, brand, angle)] ?? []);
  return [photo, ...further.map((file) => `/studio/${file}`), drawingPath(appearance)];
}

/** Folder of the committed 3D models. */
export const committedModels = path.join('demo', 'studio', 'models');
let models: Record<string, string> | undefined;

function allModels(): Record<string, string> {
  const manifest = path.join(committedModels, 'manifest.json');
  models ??= existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>)
    : {};
  return models;
}

/**
 * Public URL of a product's 3D model; undefined when there is none.
 *
 * @param images the product's pictures; the drawing among them identifies the appearance
 * @param brand the brand's name, which may be printed on the part
 */
export function studioModel(
  images: readonly string[],
  brand: string,
  from: Readonly<Record<string, string>> = allModels(),
): string | undefined {
  const drawing = images
    .map((image) => /^\/drawings\/(.+)\.svg$/.exec(image)?.[1])
    .find((look) => look && !look.endsWith('-detail'));
  const file = drawing && from[`${drawing}@${brand}`];
  return file ? `/studio/${file}` : undefined;
}

/** Path of the brotli-compressed file behind a model's URL; undefined for any other URL. */
export function modelFile(address: string, folder: string = committedModels): string | undefined {
  const name = /^\/studio\/([a-z-]+-[0-9a-f]{16}\.glb)$/.exec(address)?.[1];
  return name && path.join(folder, `${name}.br`);
}

/**
 * Picture of a family of parts, for example on a category tile: the studio picture with the most similar
 * appearance of any brand once the family is complete, its drawing until then.
 */
export function tilePicture(appearance: Appearance, { whole, pictures }: Taken = allTaken()): string {
  const drawing = drawingPath(appearance);
  if (!whole.includes(appearance.family)) return drawing;
  const wanted = new Set(appearanceKey(appearance, '').split(/[-/@]/));
  const alike = (look: string): number =>
    look
      .split('@')[0]!
      .split(/[-/]/)
      .filter((facetValue) => wanted.has(facetValue)).length;
  const appearances = Object.keys(pictures).filter(
    (look) => look.startsWith(`${appearance.family}/`) && !look.includes('+'),
  );
  const best = appearances.reduce((so, look) => (so && alike(so) >= alike(look) ? so : look), '');
  return best ? `/studio/${pictures[best]}` : drawing;
}

/** Path of the file behind a picture's URL; undefined for any other URL. */
export function studioFile(address: string, folder: string = committed): string | undefined {
  const name = /^\/studio\/([a-z-]+-[0-9a-f]{16}\.webp)$/.exec(address)?.[1];
  return name && path.join(folder, name);
}
