import type { FacetKey, ProductQuery, ProductSearchResult } from '#server/catalogue/products/index.ts';
import { groupOf } from '#server/catalogue/products/index.ts';
import type { ListAnswer } from './answers.ts';
import { filtersOf } from './list-request.ts';

/** Reads the aggregations of a list, as the in-memory index counts facets. */
export function readFacets(
  params: ProductQuery,
  { found, price = found, groups, ...own }: NonNullable<ListAnswer['aggregations']>,
): Pick<ProductSearchResult, 'counts' | 'priceRange' | 'groupCounts'> {
  const filtered = filtersOf(params);
  const counts = new Map<FacetKey, number>();
  for (const { key, doc_count } of [...(found?.facets?.buckets ?? []), ...(found?.specs?.buckets ?? [])])
    if (!filtered.has(groupOf(key))) counts.set(key, doc_count);
  for (const { facets, specs } of Object.values(own))
    for (const { key, doc_count } of [...(facets?.buckets ?? []), ...(specs?.buckets ?? [])])
      counts.set(key, doc_count);
  const [min, max] = [price?.min?.value, price?.max?.value];
  const named = groups?.groups?.buckets ?? {};
  return {
    counts,
    ...(typeof min === 'number' && typeof max === 'number' ? { priceRange: { min, max } } : {}),
    ...(params.groups
      ? {
          groupCounts: Object.fromEntries(
            Object.keys(params.groups.sets).map((name) => [name, named[name]?.doc_count ?? 0]),
          ),
        }
      : {}),
  };
}
