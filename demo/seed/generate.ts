import type { Brand } from './brand.ts';
import { doesBrandMake } from './brand-fields.ts';
import { brands } from './brands.ts';
import { DescriptionWriter } from './compose.ts';
import type { LineLevel, PartFamily } from './part.ts';
import { type ProductVariation, type SeedProduct, generateProduct } from './product.ts';
import { partFamilies } from './products/families.ts';
import { hash } from './random.ts';

const levels: readonly LineLevel[] = [2, 1, 3];
type Choice = Pick<ProductVariation, 'build' | 'brand' | 'level'>;

/**
 * Returns all variations of a part family. There is one variation for each combination of a build (technical
 * version), a brand that makes it, and a product line of that brand.
 */
function allChoices(family: PartFamily): Choice[] {
  const makers = brands.filter((brand) => brand.makes.includes(family.family));
  return Array.from({ length: family.builds }, (_, build) =>
    makers
      .filter((brand) => doesBrandMake(brand, family.kindOf(build)))
      .flatMap((brand) => levels.map((level) => ({ build, brand, level }))),
  ).flat();
}

/**
 * Selects the products of a part family for the curated shop (about 600 products). It takes the builds
 * (technical versions) in turn and distributes brands and product lines evenly.
 */
export function selectProducts(family: PartFamily): Choice[] {
  const left = new Set(allChoices(family));
  const used = new Map<Brand | LineLevel, number>();
  const burden = (choice: Choice): number =>
    (used.get(choice.brand) ?? 0) * 1000 +
    (used.get(choice.level) ?? 0) * 600 +
    (hash(`${family.family}${choice.brand.slug}${choice.level}${choice.build}`) % 500);
  return Array.from({ length: family.count }, (_, n) => {
    const fitting = [...left].filter((choice) => choice.build === n % family.builds);
    const best = (fitting.length > 0 ? fitting : [...left]).reduce((a, b) => (burden(b) < burden(a) ? b : a));
    left.delete(best);
    used.set(best.brand, (used.get(best.brand) ?? 0) + 1);
    used.set(best.level, (used.get(best.level) ?? 0) + 1);
    return best;
  });
}

/**
 * Generates products deterministically: first the curated shop, part family by part family, then further
 * editions of all variations up to `count`.
 *
 * @param count number of products; without it, the curated shop only
 */
export function* generateProducts(count?: number): Generator<SeedProduct> {
  const writer = new DescriptionWriter();
  let n = 0;
  for (const family of partFamilies) {
    for (const [nInFamily, choice] of selectProducts(family).entries()) {
      if (count !== undefined && n >= count) return;
      yield generateProduct({ ...choice, family, nInFamily, n }, writer);
      n += 1;
    }
  }
  const shelves = partFamilies.map((family) => ({ family, choices: allChoices(family) }));
  for (let round = 0; n < (count ?? 0); round += 1) {
    for (const { family, choices } of shelves) {
      const choice = choices[round % choices.length];
      if (!choice || n >= (count ?? 0)) continue;
      yield generateProduct(
        {
          ...choice,
          family,
          nInFamily: family.count + round,
          n,
          edition: 2 + Math.floor(round / choices.length),
        },
        writer,
      );
      n += 1;
    }
  }
}
