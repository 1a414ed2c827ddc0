import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { periodKinds, type ReportPeriod } from '#server/reporting/reports/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { reportPeriodText } from '../reports/labels.ts';
import { ReportTable } from '../reports/report-table.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { ChartChoice } from './chart-choice.tsx';
import { chartNames } from './chart-names.ts';
import { ChartView } from './chart-view.tsx';
import { chartNote, chartTabLabels, chartTitle } from './labels.ts';
import { type LoadedChart, loadChart, readChartChoice } from './load-chart.server.ts';
import { cohortSentence, deliverySentence, marginSentence, salesSentence } from './sentences.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const db = readDatabaseOf(context);
  const choice = readChartChoice(request.url);
  return { period: choice.period, loaded: await loadChart(db, choice), kinds: periodKinds };
}

export function ErrorBoundary() {
  return <AdminError message={m.charts_load_failed()} />;
}

/** Page of charts for the owner, each with a sentence, its figures as a table, and a file. */
export default function ChartsPage() {
  const { period, loaded, kinds } = useLoaderData<typeof loader>();
  const { chart, data } = loaded;
  const title = chartTitle[chart]();
  const query = `chart=${chart}&period=${period.name}${chart === 'sales' ? `&step=${loaded.data.step}` : ''}`;
  const sentence = summarySentence(loaded, period);
  return (
    <>
      <ScreenHeading title={m.charts_title()} />
      <TabLinks
        label={m.charts_title()}
        current={chart}
        links={chartNames.map((id) => ({
          id,
          label: chartTabLabels[id](),
          to: `?chart=${id}&period=${period.name}`,
        }))}
      />
      <ChartChoice
        chart={chart}
        period={period}
        kinds={kinds}
        steps={chart === 'sales' ? loaded.data : undefined}
      />
      <section aria-labelledby="chart">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="chart" className="text-lg font-[600]">
            {title}
            <span className="ml-2 font-normal text-muted">
              {reportPeriodText(chart === 'cohorts' ? { kind: 'free', ...loaded.data.period } : period)}
            </span>
          </h2>
          <nav aria-label={title} className="flex gap-2">
            <a
              href={`/admin/charts.csv?${query}`}
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
        {sentence === null ? (
          <p className="border-y border-rule py-8 text-muted">{m.reports_empty()}</p>
        ) : (
          <>
            <p className="mb-6 max-w-3xl text-lg">{sentence}</p>
            <ChartView label={title} loaded={loaded} />
            <div className="mt-6 border-t border-rule">
              <Disclosure title={m.charts_table()}>
                <ReportTable label={m.charts_table_of({ title })} report={data.table} />
              </Disclosure>
            </div>
          </>
        )}
        <p className="mt-3 max-w-3xl text-sm text-muted">{chartNote[chart]()}</p>
      </section>
    </>
  );
}

/** Returns the sentence about a chart; null for a chart without any figures. */
function summarySentence(loaded: LoadedChart, period: ReportPeriod): string | null {
  const { chart, data } = loaded;
  if (chart === 'sales')
    return Object.values(data.sum).every((figure) => figure === 0) ? null : salesSentence(data, period);
  if (chart === 'cohorts') return data.sum.customers === 0 ? null : cohortSentence(data);
  if (chart === 'margins') return data.brands.length === 0 ? null : marginSentence(data);
  return data.orders === 0 ? null : deliverySentence(data);
}
