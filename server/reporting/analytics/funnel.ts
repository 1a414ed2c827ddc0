import type { SalesDay } from './trend.ts';
import type { VisitDay } from '#server/reporting/visits/index.ts';

/** Visitors who reached each step; each visitor counts once per day and step. Orders are paid orders. */
export interface Funnel {
  visitors: number;
  productViews: number;
  addToCart: number;
  checkouts: number;
  orders: number;
  /** First day of the period on which visits were counted; null when there is no such day. */
  since: string | null;
}

export interface Conversion {
  /** Paid orders per visitor; null while no visitor was counted. */
  rate: number | null;
  orders: number;
  visitors: number;
}

/** Paid orders ÷ visitors. Leaves out orders of days before visits were counted. Pure. */
export function conversionOf(sales: readonly SalesDay[], visits: readonly VisitDay[]): Conversion {
  const first = visits.find((day) => day.visitors > 0)?.day;
  const visitors = visits.reduce((sum, day) => sum + day.visitors, 0);
  const orders = sales.reduce(
    (sum, { day, orders: placed }) => sum + (first && day >= first ? placed : 0),
    0,
  );
  return { rate: visitors > 0 ? orders / visitors : null, orders, visitors };
}

/** Counts the steps from a visit to a paid order. Pure. */
export function funnelOf(sales: readonly SalesDay[], visits: readonly VisitDay[]): Funnel {
  const sum = (key: 'sawProduct' | 'filledCart' | 'beganCheckout') =>
    visits.reduce((total, day) => total + day[key], 0);
  const { orders, visitors } = conversionOf(sales, visits);
  return {
    visitors,
    productViews: sum('sawProduct'),
    addToCart: sum('filledCart'),
    checkouts: sum('beganCheckout'),
    orders,
    since: visits.find((day) => day.visitors > 0)?.day ?? null,
  };
}
