import type { LoaderFunctionArgs } from 'react-router';
import { csvResponse } from '../list/csv.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { fileColumns, fileRows } from './file-rows.server.ts';
import { loadFigures } from './load-figures.server.ts';

const mostProducts = 10_000;

/**
 * Exports all figures of a period, one row per day; `analytics.json` returns JSON with amounts in centimes.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const { choice, analytics } = await loadFigures(shop.db, request.url, mostProducts, 'day');
  const name = `statistiques-${choice}`;
  if (!new URL(request.url).pathname.endsWith('.json'))
    return csvResponse(name, fileColumns, [fileRows(analytics)]);
  return new Response(JSON.stringify(analytics, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${analytics.period.to}.json"`,
      'cache-control': 'no-store',
    },
  });
}
