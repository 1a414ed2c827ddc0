import type { Bike } from '#server/catalogue/fit/index.ts';
import type { ProductGroups, ProductSearchResult } from '#server/catalogue/products/index.ts';
import type { Shop } from '#server/shop.ts';
import type { FitChoice, FitCounts } from './list-query.ts';

/** Groups the products by their verdict for a bike. */
export const groupByFit = (
  shop: Shop,
  { code, parts }: Bike,
  chosen: readonly FitChoice[],
): ProductGroups => ({
  key: code,
  chosen,
  sets: shop.fitIndex.groupSets(shop.catalogueIndex, parts, code),
});

/** Returns how many products of a list have each verdict. */
export const fitCounts = ({ groupCounts = {} }: ProductSearchResult): FitCounts => ({
  yes: groupCounts.yes ?? 0,
  adapter: groupCounts.adapter ?? 0,
  unknown: groupCounts.unknown ?? 0,
});
