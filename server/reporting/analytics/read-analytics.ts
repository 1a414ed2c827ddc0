import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type BestSeller, bestSellers } from './best-sellers.ts';
import { type Funnel, conversionOf, funnelOf } from './funnel.ts';
import { type Period, type Step, before, spanning, stepsOf } from '#server/reporting/period.ts';
import { type SalesDay, salesByDay } from './trend.ts';
import {
  type VisitDay,
  type VisitSource,
  productViews,
  visitDays,
  visitSources,
} from '#server/reporting/visits/index.ts';

/** The four key figures of a period; null where the divisor is zero. */
export interface KeyFigures {
  revenue: Centimes;
  orders: number;
  basket: Centimes | null;
  /** Paid orders per visitor, 0 or more. */
  conversion: number | null;
}

/** A day, week or month of the chart. */
export interface TrendStep extends Period {
  revenue: Centimes;
  orders: number;
  visitors: number;
}

export interface Analytics {
  period: Period & { step: Step };
  now: KeyFigures;
  before: KeyFigures;
  trend: TrendStep[];
  best: (BestSeller & { views: number })[];
  sources: VisitSource[];
  funnel: Funnel;
}

/**
 * Reads all figures of a period and of the same number of preceding days. Revenue and orders count paid
 * orders on the day of their payment, as on the overview.
 *
 * @param bestCount number of best-selling products
 */
export async function readAnalytics(
  db: Queryable,
  period: Period & { step: Step },
  bestCount: number,
): Promise<Analytics> {
  const earlier = before(period);
  const both = spanning(earlier, period);
  const [sales, visits, best, sources] = await Promise.all([
    salesByDay(db, both),
    visitDays(db, both),
    bestSellers(db, period, bestCount),
    visitSources(db, period),
  ]);
  const views = await productViews(
    db,
    period,
    best.map(({ productId }) => productId),
  );
  return {
    period,
    now: keyFigures(period, sales, visits),
    before: keyFigures(earlier, sales, visits),
    trend: stepsOf(period, period.step).map((step) => ({
      ...step,
      ...sumSales(step, sales),
      visitors: sumOf(within(step, visits), 'visitors'),
    })),
    best: best.map((product) => ({ ...product, views: views.get(product.productId) ?? 0 })),
    sources,
    funnel: funnelOf(within(period, sales), within(period, visits)),
  };
}

const within = <T extends { day: string }>({ from, to }: Period, days: readonly T[]): T[] =>
  days.filter(({ day }) => from <= day && day <= to);

const sumOf = <K extends string>(days: readonly Record<K, number>[], key: K): number =>
  days.reduce((sum, day) => sum + day[key], 0);

function sumSales(period: Period, sales: readonly SalesDay[]) {
  const days = within(period, sales);
  return { revenue: sumOf(days, 'revenue'), orders: sumOf(days, 'orders') };
}

function keyFigures(period: Period, sales: readonly SalesDay[], visits: readonly VisitDay[]): KeyFigures {
  const { revenue, orders } = sumSales(period, sales);
  return {
    revenue,
    orders,
    basket: orders > 0 ? Math.round(revenue / orders) : null,
    conversion: conversionOf(within(period, sales), within(period, visits)).rate,
  };
}
