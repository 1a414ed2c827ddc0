import { Bitset, type CatalogueIndex, type IndexedProduct } from '#server/catalogue/products/index.ts';

/** Specification that states for which kind of bike a product is made, such as `gravel`. */
const kindKey = 'discipline';

/**
 * Divides products by how well they suit a kind of bike, from the best: made for the kind, for any kind, for another
 * one. Suspension is made for few kinds of bike, so it is in no set where no kind is stated for it or another one is.
 */
function rankByKind(index: CatalogueIndex, all: Bitset, kind: string): Bitset[] {
  const same = all.copy().keep(index.docsWith(`with:${kindKey}=${kind}`));
  const rest = all.copy().drop(same).drop(index.docsWith('with:travel'));
  const withKind = index.docsWith(`with:${kindKey}`);
  return [same, rest.copy().drop(withKind), rest.copy().keep(withKind)];
}

/**
 * Returns the products of a slot in groups, in display order: those for the frame's kind of bike, the others, sold-out
 * products, then those that leave another slot without any fitting part.
 */
export function candidateOrder(
  index: CatalogueIndex,
  candidates: Iterable<Bitset>,
  deadEnds: Bitset,
  frame: IndexedProduct | undefined,
): Bitset[] {
  const all = new Bitset();
  for (const documents of candidates) all.join(documents);
  const kind = frame?.specifications[kindKey];
  const ranked = kind ? [...rankByKind(index, all, kind), all] : [all];
  const possible = ranked.map((set) => set.copy().drop(deadEnds));
  const soldOut = index.docsWith('stock:out');
  return [...possible.map((set) => set.copy().drop(soldOut)), ...possible, ...ranked];
}
