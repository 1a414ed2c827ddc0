import type { LoaderFunctionArgs } from 'react-router';
import { listProducts } from '#server/catalogue/products/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { visibleColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireStaff } from '../require-staff.server.ts';
import { productColumns } from './columns.tsx';
import { productListRules, toProductQuery, toProductRows } from './product-list.server.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the product list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(db, staff.userId, 'products', request.url, productListRules);
  const shown = visibleColumns(productColumns, hidden);
  const { tree } = shop.catalogueIndex.reference;
  const pages = readSnapshotPages(db, async (snapshot, page) => {
    const { items } = await listProducts(snapshot, tree, { ...toProductQuery(params), ...page });
    return toProductRows(shop, items);
  });
  return csvResponse('produits', shown, pages);
}
