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
  let last: string | undefined;
  return csvResponse('activite', shownColumns(activityColumns, hidden), async () => {
    const lines = await nextActivity(shop.db, asked, last, atOnce);
    last = lines.at(-1)?.id ?? last;
    return lines;
  });
}
