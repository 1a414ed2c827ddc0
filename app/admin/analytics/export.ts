import type { LoaderFunctionArgs } from 'react-router';
import { readDatabaseOf } from '#server/http/context.ts';
import { csvResponse } from '../list/csv.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { analyticsExportColumns, analyticsExportRows } from './file-rows.server.ts';
import { loadAnalyticsFigures } from './load-figures.server.ts';

const mostProducts = 10_000;

/**
 * Exports all figures of a period, with one value per day: `analytics.csv` has amounts in francs,
 * `analytics.json` in centimes.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { choice, analytics } = await loadAnalyticsFigures(db, request.url, mostProducts, 'day');
  const name = `statistiques-${choice}`;
  if (!new URL(request.url).pathname.endsWith('.json'))
    return csvResponse(name, analyticsExportColumns, [analyticsExportRows(analytics)]);
  return new Response(JSON.stringify(analytics, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${analytics.period.to}.json"`,
      'cache-control': 'no-store',
    },
  });
}
