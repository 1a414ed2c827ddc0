import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { sumRevenue } from '#server/reporting/analytics/index.ts';
import { showsCurrentState, periodKinds, readReport, reportNames } from '#server/reporting/reports/index.ts';
import { formatLongDate, formatOrderAmount } from '#shared/format.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { readReportChoice } from './load-choice.server.ts';
import { ReportChoice } from './report-choice.tsx';
import { ReportTable } from './report-table.tsx';
import { reportPeriodText, reportNote, reportTitle } from './labels.ts';

const mostRows = 400;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { report, period } = readReportChoice(request.url);
  const [{ columns, rows, totals }, revenue] = await Promise.all([
    readReport(db, report, period),
    report === 'sales' ? sumRevenue(db, period) : null,
  ]);
  return {
    report,
    period,
    table: { columns, rows: rows.slice(0, mostRows), totals },
    all: rows.length,
    revenue,
    isOfNow: showsCurrentState(report),
    now: new Date().toISOString(),
    reports: reportNames,
    kinds: periodKinds,
  };
}

export function ErrorBoundary() {
  return <AdminError message={m.reports_load_failed()} />;
}

/** Page of reports on a period, for the owner and the accountant; can be printed and exported. */
export default function ReportsPage() {
  const { report, period, table, all, revenue, now, reports, kinds, ...page } =
    useLoaderData<typeof loader>();
  const title = reportTitle[report]();
  const { rows, totals } = table;
  // A report by day has a row for every day, even without sales. Such a report is therefore also empty if all
  // its totals are 0.
  const isEmpty = rows.length === 0 || (totals !== null && Object.values(totals).every((sum) => sum === 0));
  return (
    <>
      <ScreenHeading title={m.admin_menu_reports()} />
      <ReportChoice report={report} reports={reports} period={period} kinds={kinds} isOfNow={page.isOfNow} />
      <section aria-labelledby="report">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="report" className="text-lg font-[600]">
            {title}
            <span className="ml-2 font-normal text-muted">
              {page.isOfNow
                ? m.reports_now({ day: formatLongDate(now, currentLocale()) })
                : reportPeriodText(period)}
            </span>
          </h2>
          <nav aria-label={title} className="flex gap-2">
            <a
              href={`/admin/reports.csv?report=${report}&period=${period.name}`}
              download
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {m.reports_csv()}
            </a>
            <Button variant="outline" size="sm" onClick={() => print()}>
              {m.reports_print()}
            </Button>
          </nav>
        </div>
        {isEmpty ? (
          <p className="border-y border-rule py-8 text-muted">{m.reports_empty()}</p>
        ) : (
          <ReportTable label={title} report={table} />
        )}
        <div className="mt-3 grid max-w-3xl gap-1 text-sm text-muted">
          {all > rows.length ? <p>{m.reports_more({ shown: rows.length, all })}</p> : null}
          <p>
            {reportNote[report]()} {m.reports_amounts()}
          </p>
          {revenue === null ? null : <p>{m.reports_revenue({ amount: formatOrderAmount(revenue) })}</p>}
        </div>
      </section>
    </>
  );
}
