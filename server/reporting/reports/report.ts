import type { Database } from '#server/platform/db/client.ts';
import type { Period } from '#server/reporting/analytics/period.ts';

/** What a cell holds, and so how it is written. */
export type CellKind =
  | 'text'
  /** A day or a span of days, `2026-11-01` or `2026-11-01/2026-11-30`. */
  | 'days'
  /** A number of things. */
  | 'count'
  /** Centimes. */
  | 'amount'
  /** Hundredths of a percent. */
  | 'rate'
  | 'country'
  | 'method'
  | 'provider'
  | 'reason'
  | 'kind'
  /** An order's number; the row's `orderId` leads to it. */
  | 'order';

export interface ReportColumn {
  key: string;
  kind: CellKind;
}

export type ReportRow = Record<string, string | number | null>;

/** A report as a table. Its totals are the sums of all rows, of the columns that can be added up. */
export interface Report {
  columns: readonly ReportColumn[];
  rows: ReportRow[];
  /** Null where nothing is there to add up. */
  totals: ReportRow | null;
}

/** How a report is made: its columns, and the rows of a period. */
export interface ReportRecipe {
  columns: readonly ReportColumn[];
  read: (db: Database, period: Period) => Promise<ReportRow[]>;
  /** Columns of figures that must not be added up. */
  unsummed?: readonly string[];
  /** Whether it tells of a time, or of how things stand now. */
  isOfNow?: boolean;
}

/** Sums rows column by column. Pure. */
export function totalsOf(columns: readonly ReportColumn[], rows: readonly ReportRow[], unsummed: readonly string[] = []): ReportRow | null {
  if (rows.length === 0) return null;
  const summed = columns.filter(({ key, kind }) => (kind === 'amount' || kind === 'count') && !unsummed.includes(key));
  return Object.fromEntries(summed.map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]));
}
