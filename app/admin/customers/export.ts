import type { LoaderFunctionArgs } from 'react-router';
import { listCustomers } from '#server/people/customers/index.ts';
import { shownColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadList } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { customerColumns } from './columns.tsx';
import { customerRules, toCustomerQuery } from './customer-list.server.ts';
import { snapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the customer list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { params, hidden } = await loadList(shop.db, admin.userId, 'customers', request.url, customerRules);
  const shown = shownColumns(customerColumns, hidden);
  return csvResponse(
    'clients',
    shown,
    snapshotPages(
      shop.db,
      async (db, page) => (await listCustomers(db, { ...toCustomerQuery(params), ...page })).items,
    ),
  );
}
