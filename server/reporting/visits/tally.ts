import type { Source } from './source-of.ts';

/** Bit mask of the steps a visitor has reached. */
export const stages = { product: 1, cart: 2, checkout: 4, order: 8 } as const;

/** Counts of one day that are not written to the database yet. */
export interface Tally {
  pageViews: number;
  /** Number of views by product id. */
  products: Map<string, number>;
  /** Steps reached and traffic source, by visitor hash. */
  visitors: Map<string, { stages: number; source: Source }>;
  /** Hashes of visitors identified as staff. */
  staff: Set<string>;
}

export const emptyTally = (): Tally => ({
  pageViews: 0,
  products: new Map(),
  visitors: new Map(),
  staff: new Set(),
});

/** Merges counts that could not be written into newer ones; the first source of a visitor wins. */
export function addTally(into: Tally, from: Tally): void {
  into.pageViews += from.pageViews;
  for (const [id, views] of from.products) into.products.set(id, (into.products.get(id) ?? 0) + views);
  for (const [key, visitor] of from.visitors) {
    const since = into.visitors.get(key)?.stages ?? 0;
    into.visitors.set(key, { source: visitor.source, stages: visitor.stages | since });
  }
  for (const key of from.staff) into.staff.add(key);
  for (const key of into.staff) into.visitors.delete(key);
}
