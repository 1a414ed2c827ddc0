import type { Family } from '#server/catalogue/products/families.ts';
import { idFrom } from '#server/platform/kernel/id-from.ts';
import { slugFrom } from './random.ts';
import { type Text, translated } from './wording.ts';

export interface Brand {
  id: string;
  name: string;
  slug: string;
  /** Prefix of its SKUs. */
  code: string;
  /** Price level: 1 moderate, 2 upper, 3 high. */
  priceLevel: 1 | 2 | 3;
  makes: readonly Family[];
  /** Names of its product lines, simplest first. */
  lines: readonly [string, string, string];
  description: ReturnType<typeof translated>;
}

/** Parses a brand from its one-line definition: families and lines are separated by spaces. */
export function brand(
  name: string,
  code: string,
  priceLevel: 1 | 2 | 3,
  makes: string,
  lines: string,
  ...text: Text
): Brand {
  const [first, second, third] = lines.split(' ');
  if (!first || !second || !third) throw new Error(`${name} needs three series`);
  const slug = slugFrom(name);
  return {
    id: idFrom(`brand/${slug}`),
    name,
    slug,
    code,
    priceLevel,
    makes: makes.split(' ') as Family[],
    lines: [first, second, third],
    description: translated(text),
  };
}
