import type { LoaderFunctionArgs } from 'react-router';
import { listProducts } from '#server/catalogue/products/index.ts';
import { shownColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadList } from '../list/load-list.server.ts';
import { requireStaff } from '../require-staff.server.ts';
import { productColumns } from './columns.tsx';
import { productRules, toProductQuery, toRows } from './product-list.server.ts';
import { snapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the product list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, staff } = await requireStaff(context);
  const { params, hidden } = await loadList(shop.db, staff.userId, 'products', request.url, productRules);
  const shown = shownColumns(productColumns, hidden);
  const { tree } = shop.catalogueIndex.reference;
  const pages = snapshotPages(shop.db, async (db, page) => {
    const { items } = await listProducts(db, tree, { ...toProductQuery(params), ...page });
    return toRows(shop, items);
  });
  return csvResponse('produits', shown, pages);
}
