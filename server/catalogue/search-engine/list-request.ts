import { type ProductQuery, chosenFacets } from '#server/catalogue/products/index.ts';
import { type Clause, allOf, anyFacet, conditionOf } from './conditions.ts';

/** Most values of a facet that are counted. */
const mostValues = 10_000;

const byId = { id: 'asc' };
const newest = [{ created: 'desc' }, byId];
const featured = [{ featured: 'desc' }, ...newest];
const orders = {
  featured,
  newest,
  price_asc: [{ price: 'asc' }, byId],
  price_desc: [{ price: 'desc' }, byId],
};

/** Returns the conditions of a query's filters by facet group, without category and search text. */
export function filtersOf(params: ProductQuery): Map<string, Clause> {
  const filters = new Map<string, Clause>();
  for (const [group, values] of chosenFacets(params)) filters.set(group, anyFacet(values));
  const { groups, minPrice, maxPrice } = params;
  if (groups?.chosen.length)
    filters.set('groups', conditionOf({ any: groups.chosen.flatMap((name) => groups.sets[name] ?? []) }));
  if (minPrice !== undefined || maxPrice !== undefined)
    filters.set('price', {
      range: {
        price: {
          ...(minPrice === undefined ? {} : { gte: minPrice }),
          ...(maxPrice === undefined ? {} : { lte: maxPrice }),
        },
      },
    });
  return filters;
}

/**
 * Builds the search request of a list.
 *
 * @param text query of the search text; undefined without one
 */
export function listRequest(params: ProductQuery, text: Clause | undefined, withFacets: boolean): object {
  const filters = filtersOf(params);
  const category = params.category === undefined ? [] : [anyFacet([`category:${params.category}`])];
  const limits = withFacets ? category : [...category, ...filters.values()];
  const base: Clause = { bool: { ...(text ? { must: [text] } : {}), filter: limits } };
  const sort = params.sort ?? 'relevance';
  const isByScore = sort === 'relevance' && text !== undefined;
  const first = isByScore ? [] : (params.first ?? []);
  return {
    from: (params.page - 1) * params.perPage,
    size: params.perPage,
    _source: false,
    track_total_hits: true,
    query: first.length > 0 ? inOrder(base, first.map(conditionOf)) : base,
    ...(withFacets
      ? { post_filter: allOf([...filters.values()]), aggs: facetAggregations(params, filters) }
      : {}),
    sort: [
      ...(isByScore || first.length > 0 ? [{ _score: 'desc' }] : []),
      ...orders[sort === 'relevance' ? 'featured' : sort],
    ],
  };
}

/** Scores each product by the first condition that it meets; one that meets none has the score 1. */
const inOrder = (query: Clause, conditions: readonly Clause[]): Clause => ({
  function_score: {
    query,
    functions: conditions.map((filter, i) => ({ filter, weight: conditions.length + 1 - i })),
    score_mode: 'first',
    boost_mode: 'replace',
  },
});

/**
 * Returns the aggregations that count facet values: `found` for all filters, and for each filtered group one in which
 * its own filter is off.
 */
function facetAggregations(params: ProductQuery, filters: ReadonlyMap<string, Clause>): object {
  const without = (skip?: string) =>
    allOf([...filters].flatMap(([group, filter]) => (group === skip ? [] : [filter])));
  const price = { min: { min: { field: 'price' } }, max: { max: { field: 'price' } } };
  const valuesOf = (field: string, include?: string) => ({
    terms: { field, size: mostValues, ...(include === undefined ? {} : { include }) },
  });
  const own = [...filters.keys()].filter((group) => group !== 'price' && group !== 'groups');
  return {
    found: {
      filter: without(),
      aggs: {
        facets: valuesOf('facets'),
        ...(params.category === undefined ? {} : { specs: valuesOf('specs') }),
        ...(filters.has('price') ? {} : price),
      },
    },
    ...Object.fromEntries(
      own.map((group) => {
        const isSpec = group.startsWith('spec:');
        const values = valuesOf(isSpec ? 'specs' : 'facets', `${escape(group)}${isSpec ? '=' : ':'}.*`);
        return [group, { filter: without(group), aggs: isSpec ? { specs: values } : { facets: values } }];
      }),
    ),
    ...(filters.has('price') ? { price: { filter: without('price'), aggs: price } } : {}),
    ...(params.groups
      ? {
          groups: {
            filter: without('groups'),
            aggs: { groups: { filters: { filters: groupConditions(params.groups.sets) } } },
          },
        }
      : {}),
  };
}

const groupConditions = (sets: NonNullable<ProductQuery['groups']>['sets']) =>
  Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, conditionOf(set)]));

/** Escapes a text for Lucene's regular expressions. */
const escape = (text: string): string => text.replace(/[.?+*|{}[\]()"\\#@&<>~^$-]/g, String.raw`\$&`);
