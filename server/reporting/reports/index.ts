import type { Database } from '#server/platform/db/client.ts';
import type { Period } from '#server/reporting/period.ts';
import { customers } from './customers.ts';
import { payments } from './payments.ts';
import { promotions } from './promotions.ts';
import { type Report, type ReportDefinition, sumRows } from './report.ts';
import { refunds, returns } from './returns.ts';
import { sales } from './sales.ts';
import { brands, categories, products } from './sellers.ts';
import { slow, stock } from './stock.ts';
import { vat } from './vat.ts';

export {
  type PeriodKind,
  type ReportPeriod,
  periodName,
  periodKinds,
  parseReportPeriod,
} from './report-period.ts';
export type { CellKind, Report, ReportColumn, ReportRow } from './report.ts';

const recipes = {
  sales,
  vat,
  payments,
  products,
  brands,
  categories,
  stock,
  slow,
  returns,
  refunds,
  promotions,
  customers,
} as const;
export type ReportName = keyof typeof recipes;
export const reportNames = Object.keys(recipes) as ReportName[];

/** Returns whether a report shows the current state, whatever its period is. */
export const showsCurrentState = (name: ReportName): boolean =>
  Boolean((recipes[name] as ReportDefinition).isOfNow);

/** Reads a report with all its rows for a period. */
export async function readReport(db: Database, name: ReportName, period: Period): Promise<Report> {
  const { columns, read, unsummed }: ReportDefinition = recipes[name];
  const rows = await read(db, period);
  return { columns, rows, totals: sumRows(columns, rows, unsummed) };
}
