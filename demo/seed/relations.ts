import { type Part, judgeParts } from '#server/catalogue/fit/index.ts';
import type { Family } from '#shared/fit/vocabulary.ts';
import type { RelationKind } from '#shared/product-relations.ts';
import type { SeedProduct } from './product.ts';

export interface SeedRelation {
  productId: string;
  kind: RelationKind;
  otherId: string;
}

/** Relations of one product and kind in the demo. */
const most = 2;

/** Returns the part of a product that is one part in each variant. */
function partOf(product: SeedProduct, family: Family): Part | undefined {
  const facts = product.variants[0]?.facts ?? [];
  return facts.length > 0 && facts.every((fact) => fact.family === family)
    ? {
        family,
        facts: new Map(
          facts.map(({ key, value }) => [key, { value, confidence: 'A' as const, source: null }]),
        ),
      }
    : undefined;
}

interface Pairing {
  kind: RelationKind;
  isMeant: (product: SeedProduct) => boolean;
  isOther: (other: SeedProduct, product: SeedProduct) => boolean;
}

const speedsOf = ({ specs }: SeedProduct) => specs.find(([key]) => key === 'speeds')?.[1];

const fits = (product: SeedProduct, family: Family, other: SeedProduct, otherFamily: Family): boolean => {
  const [one, second] = [partOf(product, family), partOf(other, otherFamily)];
  return Boolean(one && second) && judgeParts([one!], [second!]).verdict === 'yes';
};

const pairings: readonly Pairing[] = [
  {
    kind: 'wears_with',
    isMeant: ({ category }) => category === 'cassettes',
    isOther: (chain, cassette) =>
      chain.category === 'chains' &&
      speedsOf(chain) === speedsOf(cassette) &&
      fits(chain, 'chain', cassette, 'cassette'),
  },
  {
    kind: 'wears_with',
    isMeant: ({ category }) => category === 'rotors',
    isOther: (pads, rotor) => fits(pads, 'brake_pad', rotor, 'rotor'),
  },
  {
    kind: 'needs',
    isMeant: ({ category, specs }) =>
      category === 'tires' && specs.some(([key, value]) => key === 'tubeless' && value === 'yes'),
    isOther: ({ appearance }) => appearance.family === 'sealant',
  },
];

/**
 * Relates the curated products as an owner would: a cassette with chains of its drivetrain, a rotor with pads, a
 * tubeless tyre with sealant. Products of the same brand come first, then the nearest price.
 */
export function relateProducts(products: readonly SeedProduct[]): SeedRelation[] {
  return pairings.flatMap(({ kind, isMeant, isOther }) =>
    products.filter(isMeant).flatMap((product) =>
      products
        .filter((other) => isOther(other, product))
        .toSorted(
          (a, b) =>
            Number(b.brand === product.brand) - Number(a.brand === product.brand) ||
            Math.abs(a.priceCents - product.priceCents) - Math.abs(b.priceCents - product.priceCents) ||
            (a.id < b.id ? -1 : 1),
        )
        .slice(0, most)
        .map((other) => ({ productId: product.id, kind, otherId: other.id })),
    ),
  );
}
