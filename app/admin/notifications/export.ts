import type { LoaderFunctionArgs } from 'react-router';
import { listMessages } from '#server/marketing/notifications/sent/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { visibleColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { messageColumns } from './columns.tsx';
import { messageListRules, toMessageQuery } from './message-list.server.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the list of outgoing messages with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(db, admin.userId, 'messages', request.url, messageListRules);
  const shown = visibleColumns(messageColumns, hidden);
  return csvResponse(
    'messages',
    shown,
    readSnapshotPages(
      db,
      async (snapshot, page) => (await listMessages(snapshot, { ...toMessageQuery(params), ...page })).items,
    ),
  );
}
