import type { Database } from '#server/platform/db/client.ts';
import type { Period } from '#server/reporting/period.ts';

/** Type of a cell's value, which decides its format. */
export type CellKind =
  | 'text'
  /** A day or a range of days, `2026-11-01` or `2026-11-01/2026-11-30`. */
  | 'days'
  /** A quantity. */
  | 'count'
  /** Amount in centimes. */
  | 'amount'
  /** Hundredths of a percent. */
  | 'rate'
  | 'country'
  | 'method'
  | 'provider'
  | 'reason'
  | 'kind'
  /** An order's number; the row's `orderId` is used for the link. */
  | 'order';

export interface ReportColumn {
  key: string;
  kind: CellKind;
}

export type ReportRow = Record<string, string | number | null>;

/** A report as a table. Its totals are the sums of all rows, for the columns that can be summed. */
export interface Report {
  columns: readonly ReportColumn[];
  rows: ReportRow[];
  /** Null when there are no rows. */
  totals: ReportRow | null;
}

/** How to create a report: its columns, and a query for the rows of a period. */
export interface ReportRecipe {
  columns: readonly ReportColumn[];
  read: (db: Database, period: Period) => Promise<ReportRow[]>;
  /** Numeric columns that must not be summed. */
  unsummed?: readonly string[];
  /** True when the report shows the current state instead of a period. */
  isOfNow?: boolean;
}

/** Sums rows column by column. Pure. */
export function totalsOf(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  unsummed: readonly string[] = [],
): ReportRow | null {
  if (rows.length === 0) return null;
  const summed = columns.filter(
    ({ key, kind }) => (kind === 'amount' || kind === 'count') && !unsummed.includes(key),
  );
  return Object.fromEntries(
    summed.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
  );
}
