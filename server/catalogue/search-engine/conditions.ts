import { Bitset, type FacetKey, type ProductSet } from '#server/catalogue/products/index.ts';

/** A clause of OpenSearch's query language. */
export type Clause = Readonly<Record<string, unknown>>;

export const none: Clause = { match_none: {} };

/** Field that contains facet values of this form. */
export const fieldOf = (facet: FacetKey): 'facets' | 'specs' | 'sets' => {
  if (facet.startsWith('spec:')) return 'specs';
  return /^(badge|with):/.test(facet) ? 'sets' : 'facets';
};

/** Returns the condition for products with any of these facet values. All values must belong to the same field. */
export const anyFacet = (values: readonly FacetKey[]): Clause => ({
  terms: { [fieldOf(values[0] ?? '')]: values },
});

export const allOf = (conditions: readonly Clause[]): Clause => ({ bool: { filter: conditions } });

/** Returns the condition for the products of a set. */
export function conditionOf(set: ProductSet): Clause {
  if (set instanceof Bitset) throw new Error('documents are only of the in-memory index');
  if ('facet' in set) return anyFacet([set.facet]);
  if ('any' in set)
    return set.any.length > 0
      ? { bool: { should: set.any.map(conditionOf), minimum_should_match: 1 } }
      : none;
  if ('all' in set) return allOf(set.all.map(conditionOf));
  if ('not' in set) return { bool: { must_not: [conditionOf(set.not)] } };
  const { any, none: others } = set.articles;
  if (any.length === 0) return none;
  return {
    bool: {
      filter: [{ terms: { articles: any } }],
      ...(others.length > 0 ? { must_not: [{ terms: { articles: others } }] } : {}),
    },
  };
}
