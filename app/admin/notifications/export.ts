import type { LoaderFunctionArgs } from 'react-router';
import { listMessages } from '#server/marketing/notifications/sent/index.ts';
import { shownColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadList } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { messageColumns } from './columns.tsx';
import { messageRules, toMessageQuery } from './message-list.server.ts';
import { snapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the message list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { params, hidden } = await loadList(shop.db, admin.userId, 'messages', request.url, messageRules);
  const shown = shownColumns(messageColumns, hidden);
  return csvResponse(
    'messages',
    shown,
    snapshotPages(
      shop.db,
      async (db, page) => (await listMessages(db, { ...toMessageQuery(params), ...page })).items,
    ),
  );
}
