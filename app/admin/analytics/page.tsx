import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { analyticsPeriods, listRecentActivity } from '#server/reporting/analytics/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { AdminError } from '../admin-error.tsx';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { ActivityList } from './activity-list.tsx';
import { BestSellersTable } from './best-sellers-table.tsx';
import { FunnelList } from './funnel-list.tsx';
import { KeyFiguresRow } from './key-figures.tsx';
import { loadAnalyticsFigures } from './load-figures.server.ts';
import { SourcesTable } from './sources-table.tsx';
import { TrendChart } from './trend-chart.tsx';
import { periodLabel } from './labels.ts';

const bestShown = 4;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const [{ choice, analytics }, activity] = await Promise.all([
    loadAnalyticsFigures(db, request.url, bestShown),
    listRecentActivity(db),
  ]);
  return { choice, analytics, activity, periods: analyticsPeriods, isCounting: Boolean(shop.visits) };
}

export function ErrorBoundary() {
  return <AdminError message={m.analytics_load_failed()} />;
}

/** Analytics screen: sales, visitor sources and the conversion funnel. */
export default function AnalyticsPage() {
  const { choice, analytics, activity, periods, isCounting } = useLoaderData<typeof loader>();
  const { now, before, trend, period, best, sources, funnel } = analytics;
  return (
    <>
      <ScreenHeading title={m.admin_menu_analytics()}>
        <span className="flex flex-wrap gap-2">
          <a
            href={`/admin/analytics.csv?period=${choice}`}
            download
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {m.analytics_export()}
          </a>
          <a
            href={`/admin/analytics.json?period=${choice}`}
            download
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {m.analytics_export_json()}
          </a>
        </span>
      </ScreenHeading>
      <div className="mb-6">
        <TabLinks
          label={m.analytics_period()}
          current={choice}
          links={periods.map((id) => ({ id, label: periodLabel[id](), to: `?period=${id}` }))}
        />
      </div>
      <KeyFiguresRow now={now} before={before} />
      {isCounting ? null : <p className="mt-4 text-muted">{m.analytics_not_counting()}</p>}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <Part title={m.analytics_trend()}>
          {now.orders === 0 ? (
            <p className="text-muted">{m.analytics_no_sales()}</p>
          ) : (
            <TrendChart trend={trend} step={period.step} />
          )}
        </Part>
        <Part title={m.analytics_funnel()}>
          <FunnelList funnel={funnel} from={period.from} />
        </Part>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Part title={m.analytics_best()}>
            <BestSellersTable best={best} />
          </Part>
          <Part title={m.analytics_sources()}>
            <SourcesTable sources={sources} />
          </Part>
        </div>
        <Part title={m.analytics_activity()}>
          <ActivityList activity={activity} />
        </Part>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-[600]">{title}</h2>
      {children}
    </section>
  );
}
