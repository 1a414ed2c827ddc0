import type { SalesDay } from './trend.ts';
import type { VisitDay } from '#server/reporting/visits/index.ts';

/** How far visitors came; each counts once a day and step. Orders are the paid ones. */
export interface Funnel {
  visitors: number;
  productViews: number;
  addToCart: number;
  checkouts: number;
  orders: number;
  /** From when on visits were counted within the period; null without any. */
  since: string | null;
}

export interface Conversion {
  /** Paid orders per visitor; null while nobody was counted. */
  rate: number | null;
  orders: number;
  visitors: number;
}

/** Paid orders ÷ visitors. Orders of days before visits were counted tell nothing and are left out. Pure. */
export function conversionOf(sales: readonly SalesDay[], visits: readonly VisitDay[]): Conversion {
  const first = visits.find((day) => day.visitors > 0)?.day;
  const visitors = visits.reduce((sum, day) => sum + day.visitors, 0);
  const orders = sales.reduce((sum, { day, orders: placed }) => sum + (first && day >= first ? placed : 0), 0);
  return { rate: visitors > 0 ? orders / visitors : null, orders, visitors };
}

/** The steps from a visit to a paid order. Pure. */
export function funnelOf(sales: readonly SalesDay[], visits: readonly VisitDay[]): Funnel {
  const sum = (key: 'sawProduct' | 'filledCart' | 'beganCheckout') => visits.reduce((total, day) => total + day[key], 0);
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
