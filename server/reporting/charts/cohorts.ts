import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { dayOf, shopTimeZone } from '#server/platform/kernel/day.ts';
import { type Period, addDays, isWithinPeriodSql, monthStart } from '#server/reporting/period.ts';
import { type Report, sumRows } from '#server/reporting/reports/index.ts';

/** Customers whose first paid order was in one month. */
export interface Cohort {
  /** First day of the month. */
  month: string;
  customers: number;
  /** Customers with a paid order in a later month, up to the end of the chart. */
  cameBack: number;
  /** For each month after the first one, the customers with a paid order in it; null for a future month. */
  after: (number | null)[];
}

export interface CohortChart {
  /** First and last day of the months of the chart. */
  period: Period;
  cohorts: Cohort[];
  sum: { customers: number; cameBack: number };
  table: Report;
}

/** Months of the chart. */
const months = 12;

interface Counted extends Record<string, unknown> {
  cohort: string;
  /** Month of the orders; null in the row with the sums of a cohort. */
  month: string | null;
  customers: number;
  came_back: number;
}

/**
 * Reads in which months the customers of a month ordered again, for the twelve months up to the end of a
 * period, and not beyond today. As in the report on customers, only orders that are paid now count, on the day
 * of their payment.
 */
export async function readCohorts(
  db: Database,
  { to }: Pick<Period, 'to'>,
  today = dayOf(new Date()),
): Promise<CohortChart> {
  const last = monthStart(to < today ? to : today);
  const period = { from: monthStart(last, 1 - months), to: addDays(monthStart(last, 1), -1) };
  const monthOf = (moment: ReturnType<typeof sql>) =>
    sql`to_char(${moment} AT TIME ZONE ${shopTimeZone()}, 'YYYY-MM-01')`;
  const { rows } = await db.execute<Counted>(sql`
    WITH first AS (
        SELECT user_id, min(processed_at) AS at FROM orders WHERE payment_status = 'paid' AND processed_at IS NOT NULL
        GROUP BY user_id HAVING ${isWithinPeriodSql(sql`min(processed_at)`, period)}),
      active AS (
        SELECT DISTINCT f.user_id, ${monthOf(sql`f.at`)} AS cohort, ${monthOf(sql`o.processed_at`)} AS month
        FROM first f JOIN orders o USING (user_id)
        WHERE o.payment_status = 'paid' AND ${isWithinPeriodSql(sql`o.processed_at`, period)})
    SELECT cohort, month, count(DISTINCT user_id)::int AS customers,
      (count(DISTINCT user_id) FILTER (WHERE month > cohort))::int AS came_back
    FROM active GROUP BY GROUPING SETS ((cohort), (cohort, month))`);
  const found = new Map(rows.map((row) => [`${row.cohort} ${row.month ?? ''}`, row]));
  const cohorts = Array.from({ length: months }, (_, index): Cohort => {
    const month = monthStart(period.from, index);
    const whole = found.get(`${month} `);
    return {
      month,
      customers: whole?.customers ?? 0,
      cameBack: whole?.came_back ?? 0,
      after: Array.from({ length: months - 1 }, (__, later) =>
        index + later + 1 < months
          ? (found.get(`${month} ${monthStart(month, later + 1)}`)?.customers ?? 0)
          : null,
      ),
    };
  });
  const sumOf = (key: 'customers' | 'cameBack') => cohorts.reduce((sum, one) => sum + one[key], 0);
  return {
    period,
    cohorts,
    sum: { customers: sumOf('customers'), cameBack: sumOf('cameBack') },
    table: tableOf(cohorts),
  };
}

const columns = [
  { key: 'first_month', kind: 'days' },
  { key: 'new_customers', kind: 'count' },
  { key: 'came_back', kind: 'count' },
  ...Array.from({ length: months - 1 }, (_, index) => ({
    key: `month_${index + 1}`,
    kind: 'count' as const,
  })),
] as const;

function tableOf(cohorts: readonly Cohort[]): Report {
  const rows = cohorts.map(({ month, customers, cameBack, after }) => ({
    first_month: `${month}/${addDays(monthStart(month, 1), -1)}`,
    new_customers: customers,
    came_back: cameBack,
    ...Object.fromEntries(after.map((count, index) => [`month_${index + 1}`, count])),
  }));
  return { columns, rows, totals: sumRows(columns, rows) };
}
