import type { LoaderFunctionArgs } from 'react-router';
import { readNextActivity } from '#server/platform/audit/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { visibleColumns } from '../../list/column.ts';
import { csvResponse } from '../../list/csv.server.ts';
import { loadListState } from '../../list/load-list.server.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { activityListRules, toActivityQuery } from './activity-list.server.ts';
import { activityColumns } from './columns.tsx';

const atOnce = 2000;

/** Exports the activity log with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(
    db,
    admin.userId,
    'activity',
    request.url,
    activityListRules,
  );
  const asked = toActivityQuery(params, shop.settings.current().shop.timezone);
  async function* pages() {
    for (let last: string | undefined; ;) {
      const lines = await readNextActivity(db, asked, last, atOnce);
      if (lines.length === 0) return;
      yield lines;
      last = lines.at(-1)!.id;
    }
  }
  return csvResponse('activite', visibleColumns(activityColumns, hidden), pages());
}
