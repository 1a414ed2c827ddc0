import type { LoaderFunctionArgs } from 'react-router';
import { nextActivity } from '#server/platform/audit/index.ts';
import { shownColumns } from '../../list/column.ts';
import { csvResponse } from '../../list/csv.server.ts';
import { loadList } from '../../list/load-list.server.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { activityRules, toActivityQuery } from './activity-list.server.ts';
import { activityColumns } from './columns.tsx';

const atOnce = 2000;

/** Exports the activity log with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { params, hidden } = await loadList(shop.db, admin.userId, 'activity', request.url, activityRules);
  const asked = toActivityQuery(params, shop.settings.current().shop.timezone);
  async function* pages() {
    for (let last: string | undefined; ;) {
      const lines = await nextActivity(shop.db, asked, last, atOnce);
      if (lines.length === 0) return;
      yield lines;
      last = lines.at(-1)!.id;
    }
  }
  return csvResponse('activite', shownColumns(activityColumns, hidden), pages());
}
