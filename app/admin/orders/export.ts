import type { LoaderFunctionArgs } from 'react-router';
import { listOrders } from '#server/ordering/orders/index.ts';
import { shownColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadList } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { orderColumns } from './columns.tsx';
import { orderRules, toOrderQuery } from './order-list.server.ts';
import { snapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the order list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { params, hidden } = await loadList(shop.db, admin.userId, 'orders', request.url, orderRules);
  const shown = shownColumns(orderColumns, hidden);
  return csvResponse(
    'commandes',
    shown,
    snapshotPages(
      shop.db,
      async (db, page) => (await listOrders(db, { ...toOrderQuery(params), ...page })).items,
    ),
  );
}
