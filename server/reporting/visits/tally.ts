import type { TrafficSource } from './traffic-source.ts';

/** Bits of the steps that a visitor can reach. */
export const visitStepBits = { product: 1, cart: 2, checkout: 4, order: 8 } as const;

/** Counts of one day that are not yet written to the database. */
export interface VisitCounts {
  pageViews: number;
  /** Number of page views by product id. */
  products: Map<string, number>;
  /** By visitor hash: the bits of the steps reached, and the traffic source. */
  visitors: Map<string, { stages: number; source: TrafficSource }>;
  /** Hashes of visitors who were recognised as staff. */
  staff: Set<string>;
}

export const emptyVisitCounts = (): VisitCounts => ({
  pageViews: 0,
  products: new Map(),
  visitors: new Map(),
  staff: new Set(),
});

/**
 * Adds the counts of a failed write to the newer counts, so that both are written together. A visitor keeps
 * the traffic source found first.
 *
 * @param into the newer counts
 * @param from the counts that could not be written to the database
 */
export function mergeVisitCounts(into: VisitCounts, from: VisitCounts): void {
  into.pageViews += from.pageViews;
  for (const [id, views] of from.products) into.products.set(id, (into.products.get(id) ?? 0) + views);
  for (const [key, visitor] of from.visitors) {
    const since = into.visitors.get(key)?.stages ?? 0;
    into.visitors.set(key, { source: visitor.source, stages: visitor.stages | since });
  }
  for (const key of from.staff) into.staff.add(key);
  for (const key of into.staff) into.visitors.delete(key);
}
