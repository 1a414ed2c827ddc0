/** Weights of words, as in the in-memory index; each has a field of its own, such as `words6`. */
export const wordWeights = [6, 5, 4, 3, 2, 1] as const;

const keyword = { type: 'keyword' } as const;

/**
 * Definition of a new index.
 *
 * @param content identifies the state of the shop with which it is filled: version and reference data
 */
export const indexDefinition = (content: string) => ({
  settings: {
    index: {
      // One shard counts facets exactly.
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      // Lists show every page, and a filter by fit contains many articles.
      max_result_window: 10_000_000,
      max_terms_count: 1_000_000,
      // Remembers versions of deleted documents this long, so that a delayed older write cannot restore them.
      gc_deletes: '1h',
    },
  },
  mappings: {
    dynamic: 'strict',
    _meta: { content },
    properties: {
      id: keyword,
      price: { type: 'integer' },
      created: { type: 'long' },
      featured: { type: 'byte' },
      codes: keyword,
      names: keyword,
      words: keyword,
      ...Object.fromEntries(wordWeights.map((weight) => [`words${weight}`, keyword])),
      facets: keyword,
      specs: keyword,
      sets: keyword,
      badge: keyword,
      articles: keyword,
    },
  },
});
