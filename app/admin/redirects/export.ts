import type { LoaderFunctionArgs } from 'react-router';
import { listRedirects } from '#server/catalogue/redirects/index.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { exportedColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { redirectColumns } from './columns.tsx';
import { redirectListRules, toRedirectQuery } from './redirect-list.server.ts';

/** Exports the list of redirects with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(
    db,
    admin.userId,
    'redirects',
    request.url,
    redirectListRules,
  );
  return csvResponse(
    'redirections',
    exportedColumns(redirectColumns, hidden),
    readSnapshotPages(
      db,
      async (snapshot, page) =>
        (await listRedirects(snapshot, { ...toRedirectQuery(params), ...page })).items,
    ),
  );
}
