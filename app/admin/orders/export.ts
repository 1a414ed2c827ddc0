import type { LoaderFunctionArgs } from 'react-router';
import { listOrders } from '#server/ordering/orders/index.ts';
import { shownColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadList } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { orderColumns } from './columns.tsx';
import { orderRules, toOrderQuery } from './order-list.server.ts';

/** Exports the order list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { params, hidden } = await loadList(shop.db, admin.userId, 'orders', request.url, orderRules);
  const shown = shownColumns(orderColumns, hidden);
  return csvResponse(
    'commandes',
    shown,
    async (page) => (await listOrders(shop.db, { ...toOrderQuery(params), page, perPage: 2000 })).items,
  );
}
