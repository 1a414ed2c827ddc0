import type { LoaderFunctionArgs } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { type ReportRow, showsCurrentState, readReport } from '#server/reporting/reports/index.ts';
import type { ListColumn } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { reportExportValue } from './cell-text.ts';
import { readReportChoice } from './load-choice.server.ts';
import { reportColumnTitle } from './labels.ts';

/** Exports a report with all its rows and totals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { report, period } = readReportChoice(request.url);
  const { columns, rows, totals } = await readReport(shop.db, report, period);
  const last: ReportRow[] = totals ? [{ ...totals, isTotal: 1 }] : [];
  const written = columns.map(({ key, kind }, place): ListColumn<ReportRow> => {
    const text = (row: ReportRow) =>
      place === 0 && row.isTotal ? m.reports_total() : reportExportValue(kind, row[key]);
    return {
      key,
      label: () => (kind === 'amount' ? `${reportColumnTitle(key)} (CHF)` : reportColumnTitle(key)),
      cell: text,
      text,
    };
  });
  const name = `rapport-${report}${showsCurrentState(report) ? '' : `-${period.name.replace('..', '_')}`}`;
  return csvResponse(name, written, [[...rows, ...last]]);
}
