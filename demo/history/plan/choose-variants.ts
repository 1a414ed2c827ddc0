import { type Random, hash } from '#demo/seed/random.ts';
import type { SoldVariant } from './plan.ts';

/** How often a product of a category is bought, relative to the others. Wear parts lead. */
const demand: Record<string, number> = {
  chains: 9,
  'tubes-sealant': 9,
  tires: 8,
  'small-parts': 7,
  cassettes: 6,
  'grips-tape': 6,
  rotors: 4,
  pedals: 4,
  'disc-brakes': 3,
  chainrings: 3,
  'bottom-brackets': 3,
  saddles: 2.5,
  'rear-derailleurs': 2,
  stems: 1.6,
  wheels: 1.4,
  shifters: 1.4,
  seatposts: 1.4,
  cranksets: 1,
  'flat-bars': 1,
  'drop-bars': 1,
  groupsets: 0.8,
  hubs: 0.8,
  suspensions: 0.7,
  'front-derailleurs': 0.7,
  'rigid-forks': 0.4,
  frames: 0.3,
  bikes: 0.3,
};

/** Categories of which a customer often buys two units. */
const oftenPairs = new Set(['tires', 'tubes-sealant', 'rotors', 'grips-tape', 'small-parts']);
/**
 * Groups of categories whose parts must fit each other. An order has one part of a group, because the plan does not
 * know what fits.
 */
const groups: Record<string, string> = Object.fromEntries(
  [
    [
      'chains',
      'cassettes',
      'chainrings',
      'cranksets',
      'bottom-brackets',
      'rear-derailleurs',
      'front-derailleurs',
      'shifters',
      'groupsets',
    ],
    ['tires', 'tubes-sealant', 'wheels', 'hubs'],
    ['disc-brakes', 'rotors', 'small-parts'],
    ['drop-bars', 'flat-bars', 'stems', 'grips-tape'],
    ['saddles', 'seatposts'],
    ['rigid-forks', 'suspensions', 'frames'],
  ].flatMap((group) => group.map((category) => [category, group[0]!])),
);
const groupOf = (category: string): string => groups[category] ?? category;

/** Categories whose orders rarely contain anything else. */
const alone = new Set(['bikes', 'frames']);

export interface WeightedVariants {
  variants: readonly SoldVariant[];
  /** Sums of the weights up to each variant. */
  sums: readonly number[];
}

/** Returns the variants with their demand: some products of a category sell much better than others. */
export function weighVariants(variants: readonly SoldVariant[]): WeightedVariants {
  const sizes = Map.groupBy(variants, ({ productId }) => productId);
  const sums: number[] = [];
  let sum = 0;
  for (const { productId, category } of variants) {
    const luck = (hash(productId) % 1000) / 1000;
    sum += ((demand[category] ?? 1) * (0.15 + 3 * luck ** 4)) / sizes.get(productId)!.length;
    sums.push(sum);
  }
  return { variants, sums };
}

function pickVariant({ variants, sums }: WeightedVariants, random: Random): SoldVariant {
  const aim = random.next() * sums.at(-1)!;
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > aim) high = middle;
    else low = middle + 1;
  }
  return variants[low]!;
}

/** Upper limit of a parcel's weight in grams, which every carrier accepts. */
const heaviestGrams = 18_000;

/**
 * Chooses the lines of an order among the available units.
 *
 * @returns at least one line, or an empty list when hardly anything is available
 */
export function chooseLines(
  weighted: WeightedVariants,
  random: Random,
  available: (variant: SoldVariant) => number,
): { variant: SoldVariant; quantity: number }[] {
  const die = random.next();
  const wanted = die < 0.5 ? 1 : die < 0.78 ? 2 : die < 0.93 ? 3 : 4;
  const lines: { variant: SoldVariant; quantity: number }[] = [];
  let weight = 0;
  for (let tries = 0; lines.length < wanted && tries < 40; tries += 1) {
    const variant = pickVariant(weighted, random);
    const isAlone = alone.has(variant.category);
    const quantity = oftenPairs.has(variant.category) && random.next() < 0.4 ? 2 : 1;
    if (available(variant) < quantity || (isAlone && lines.length > 0)) continue;
    if (lines.some((line) => groupOf(line.variant.category) === groupOf(variant.category))) continue;
    if (weight + variant.weightGrams * quantity > heaviestGrams) continue;
    weight += variant.weightGrams * quantity;
    lines.push({ variant, quantity });
    if (isAlone) break;
  }
  return lines;
}
