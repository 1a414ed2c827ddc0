import { Bitset, type CatalogueIndex, type IndexedProduct } from '#server/catalogue/products/index.ts';

/** Specification that states for which kind of bike a product is made, such as `gravel`. */
const kindKey = 'discipline';
/** Specification of suspension parts. */
const travelKey = 'travel';

/** How well a product suits the frame's kind of bike, from the best. */
const ranks = ['same kind', 'any kind', 'other kind'] as const;

/** Suspension is made for few kinds of bike, so it ranks last where no kind is stated for it or another one is. */
function rankOf({ specifications }: IndexedProduct, kind: string): (typeof ranks)[number] | undefined {
  const own = specifications[kindKey];
  if (own === kind) return 'same kind';
  if (specifications[travelKey]) return undefined;
  return own === undefined ? 'any kind' : 'other kind';
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
  const { products } = index;
  const all = new Bitset(products.length);
  for (const documents of candidates) all.join(documents);
  const kind = frame?.specifications[kindKey];
  const byRank = new Map(ranks.map((rank) => [rank, new Bitset(products.length)]));
  if (kind)
    for (const doc of all.list()) {
      const rank = rankOf(products[doc]!, kind);
      if (rank) byRank.get(rank)!.set(doc);
    }
  const ranked = [...byRank.values(), all];
  const possible = ranked.map((set) => set.copy().drop(deadEnds));
  const soldOut = index.docsWith('stock:out') ?? new Bitset(0);
  return [...possible.map((set) => set.copy().drop(soldOut)), ...possible, ...ranked];
}
