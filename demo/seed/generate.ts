import type { Brand } from './brand.ts';
import { builds } from './brand-fields.ts';
import { brands } from './brands.ts';
import { DescriptionWriter } from './compose.ts';
import type { Level, PartFamily } from './part.ts';
import { type Make, type SeedProduct, makeProduct } from './product.ts';
import { families } from './products/families.ts';
import { hash } from './random.ts';

const levels: readonly Level[] = [2, 1, 3];
type Choice = Pick<Make, 'build' | 'brand' | 'level'>;

/** All variations of a family: each build by each brand that makes it, in each of its lines. */
function allChoices(family: PartFamily): Choice[] {
  const makers = brands.filter((brand) => brand.makes.includes(family.family));
  return Array.from({ length: family.builds }, (_, build) =>
    makers
      .filter((brand) => builds(brand, family.kindOf(build)))
      .flatMap((brand) => levels.map((level) => ({ build, brand, level }))),
  ).flat();
}

/** Selects the curated shop's products of a family: builds in rotation, brands and lines spread evenly. */
export function curate(family: PartFamily): Choice[] {
  const left = new Set(allChoices(family));
  const used = new Map<Brand | Level, number>();
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
 * Generates all products: first the curated shop, family by family, then further editions of every make up to
 * `count`. Deterministic.
 *
 * @param count number of products; without it, the curated shop only
 */
export function* generateProducts(count?: number): Generator<SeedProduct> {
  const writer = new DescriptionWriter();
  let n = 0;
  for (const family of families) {
    for (const [nInFamily, choice] of curate(family).entries()) {
      if (count !== undefined && n >= count) return;
      yield makeProduct({ ...choice, family, nInFamily, n }, writer);
      n += 1;
    }
  }
  const shelves = families.map((family) => ({ family, choices: allChoices(family) }));
  for (let round = 0; n < (count ?? 0); round += 1) {
    for (const { family, choices } of shelves) {
      const choice = choices[round % choices.length];
      if (!choice || n >= (count ?? 0)) continue;
      yield makeProduct(
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
