import type { FilledIndex } from './find.ts';
import type { IndexedProduct } from './product.ts';

const prefix = 'badge:';

/** Lists the badges of the products on sale, sorted. */
export function listBadges({ data }: FilledIndex): string[] {
  return data.facetValues
    .flatMap(({ name, docs }) =>
      name.startsWith(prefix) && docs.size > 0 ? [name.slice(prefix.length)] : [],
    )
    .toSorted();
}

/** Returns the first products with a badge, ignoring case, in the order `featured`. */
export function findProductsWithBadge({ data }: FilledIndex, badge: string, count: number): IndexedProduct[] {
  const wanted = (prefix + badge).toLowerCase();
  const sets = data.facetValues.filter(({ name }) => name.toLowerCase() === wanted);
  const found: IndexedProduct[] = [];
  for (const doc of data.order('featured')) {
    if (found.length === count) break;
    if (sets.some(({ docs }) => docs.has(doc))) found.push(data.records.get(doc));
  }
  return found;
}
