import type { IndexedProduct, ProductSet } from '#server/catalogue/products/index.ts';

/** Specification that states for which kind of bike a product is made, such as `gravel`. */
const kindKey = 'discipline';

/**
 * Divides products by how well they suit a kind of bike, from the best: made for the kind, for any kind, for another
 * one. Suspension is made for few kinds of bike, so it is in no set where no kind is stated for it or another one is.
 */
function rankByKind(all: ProductSet, kind: string): ProductSet[] {
  const same: ProductSet = { all: [all, { facet: `with:${kindKey}=${kind}` }] };
  const rest: ProductSet = { all: [all, { not: same }, { not: { facet: 'with:travel' } }] };
  const withKind: ProductSet = { facet: `with:${kindKey}` };
  return [same, { all: [rest, { not: withKind }] }, { all: [rest, withKind] }];
}

/**
 * Returns the products of a slot in groups, in display order: those for the frame's kind of bike, the others, sold-out
 * products, then those that leave another slot without any fitting part.
 */
export function candidateOrder(
  candidates: readonly ProductSet[],
  deadEnds: ProductSet,
  frame: IndexedProduct | undefined,
): ProductSet[] {
  const all: ProductSet = { any: candidates };
  const kind = frame?.specifications[kindKey];
  const ranked = kind ? [...rankByKind(all, kind), all] : [all];
  const possible = ranked.map((set): ProductSet => ({ all: [set, { not: deadEnds }] }));
  const inStock = possible.map((set): ProductSet => ({ all: [set, { not: { facet: 'stock:out' } }] }));
  return [...inStock, ...possible, ...ranked];
}
