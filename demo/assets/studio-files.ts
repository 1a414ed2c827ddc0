import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FurtherPicture, pictureAngles, drawingPath } from '#server/catalogue/drawings/index.ts';
import type { Appearance, Family } from '#server/catalogue/products/families.ts';

/** Manifest of the studio pictures (rendered images of parts), committed with the picture files. */
export interface PictureManifest {
  /**
   * Part families (such as `cassette`) in which every product has a studio picture. Products of other
   * families show drawings.
   */
  whole: Family[];
  /** File name of each picture, by appearance key. */
  pictures: Record<string, string>;
}

/** Folder of the committed studio pictures. */
export const committedPictures = path.join('demo', 'studio', 'pictures');
let taken: PictureManifest | undefined;

function allTaken(): PictureManifest {
  taken ??= JSON.parse(
    readFileSync(path.join(committedPictures, 'manifest.json'), 'utf8'),
  ) as PictureManifest;
  return taken;
}

/**
 * Returns the key of an appearance: its attributes as in the URL of its drawing, plus the brand, such as
 * `stem/length90-angle-6-black@Vindskar`. A picture from another angle appends the angle: `…@Vindskar+side`.
 */
export const appearanceKey = (appearance: Appearance, brand: string, angle?: FurtherPicture): string =>
  `${drawingPath(appearance).slice('/drawings/'.length, -'.svg'.length)}@${brand}${angle ? `+${angle}` : ''}`;

/**
 * Returns the public URL of a part's studio picture. Returns undefined if the pictures of its family are
 * incomplete or the picture does not exist.
 *
 * @param brand name of the brand, which may be printed on the part
 */
export function studioPictureUrl(
  appearance: Appearance,
  brand: string,
  { whole, pictures }: PictureManifest = allTaken(),
): string | undefined {
  const file = whole.includes(appearance.family) ? pictures[appearanceKey(appearance, brand)] : undefined;
  return file && `/studio/${file}`;
}

/**
 * Lists the pictures generated for a product: studio pictures if there are any, then drawings, and as the last one
 * the product in use.
 */
export function productPictures(
  appearance: Appearance,
  brand: string,
  from: PictureManifest = allTaken(),
): string[] {
  const photo = studioPictureUrl(appearance, brand, from);
  if (!photo) return [drawingPath(appearance), drawingPath(appearance, 'detail')];
  const further = pictureAngles.flatMap(
    (angle) => from.pictures[appearanceKey(appearance, brand, angle)] ?? [],
  );
  const scene = from.pictures[appearanceKey(appearance, brand, 'scene')];
  return [
    photo,
    ...further.map((file) => `/studio/${file}`),
    drawingPath(appearance),
    ...(scene ? [`/studio/${scene}`] : []),
  ];
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
 * Returns the public URL of a product's 3D model; undefined if there is none.
 *
 * @param images the product's pictures; the drawing among them identifies the appearance
 * @param brand name of the brand, which may be printed on the part
 */
export function studioModelUrl(
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

/**
 * Returns the path of the brotli-compressed file that a model's URL refers to; undefined for any other URL.
 */
export function modelFilePath(address: string, folder: string = committedModels): string | undefined {
  const name = /^\/studio\/([a-z-]+-[0-9a-f]{16}\.glb)$/.exec(address)?.[1];
  return name && path.join(folder, `${name}.br`);
}

/**
 * Returns the picture of a part family, for example for a category tile: the studio picture with the most
 * similar appearance of any brand. If the studio pictures of the family are incomplete, returns its drawing.
 */
export function tilePicture(appearance: Appearance, from: PictureManifest = allTaken()): string {
  const drawing = drawingPath(appearance);
  const known = tilePictures.get(from) ?? new Map<string, string>();
  tilePictures.set(from, known);
  const picture = known.get(drawing) ?? closestPicture(appearance, drawing, from);
  known.set(drawing, picture);
  return picture;
}

/** Cached results of `tilePicture` by drawing: the search reads every key of the manifest. */
const tilePictures = new WeakMap<PictureManifest, Map<string, string>>();

function closestPicture(
  appearance: Appearance,
  drawing: string,
  { whole, pictures }: PictureManifest,
): string {
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

/** Returns the URL of a picture that shows a part of the same family in use; undefined if the family has none. */
export function scenePicture(
  { family }: Appearance,
  { pictures }: PictureManifest = allTaken(),
): string | undefined {
  const key = Object.keys(pictures).find((look) => look.startsWith(`${family}/`) && look.endsWith('+scene'));
  return key && `/studio/${pictures[key]}`;
}

/** Path of the file that a studio picture's URL refers to; undefined for any other URL. */
export function studioFilePath(address: string, folder: string = committedPictures): string | undefined {
  const name = /^\/studio\/([a-z-]+-[0-9a-f]{16}\.webp)$/.exec(address)?.[1];
  return name && path.join(folder, name);
}
