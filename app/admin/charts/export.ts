import type { LoaderFunctionArgs } from 'react-router';
import { readDatabaseOf } from '#server/http/context.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { reportCsvResponse } from '../reports/report-csv.server.ts';
import { loadChart, readChartChoice } from './load-chart.server.ts';

/** Exports the figures of a chart with their totals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const db = readDatabaseOf(context);
  const choice = readChartChoice(request.url);
  const { data } = await loadChart(db, choice);
  return reportCsvResponse(`graphique-${choice.chart}-${choice.period.name.replace('..', '_')}`, data.table);
}
