import type { Source } from './source-of.ts';

/** How far a visitor came, a bit each. */
export const stages = { product: 1, cart: 2, checkout: 4, order: 8 } as const;

/** What was counted of one day and is not written yet. */
export interface Tally {
  pageViews: number;
  /** Views by product. */
  products: Map<string, number>;
  /** By their hash: how far they came, and from where. */
  visitors: Map<string, { stages: number; source: Source }>;
  /** Those who turned out to be of the staff. */
  staff: Set<string>;
}

export const emptyTally = (): Tally => ({ pageViews: 0, products: new Map(), visitors: new Map(), staff: new Set() });

/** Adds what could not be written to what was counted since; the first source stays. */
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
