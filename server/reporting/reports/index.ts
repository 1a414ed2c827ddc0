import type { Database } from '#server/platform/db/client.ts';
import type { Period } from '#server/reporting/period.ts';
import { customersReport } from './customers.ts';
import { fitReport } from './fit.ts';
import { paymentsReport } from './payments.ts';
import { promotionsReport } from './promotions.ts';
import { type Report, type ReportDefinition, sumRows } from './report.ts';
import { refundsReport, returnsReport } from './returns.ts';
import { salesReport } from './sales.ts';
import { brandsReport, categoriesReport, productsReport } from './sellers.ts';
import { slowStockReport, stockReport } from './stock.ts';
import { vatReport } from './vat.ts';

export {
  type PeriodKind,
  type ReportPeriod,
  periodName,
  periodKinds,
  parseReportPeriod,
} from './report-period.ts';
export { type CellKind, type Report, type ReportColumn, type ReportRow, sumRows } from './report.ts';
export { listSalesDays } from './sales.ts';

const definitions = {
  sales: salesReport,
  vat: vatReport,
  payments: paymentsReport,
  products: productsReport,
  brands: brandsReport,
  categories: categoriesReport,
  stock: stockReport,
  slow: slowStockReport,
  returns: returnsReport,
  refunds: refundsReport,
  fit: fitReport,
  promotions: promotionsReport,
  customers: customersReport,
} as const;
export type ReportName = keyof typeof definitions;
export const reportNames = Object.keys(definitions) as ReportName[];

/** Returns whether a report shows the current state, whatever its period is. */
export const showsCurrentState = (name: ReportName): boolean =>
  Boolean((definitions[name] as ReportDefinition).isOfNow);

/** Reads a report with all its rows for a period. */
export async function readReport(db: Database, name: ReportName, period: Period): Promise<Report> {
  const { columns, read, unsummed }: ReportDefinition = definitions[name];
  const rows = await read(db, period);
  return { columns, rows, totals: sumRows(columns, rows, unsummed) };
}
