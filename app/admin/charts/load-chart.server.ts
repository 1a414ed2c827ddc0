import type { Database } from '#server/platform/db/client.ts';
import {
  readCohorts,
  readDeliveries,
  readMargins,
  readSalesComparison,
} from '#server/reporting/charts/index.ts';
import type { ReportPeriod } from '#server/reporting/reports/index.ts';
import { readPeriodChoice } from '../reports/load-choice.server.ts';
import { type ChartName, chartNames } from './chart-names.ts';

/** Reads the chart and its period from the URL; the default is the sales of the current year. */
export function readChartChoice(url: string): {
  chart: ChartName;
  period: ReportPeriod;
  step: string | null;
} {
  const asked = new URL(url).searchParams;
  return {
    chart: chartNames.find((name) => name === asked.get('chart')) ?? 'sales',
    period: readPeriodChoice(asked, 'year'),
    step: asked.get('step'),
  };
}

const readers = {
  sales: async (db: Database, { period, step }: ReturnType<typeof readChartChoice>) => ({
    chart: 'sales' as const,
    data: await readSalesComparison(db, period, step),
  }),
  cohorts: async (db: Database, { period }: ReturnType<typeof readChartChoice>) => ({
    chart: 'cohorts' as const,
    data: await readCohorts(db, period),
  }),
  margins: async (db: Database, { period }: ReturnType<typeof readChartChoice>) => ({
    chart: 'margins' as const,
    data: await readMargins(db, period),
  }),
  deliveries: async (db: Database, { period }: ReturnType<typeof readChartChoice>) => ({
    chart: 'deliveries' as const,
    data: await readDeliveries(db, period),
  }),
} satisfies Record<ChartName, unknown>;

/** Figures of a chart, marked with its name. */
export type LoadedChart = Awaited<ReturnType<(typeof readers)[ChartName]>>;

/** Reads the figures of the chosen chart only. */
export const loadChart = (db: Database, choice: ReturnType<typeof readChartChoice>): Promise<LoadedChart> =>
  readers[choice.chart](db, choice);
