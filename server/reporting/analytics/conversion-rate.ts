import type { Queryable } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type Conversion, conversionOf } from './funnel.ts';
import { monthStart } from '#server/reporting/period.ts';
import { salesByDay } from './trend.ts';
import { visitDays } from '#server/reporting/visits/index.ts';

/** Paid orders ÷ visitors of the current month in the shop's time zone. */
export async function conversionRate(db: Queryable, now = new Date()): Promise<Conversion> {
  const to = dayOf(now);
  const period = { from: monthStart(to), to };
  const [sales, visits] = await Promise.all([salesByDay(db, period), visitDays(db, period)]);
  return conversionOf(sales, visits);
}
