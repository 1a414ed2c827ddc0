import {
  type IndexedProduct,
  type ProductWords,
  type ReferenceData,
  codesOf,
  facetValuesOf,
  foldedNamesOf,
  specsOf,
  uncountedSetsOf,
} from '#server/catalogue/products/index.ts';

/** Lucene rejects longer terms. */
const longestTerm = 8000;

/**
 * Converts a product to the document of the engine: everything by which lists find, count and sort, nothing that they
 * show.
 *
 * @param words finds the words with their weights, as for the in-memory index
 * @param articles hashes of the distinct articles of its variants
 */
export function toDocument(
  product: IndexedProduct,
  reference: ReferenceData,
  words: ProductWords,
  articles: readonly string[],
): Record<string, unknown> {
  const names = foldedNamesOf(product);
  // A word counts once, with its highest weight, and `of` lists the highest weights first.
  const weights = new Map<string, number>();
  for (const { words: some, weight } of words.of(product, names))
    for (const word of some) if (word.length < longestTerm && !weights.has(word)) weights.set(word, weight);
  const byWeight: Record<string, string[]> = {};
  for (const [word, weight] of weights) (byWeight[`words${weight}`] ??= []).push(word);
  return {
    id: product.id,
    price: product.price,
    created: Math.trunc(Date.parse(product.createdAt) / 1000),
    featured: product.isFeatured ? 1 : 0,
    codes: codesOf(product),
    names,
    words: [...weights.keys()],
    ...byWeight,
    facets: facetValuesOf(product, reference),
    specs: specsOf(product, reference),
    sets: uncountedSetsOf(product),
    ...(product.badge ? { badge: product.badge } : {}),
    articles,
  };
}
