import { z } from 'zod';
import {
  type ProductListRow,
  type ProductListQuery,
  type ProductSort,
  inLanguage,
  productSorts,
  productStates,
  productStockFilters,
} from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import type { ListRules, ListQuery } from '../list/list-query.ts';
import type { ProductRow } from './columns.tsx';

/** Sort orders and filters that the product list accepts. */
export const productListRules: ListRules = {
  sorts: productSorts as unknown as [string, ...string[]],
  descending: true,
  filters: ['category', 'brand', 'state', 'stock'],
};

/** Converts the list parameters from the URL to a product query. */
export function toProductQuery({
  query,
  filters,
  sort,
  descending,
  page,
  perPage,
}: ListQuery): ProductListQuery {
  const brandId = z.uuid().safeParse(filters.brand).data;
  const state = productStates.find((candidate) => candidate === filters.state);
  const stock = productStockFilters.find((candidate) => candidate === filters.stock);
  return {
    query,
    ...(filters.category ? { category: filters.category } : {}),
    ...(brandId ? { brandId } : {}),
    ...(state ? { state } : {}),
    ...(stock ? { stock } : {}),
    sort: sort as ProductSort,
    descending,
    page,
    perPage,
  };
}

/** Adds category names to the product rows. */
export function toProductRows({ catalogueIndex }: Shop, items: ProductListRow[]): ProductRow[] {
  const { tree } = catalogueIndex.reference;
  return items.map((item) => ({
    ...item,
    categoryName: inLanguage(tree.get(item.category)?.name ?? { fr: item.category }, 'fr'),
  }));
}
