import type { Family } from '#server/catalogue/products/families.ts';
import { uuidFromSlug } from '#server/platform/kernel/uuid-from-slug.ts';
import { slugFrom } from './random.ts';
import { type Text, toTranslated } from './wording.ts';

export interface Brand {
  id: string;
  name: string;
  slug: string;
  /** Prefix of the SKUs of the brand's products. */
  code: string;
  /** Price level: 1 moderate, 2 upper, 3 high. */
  priceLevel: 1 | 2 | 3;
  makes: readonly Family[];
  /** Names of the brand's product lines, from the simplest to the best. */
  lines: readonly [string, string, string];
  description: ReturnType<typeof toTranslated>;
}

/** Parses a brand from its one-line definition, in which spaces separate part families and product lines. */
export function parseBrand(
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
    id: uuidFromSlug(`brand/${slug}`),
    name,
    slug,
    code,
    priceLevel,
    makes: makes.split(' ') as Family[],
    lines: [first, second, third],
    description: toTranslated(text),
  };
}
