import type { Database } from '#server/platform/db/client.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import { type Period, type Step, countDays, splitIntoSteps } from '#server/reporting/period.ts';
import { type Report, listSalesDays, sumRows } from '#server/reporting/reports/index.ts';
import { yearBefore } from './year-before.ts';

/** Sales of one day, week or month, and of the same days of the previous year. */
export interface ComparedSales extends Period {
  orders: number;
  /** Sales minus credit notes, as in the sales report. */
  net: Centimes;
  ordersBefore: number;
  netBefore: Centimes;
}

export interface SalesComparison {
  step: Step;
  /** Steps that the period's length allows. */
  steps: readonly Step[];
  /** The days of the period up to today. */
  period: Period;
  before: Period;
  rows: ComparedSales[];
  sum: Omit<ComparedSales, 'from' | 'to'>;
  table: Report;
}

// More bars than this are too narrow to read.
const mostDaysByDay = 93;
const mostDaysByWeek = 731;

/** Returns the steps into which a period can be divided; the first one is the default. */
function stepsOf(period: Period): readonly Step[] {
  const days = countDays(period);
  if (days <= 31) return ['day', 'week', 'month'];
  if (days <= mostDaysByDay) return ['week', 'day', 'month'];
  return days <= mostDaysByWeek ? ['month', 'week'] : ['month'];
}

/** Returns the change from `before` to `now` in basis points; null without a positive value to compare with. */
const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round((now / before - 1) * 10_000) : null;

/**
 * Reads the net sales of a period, up to today, beside those of the same days of the previous year.
 *
 * @param asked step that the reader chose; an unknown step, or one that is too fine, gives the default
 */
export async function readSalesComparison(
  db: Database,
  { from, to }: Period,
  asked?: string | null,
  today = dayOf(new Date()),
): Promise<SalesComparison> {
  const period = { from, to: to < today ? to : today };
  const before = yearBefore(period);
  const steps = stepsOf({ from, to });
  const step = steps.find((one) => one === asked) ?? steps[0]!;
  const [now, earlier] = await Promise.all([listSalesDays(db, period), listSalesDays(db, before)]);
  const sumOf = (days: typeof now, part: Period, key: 'orders' | 'net') =>
    days.reduce((sum, one) => (part.from <= one.day && one.day <= part.to ? sum + one[key] : sum), 0);
  const rows = splitIntoSteps(period, step).map((part) => ({
    ...part,
    orders: sumOf(now, part, 'orders'),
    net: sumOf(now, part, 'net'),
    ordersBefore: sumOf(earlier, yearBefore(part), 'orders'),
    netBefore: sumOf(earlier, yearBefore(part), 'net'),
  }));
  const sum = {
    orders: sumOf(now, period, 'orders'),
    net: sumOf(now, period, 'net'),
    ordersBefore: sumOf(earlier, before, 'orders'),
    netBefore: sumOf(earlier, before, 'net'),
  };
  return { step, steps, period, before, rows, sum, table: tableOf(rows, sum) };
}

const columns = [
  { key: 'days', kind: 'days' },
  { key: 'net', kind: 'amount' },
  { key: 'net_before', kind: 'amount' },
  { key: 'change', kind: 'rate' },
  { key: 'orders', kind: 'count' },
  { key: 'orders_before', kind: 'count' },
] as const;

function tableOf(rows: readonly ComparedSales[], sum: SalesComparison['sum']): Report {
  const written = rows.map(({ from, to, ...one }) => ({
    days: from === to ? from : `${from}/${to}`,
    net: one.net,
    net_before: one.netBefore,
    change: changeOf(one.net, one.netBefore),
    orders: one.orders,
    orders_before: one.ordersBefore,
  }));
  const totals = sumRows(columns, written);
  return {
    columns,
    rows: written,
    totals: totals && { ...totals, change: changeOf(sum.net, sum.netBefore) },
  };
}
