import type { LoaderFunctionArgs } from 'react-router';
import { listStock } from '#server/catalogue/inventory/index.ts';
import { shownColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadList } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { stockColumns } from './columns.tsx';
import { stockRules, toStockQuery } from './stock-list.server.ts';
import { snapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the inventory with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { params, hidden } = await loadList(shop.db, admin.userId, 'inventory', request.url, stockRules);
  const shown = shownColumns(stockColumns, hidden);
  const asked = toStockQuery(params, shop.catalogueIndex.reference.tree);
  return csvResponse(
    'inventaire',
    shown,
    snapshotPages(shop.db, async (db, page) => (await listStock(db, { ...asked, ...page })).items),
  );
}
