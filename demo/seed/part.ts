import type { Appearance, Colour, Family } from '#server/catalogue/products/families.ts';
import type { Discipline, Material } from './choices.ts';
import type { Random } from './random.ts';
import type { Specifications } from './specifications.ts';
import type { Text, Words } from './wording.ts';

/** A series' place in its brand's range: 1 simple, 2 middle, 3 top. */
export type Level = 1 | 2 | 3;

/** One of the versions a part is sold in; `extra` is what it costs more, in francs for a middle series of a middle brand. */
export interface Size {
  name: string;
  value: string;
  extra: number;
}

/** A part of a certain make, before anyone's name is on it. */
export interface Part {
  category: string;
  noun: Text;
  /** What follows the series' name: `10-51`. */
  designation: string | Text;
  /** Ends its SKU. */
  code: string;
  /** Price in francs of a middle series of a middle brand. */
  price: number;
  /** Grams. */
  weight: number;
  /** What the weight is of, where it is not one piece: `the pair`. */
  weighed?: Text;
  specs: Specifications;
  appearance: Appearance;
  sizes?: { type: 'size' | 'position' | 'length'; options: readonly Size[] };
  /** What its sentences may name beside the common words. */
  words: Words;
  warranty?: number;
  certification?: string;
  /** Of its box, in centimetres. */
  box: readonly [length: number, width: number, height: number];
}

/** A build's riding and main material, where it has one. */
export interface Kind {
  use?: Discipline | undefined;
  material?: Material;
}

interface PartOptions<B> {
  family: Family;
  /** Stands in the middle of its SKUs. */
  code: string;
  /** How many of them the curated shop carries. */
  count: number;
  /** What can be built; each has a designation of its own. */
  builds: readonly B[];
  /** Patterns of a description: a list for each sentence in turn. */
  sentences: readonly (readonly Text[])[];
  /** One of its products stands on the home page. */
  featured?: boolean;
  /** At or below this the shop says the stock is low. */
  minStock?: number;
  make(build: B, level: Level, random: Random): Part;
}

export interface PartFamily extends Omit<PartOptions<never>, 'builds' | 'make'> {
  builds: number;
  /** What decides who makes that build. */
  kindOf(build: number): Kind;
  make(build: number, level: Level, random: Random): Part;
}

/** A family of parts from its builds. */
export function definePart<B extends Kind>(options: PartOptions<B>): PartFamily {
  const at = (i: number): B => {
    const build = options.builds[i];
    if (!build) throw new Error(`${options.family} has no build ${i}`);
    return build;
  };
  return { ...options, builds: options.builds.length, kindOf: at, make: (i, level, random) => options.make(at(i), level, random) };
}

/** The value of a level. */
export function tier<T>(level: Level, values: readonly [T, T, T]): T {
  return values[level - 1] as T;
}

/** Sizes from plain millimetre widths: `420mm`. */
export function widths(values: readonly number[], extra = 0): Size[] {
  return values.map((value) => ({ name: `${value}mm`, value: String(value), extra }));
}

/** A colour that suits the level: top series are mostly black. */
export function colourFor(level: Level, random: Random, others: readonly Colour[]): Colour {
  return random.next() < (level === 3 ? 0.6 : 0.45) ? 'black' : random.pick(others);
}
