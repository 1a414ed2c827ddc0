import type { SalesDay } from './trend.ts';
import type { VisitDay } from '#server/reporting/visits/index.ts';

/**
 * Number of visitors who reached each step, from the visit to the paid order. A visitor counts once per day
 * and step; `orders` counts the visitors who placed a
 * paid order.
 */
export interface Funnel {
  visitors: number;
  productViews: number;
  addToCart: number;
  checkouts: number;
  orders: number;
  /**
   * First day of the period for which visits were counted; null when no visits were counted in the period.
   */
  since: string | null;
}

export interface Conversion {
  /** Share of the visitors who placed a paid order, from 0 to 1; null when no visitor was counted. */
  rate: number | null;
  buyers: number;
  visitors: number;
}

/**
 * Computes the share of visitors who placed a paid order. Several orders of one visitor, and orders that staff
 * entered, have only one or no visitor. The number of buyers is therefore at most the number of visitors who
 * placed an order. Leaves out orders from days before visits were counted.
 */
export function computeConversion(sales: readonly SalesDay[], visits: readonly VisitDay[]): Conversion {
  const first = visits.find((day) => day.visitors > 0)?.day;
  const visitors = visits.reduce((sum, day) => sum + day.visitors, 0);
  const orders = sales.reduce(
    (sum, { day, orders: placed }) => sum + (first && day >= first ? placed : 0),
    0,
  );
  const buyers = Math.min(
    orders,
    visits.reduce((sum, day) => sum + day.ordered, 0),
  );
  return { rate: visitors > 0 ? buyers / visitors : null, buyers, visitors };
}

/** Counts the visitors at each step from the visit to the paid order. */
export function computeFunnel(sales: readonly SalesDay[], visits: readonly VisitDay[]): Funnel {
  const sum = (key: 'sawProduct' | 'filledCart' | 'beganCheckout') =>
    visits.reduce((total, day) => total + day[key], 0);
  const { buyers, visitors } = computeConversion(sales, visits);
  return {
    visitors,
    productViews: sum('sawProduct'),
    addToCart: sum('filledCart'),
    checkouts: sum('beganCheckout'),
    orders: buyers,
    since: visits.find((day) => day.visitors > 0)?.day ?? null,
  };
}
