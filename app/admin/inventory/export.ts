import type { LoaderFunctionArgs } from 'react-router';
import { listStock } from '#server/catalogue/inventory/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { visibleColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { stockColumns } from './columns.tsx';
import { stockListRules, toStockQuery } from './stock-list.server.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the inventory with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(db, admin.userId, 'inventory', request.url, stockListRules);
  const shown = visibleColumns(stockColumns, hidden);
  const asked = toStockQuery(params, shop.catalogueIndex.reference.tree);
  return csvResponse(
    'inventaire',
    shown,
    readSnapshotPages(db, async (snapshot, page) => (await listStock(snapshot, { ...asked, ...page })).items),
  );
}
