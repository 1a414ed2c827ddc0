import type { LoaderFunctionArgs } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { type ReportRow, isOfNow, readReport } from '#server/reporting/reports/index.ts';
import type { Column } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { fileText } from './cell-text.ts';
import { loadChoice } from './load-choice.server.ts';
import { columnTitle } from './words.ts';

/** Exports a report with all rows and totals. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { report, period } = loadChoice(request.url);
  const { columns, rows, totals } = await readReport(shop.db, report, period);
  const last: ReportRow[] = totals ? [{ ...totals, isTotal: 1 }] : [];
  const written = columns.map(({ key, kind }, place): Column<ReportRow> => {
    const text = (row: ReportRow) =>
      place === 0 && row.isTotal ? m.reports_total() : fileText(kind, row[key]);
    return {
      key,
      label: () => (kind === 'amount' ? `${columnTitle(key)} (CHF)` : columnTitle(key)),
      cell: text,
      text,
    };
  });
  const name = `rapport-${report}${isOfNow(report) ? '' : `-${period.name.replace('..', '_')}`}`;
  return csvResponse(name, written, [[...rows, ...last]]);
}
