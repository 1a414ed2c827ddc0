import type { LoaderFunctionArgs } from 'react-router';
import { showsCurrentState, readReport } from '#server/reporting/reports/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { reportCsvResponse } from './report-csv.server.ts';
import { readReportChoice } from './load-choice.server.ts';

/** Exports a report with all its rows and totals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { report, period } = readReportChoice(request.url);
  const name = `rapport-${report}${showsCurrentState(report) ? '' : `-${period.name.replace('..', '_')}`}`;
  return reportCsvResponse(name, await readReport(db, report, period));
}
