import type { Queryable } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type Conversion, computeConversion } from './funnel.ts';
import { monthStart } from '#server/reporting/period.ts';
import { listSalesByDay } from './trend.ts';
import { listVisitDays } from '#server/reporting/visits/index.ts';

/** Computes the share of visitors with a paid order in the current month (shop's time zone). */
export async function readMonthlyConversion(db: Queryable, now = new Date()): Promise<Conversion> {
  const to = dayOf(now);
  const period = { from: monthStart(to), to };
  const [sales, visits] = await Promise.all([listSalesByDay(db, period), listVisitDays(db, period)]);
  return computeConversion(sales, visits);
}
