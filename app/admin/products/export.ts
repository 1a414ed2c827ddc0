import type { LoaderFunctionArgs } from 'react-router';
import { listProducts } from '#server/catalogue/products/index.ts';
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
  const { params, hidden } = await loadListState(
    shop.db,
    staff.userId,
    'products',
    request.url,
    productListRules,
  );
  const shown = visibleColumns(productColumns, hidden);
  const { tree } = shop.catalogueIndex.reference;
  const pages = readSnapshotPages(shop.db, async (db, page) => {
    const { items } = await listProducts(db, tree, { ...toProductQuery(params), ...page });
    return toProductRows(shop, items);
  });
  return csvResponse('produits', shown, pages);
}
