import type { CategoryTree } from '#server/catalogue/products/index.ts';
import { type StockSort, type StockQuery, stockSorts } from '#server/catalogue/inventory/index.ts';
import type { ListRules, ListQuery } from '../list/list-query.ts';

/** Sort orders and filters that the inventory list accepts. */
export const stockListRules: ListRules = {
  sorts: stockSorts as unknown as [string, ...string[]],
  filters: ['category', 'stock', 'active'],
};

const states = ['in', 'low', 'out'] as const;

/** Converts the list parameters from the URL to a stock query; a category includes its descendants. */
export function toStockQuery(
  { query, filters, sort, descending, page, perPage }: ListQuery,
  tree: CategoryTree,
): StockQuery {
  const category = tree.get(filters.category ?? '')?.id;
  const state = states.find((candidate) => candidate === filters.stock);
  const isActive = { yes: true, no: false }[filters.active ?? ''];
  return {
    query,
    ...(category
      ? {
          categories: tree.all
            .filter((entry) => tree.lineage(entry.id).some(({ id }) => id === category))
            .map(({ id }) => id),
        }
      : {}),
    ...(state ? { state } : {}),
    ...(isActive === undefined ? {} : { isActive }),
    sort: sort as StockSort,
    descending,
    page,
    perPage,
  };
}
