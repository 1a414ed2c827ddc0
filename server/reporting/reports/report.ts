import type { Database } from '#server/platform/db/client.ts';
import type { Period } from '#server/reporting/period.ts';

/** Type of the values in a report's column, which determines their format. */
export type CellKind =
  | 'text'
  /** A day or a range of days: `2026-11-01` or `2026-11-01/2026-11-30`. */
  | 'days'
  /** A whole number, such as a number of units. */
  | 'count'
  /** An amount in centimes. */
  | 'amount'
  /** A rate in basis points (hundredths of a percent). */
  | 'rate'
  | 'country'
  /** Code of a Swiss canton, `?` for an unknown one, empty elsewhere. */
  | 'canton'
  | 'method'
  | 'provider'
  | 'reason'
  /** A rule about compatibility; empty for all orders. */
  | 'rule'
  | 'kind'
  /** The number of an order; the row's `orderId` is used for the link. */
  | 'order';

export interface ReportColumn {
  key: string;
  kind: CellKind;
}

export type ReportRow = Record<string, string | number | null>;

/** A report as a table. `totals` has the sum of each column that can be summed. */
export interface Report {
  columns: readonly ReportColumn[];
  rows: ReportRow[];
  /** Sums of the columns; null when the report has no rows, or no column that can be summed. */
  totals: ReportRow | null;
}

/** Definition of a report: its columns, and the query that reads its rows for a period. */
export interface ReportDefinition {
  columns: readonly ReportColumn[];
  read: (db: Database, period: Period) => Promise<ReportRow[]>;
  /** Keys of numeric columns that must not be summed. */
  unsummed?: readonly string[];
  /** Whether the report shows the current state and ignores the period. */
  isOfNow?: boolean;
}

export function sumRows(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  unsummed: readonly string[] = [],
): ReportRow | null {
  if (rows.length === 0) return null;
  const summed = columns.filter(
    ({ key, kind }) => (kind === 'amount' || kind === 'count') && !unsummed.includes(key),
  );
  if (summed.length === 0) return null;
  return Object.fromEntries(
    summed.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
  );
}
