import type { LoaderFunctionArgs } from 'react-router';
import { listOrders } from '#server/ordering/orders/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { visibleColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { orderColumns, orderExportColumns } from './columns.tsx';
import { orderListRules, toOrderQuery } from './order-list.server.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the order list with its current filters and columns, and the columns for the accounts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(db, admin.userId, 'orders', request.url, orderListRules);
  const visible = visibleColumns(orderColumns, hidden);
  const shown = [
    ...visible,
    ...orderExportColumns.filter(({ key }) => !visible.some((column) => column.key === key)),
  ];
  return csvResponse(
    'commandes',
    shown,
    readSnapshotPages(
      db,
      async (snapshot, page) => (await listOrders(snapshot, { ...toOrderQuery(params), ...page })).items,
    ),
  );
}
