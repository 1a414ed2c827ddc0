import type { Database } from '#server/platform/db/client.ts';
import type { Period } from '#server/reporting/period.ts';
import { customers } from './customers.ts';
import { payments } from './payments.ts';
import { promotions } from './promotions.ts';
import { type Report, type ReportRecipe, totalsOf } from './report.ts';
import { refunds, returns } from './returns.ts';
import { sales } from './sales.ts';
import { brands, categories, products } from './sellers.ts';
import { slow, stock } from './stock.ts';
import { vat } from './vat.ts';

export {
  type PeriodKind,
  type ReportPeriod,
  nameOf,
  periodKinds,
  readReportPeriod,
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

/** Whether a report shows the current state, independent of the period. */
export const isOfNow = (name: ReportName): boolean => Boolean((recipes[name] as ReportRecipe).isOfNow);

/** Reads the complete report of a period. */
export async function readReport(db: Database, name: ReportName, period: Period): Promise<Report> {
  const { columns, read, unsummed }: ReportRecipe = recipes[name];
  const rows = await read(db, period);
  return { columns, rows, totals: totalsOf(columns, rows, unsummed) };
}
