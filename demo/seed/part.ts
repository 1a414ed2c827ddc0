import type { Appearance, Colour, Family } from '#server/catalogue/products/families.ts';
import type { BikeDetails } from '#shared/bike-details.ts';
import type { Discipline, Material } from './choices.ts';
import type { FactSheet } from './facts/fact-sheet.ts';
import type { Random } from './random.ts';
import type { Specifications } from './specifications.ts';
import type { Text, PatternWords } from './wording.ts';

/** Level of a product line in its brand's range: 1 entry, 2 middle, 3 top. */
export type LineLevel = 1 | 2 | 3;

/**
 * One of the sizes in which a part is sold. `extra` is the surcharge for this size in francs, for the middle
 * product line of a brand of price level 2.
 */
export interface PartSize {
  name: string;
  value: string;
  extra: number;
}

/**
 * Bicycle part in one build, independent of the brand. A build is one technical version of a part family,
 * such as one gear range of a cassette.
 */
export interface Part {
  category: string;
  noun: Text;
  /** Text that is appended to the name of the product line, such as `10-51`. */
  designation: string | Text;
  /** Suffix of the part's SKU. */
  code: string;
  /** Price in francs, for the middle product line of a brand of price level 2. */
  price: number;
  /** Weight in grams. */
  weight: number;
  /**
   * Quantity to which the weight refers, such as `the pair`; absent if the weight is that of a single unit.
   */
  weighed?: Text;
  specs: Specifications;
  /**
   * Facts about compatibility of one variant. `position` is that of its size among the sizes, 0 for the first.
   */
  factsOf?: (size: PartSize, position: number) => FactSheet;
  appearance: Appearance;
  /** Geometry and delivery, of a bike or a frame. */
  bikeDetails?: BikeDetails;
  sizes?: { type: 'size' | 'position' | 'length'; options: readonly PartSize[] };
  /** Additional placeholder values for the sentence patterns of the description. */
  words: PatternWords;
  warranty?: number;
  certification?: string;
  /** Size of the part's box in centimetres. */
  box: readonly [length: number, width: number, height: number];
}

/**
 * Discipline and main material of a build (one technical version of a part). A property is absent if it does
 * not apply to the build.
 */
export interface BuildKind {
  use?: Discipline | undefined;
  material?: Material;
}

interface PartOptions<B> {
  family: Family;
  /** Middle part of the SKUs of this part family. */
  code: string;
  /** Number of products of this part family in the curated shop. */
  count: number;
  /** Possible builds (technical versions) of the part; each build has a different designation. */
  builds: readonly B[];
  /** Sentence patterns of the description: one list per sentence, in order. */
  sentences: readonly (readonly Text[])[];
  /** Whether the home page features a product of this part family. */
  featured?: boolean;
  /** The shop shows low stock at or below this number of units. */
  minStock?: number;
  make(build: B, level: LineLevel, random: Random): Part;
}

export interface PartFamily extends Omit<PartOptions<never>, 'builds' | 'make'> {
  builds: number;
  /** Returns the discipline and material of a build, which determine the brands that make it. */
  kindOf(build: number): BuildKind;
  make(build: number, level: LineLevel, random: Random): Part;
}

/** Defines a part family (such as cassettes) by its possible builds. */
export function definePartFamily<B extends BuildKind>(options: PartOptions<B>): PartFamily {
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

/** Returns the value that belongs to a level: the first value for level 1, the third for level 3. */
export function valueForLevel<T>(level: LineLevel, values: readonly [T, T, T]): T {
  return values[level - 1] as T;
}

/** Converts widths in millimetres to sizes, such as `420mm`. */
export function sizesFromWidths(values: readonly number[], extra = 0): PartSize[] {
  return values.map((value) => ({ name: `${value}mm`, value: String(value), extra }));
}

/** Picks a colour at random. Top product lines are more often black. */
export function pickColour(level: LineLevel, random: Random, others: readonly Colour[]): Colour {
  return random.next() < (level === 3 ? 0.6 : 0.45) ? 'black' : random.pick(others);
}
