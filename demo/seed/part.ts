import type { Appearance, Colour, Family } from '#server/catalogue/products/families.ts';
import type { Discipline, Material } from './choices.ts';
import type { Random } from './random.ts';
import type { Specifications } from './specifications.ts';
import type { Text, Words } from './wording.ts';

/** Position of a product line in its brand's range: 1 entry, 2 middle, 3 top. */
export type Level = 1 | 2 | 3;

/**
 * One of the sizes a part is sold in; `extra` is its surcharge, in francs for a middle line of a middle
 * brand.
 */
export interface Size {
  name: string;
  value: string;
  extra: number;
}

/** A part of a certain build, independent of the brand. */
export interface Part {
  category: string;
  noun: Text;
  /** Appended to the line's name: `10-51`. */
  designation: string | Text;
  /** Suffix of its SKU. */
  code: string;
  /** Price in francs for a middle line of a middle brand. */
  price: number;
  /** Grams. */
  weight: number;
  /** What the weight refers to, when not to a single unit: `the pair`. */
  weighed?: Text;
  specs: Specifications;
  appearance: Appearance;
  sizes?: { type: 'size' | 'position' | 'length'; options: readonly Size[] };
  /** Additional placeholder values for its description patterns. */
  words: Words;
  warranty?: number;
  certification?: string;
  /** Size of its box in centimetres. */
  box: readonly [length: number, width: number, height: number];
}

/** A build's discipline and main material, if it has them. */
export interface Kind {
  use?: Discipline | undefined;
  material?: Material;
}

interface PartOptions<B> {
  family: Family;
  /** Middle part of its SKUs. */
  code: string;
  /** Number of its products in the curated shop. */
  count: number;
  /** Possible builds; each has its own designation. */
  builds: readonly B[];
  /** Patterns of a description: one list per sentence, in order. */
  sentences: readonly (readonly Text[])[];
  /** Whether one of its products is featured on the home page. */
  featured?: boolean;
  /** At or below this quantity the shop shows low stock. */
  minStock?: number;
  make(build: B, level: Level, random: Random): Part;
}

export interface PartFamily extends Omit<PartOptions<never>, 'builds' | 'make'> {
  builds: number;
  /** Discipline and material that determine which brands make the build. */
  kindOf(build: number): Kind;
  make(build: number, level: Level, random: Random): Part;
}

/** Defines a family of parts by its builds. */
export function definePart<B extends Kind>(options: PartOptions<B>): PartFamily {
  const at = (i: number): B => {
    const build = options.builds[i];
    if (!build) throw new Error(`${options.family} has no build ${i}`);
    return build;
  };
  return {
    ...options,
    builds: options.builds.length,
    kindOf: at,
    make: (i, level, random) => options.make(at(i), level, random),
  };
}

/** Picks the value of a level. */
export function tier<T>(level: Level, values: readonly [T, T, T]): T {
  return values[level - 1] as T;
}

/** Builds sizes from plain widths in millimetres: `420mm`. */
export function widths(values: readonly number[], extra = 0): Size[] {
  return values.map((value) => ({ name: `${value}mm`, value: String(value), extra }));
}

/** Picks a colour by level: top lines are mostly black. */
export function colourFor(level: Level, random: Random, others: readonly Colour[]): Colour {
  return random.next() < (level === 3 ? 0.6 : 0.45) ? 'black' : random.pick(others);
}
