import { m } from '#shared/i18n/index.ts';
import type { Report, ReportRow } from '#server/reporting/reports/index.ts';
import type { ListColumn } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { reportExportValue } from './cell-text.ts';
import { reportColumnTitle } from './labels.ts';

/**
 * Returns a report as a CSV file, with its totals in the last row.
 *
 * @param name file name without extension
 */
export function reportCsvResponse(name: string, { columns, rows, totals }: Report): Response {
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
  return csvResponse(name, written, [[...rows, ...last]]);
}
