import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { CellKind, Report, ReportColumn, ReportRow } from '#server/reporting/reports/index.ts';
import { reportCellText } from './cell-text.ts';
import { reportColumnTitle } from './labels.ts';

const isFigure = (kind: CellKind) => kind === 'amount' || kind === 'count' || kind === 'rate';

/** Table of a report for screen and print, with totals in the last row. */
export function ReportTable({ label, report }: { label: string; report: Report }) {
  const { columns, rows, totals } = report;
  return (
    <Table label={label} dense>
      <THead>
        <Tr>
          {columns.map(({ key, kind }) => (
            <Th key={key} align={isFigure(kind) ? 'end' : 'start'}>
              {reportColumnTitle(key)}
            </Th>
          ))}
        </Tr>
      </THead>
      <TBody>
        {rows.map((row, i) => (
          <Tr key={i}>
            {columns.map((column, place) =>
              place === 0 ? (
                <Th
                  key={column.key}
                  scope="row"
                  className={column.kind === 'days' ? 'whitespace-nowrap' : 'min-w-40'}
                >
                  {content(column, row)}
                </Th>
              ) : (
                <Cell key={column.key} column={column} row={row} />
              ),
            )}
          </Tr>
        ))}
      </TBody>
      {totals ? (
        <tfoot>
          <Tr className="border-t-2 border-edge font-[640]">
            {columns.map(({ key, kind }, place) =>
              place === 0 ? (
                <Th key={key} scope="row">
                  {m.reports_total()}
                </Th>
              ) : (
                <Td key={key} align={isFigure(kind) ? 'end' : 'start'} className="whitespace-nowrap">
                  {key in totals ? reportCellText(kind, totals[key]) : ''}
                </Td>
              ),
            )}
          </Tr>
        </tfoot>
      ) : null}
    </Table>
  );
}

function Cell({ column, row }: { column: ReportColumn; row: ReportRow }) {
  const { kind } = column;
  return (
    <Td
      align={isFigure(kind) ? 'end' : 'start'}
      className={isFigure(kind) || kind === 'days' ? 'whitespace-nowrap' : ''}
    >
      {content(column, row)}
    </Td>
  );
}

function content({ key, kind }: ReportColumn, row: ReportRow) {
  const text = reportCellText(kind, row[key]);
  if (kind !== 'order') return text;
  return (
    <Link to={`/admin/orders/${row.orderId}`} className="figures hover:underline">
      {text}
    </Link>
  );
}
