import type { Queryable } from '#server/platform/db/client.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type BestSeller, listBestSellers } from './best-sellers.ts';
import { type Funnel, computeConversion, computeFunnel } from './funnel.ts';
import {
  type Period,
  type Step,
  precedingPeriod,
  joinPeriods,
  splitIntoSteps,
} from '#server/reporting/period.ts';
import { type SalesDay, listSalesByDay } from './trend.ts';
import {
  type VisitDay,
  type VisitSource,
  countProductViews,
  listVisitDays,
  listVisitSources,
} from '#server/reporting/visits/index.ts';

/**
 * The four key figures of a period: revenue, orders, average order value and conversion. A figure is null
 * when its divisor is zero.
 */
export interface KeyFigures {
  revenue: Centimes;
  orders: number;
  basket: Centimes | null;
  /** Share of the visitors who placed a paid order, from 0 to 1; null without visitors. */
  conversion: number | null;
}

/** The figures of one day, week or month in the chart. */
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
 * Reads all figures of a period, and of the same number of days before it. As in the overview, revenue and
 * orders count paid orders on the day of their payment.
 *
 * @param bestCount number of best-selling products to list
 */
export async function readAnalytics(
  db: Queryable,
  period: Period & { step: Step },
  bestCount: number,
): Promise<Analytics> {
  const earlier = precedingPeriod(period);
  const both = joinPeriods(earlier, period);
  const [sales, visits, best, sources] = await Promise.all([
    listSalesByDay(db, both),
    listVisitDays(db, both),
    listBestSellers(db, period, bestCount),
    listVisitSources(db, period),
  ]);
  const views = await countProductViews(
    db,
    period,
    best.map(({ productId }) => productId),
  );
  return {
    period,
    now: keyFigures(period, sales, visits),
    before: keyFigures(earlier, sales, visits),
    trend: splitIntoSteps(period, period.step).map((step) => ({
      ...step,
      ...sumSales(step, sales),
      visitors: sumOf(within(step, visits), 'visitors'),
    })),
    best: best.map((product) => ({ ...product, views: views.get(product.productId) ?? 0 })),
    sources,
    funnel: computeFunnel(within(period, sales), within(period, visits)),
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
    conversion: computeConversion(within(period, sales), within(period, visits)).rate,
  };
}
