import type { LoaderFunctionArgs } from 'react-router';
import { listCustomers } from '#server/people/customers/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { visibleColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { customerColumns } from './columns.tsx';
import { customerListRules, toCustomerQuery } from './customer-list.server.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the customer list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(
    db,
    admin.userId,
    'customers',
    request.url,
    customerListRules,
  );
  const shown = visibleColumns(customerColumns, hidden);
  return csvResponse(
    'clients',
    shown,
    readSnapshotPages(
      db,
      async (snapshot, page) =>
        (await listCustomers(snapshot, { ...toCustomerQuery(params), ...page })).items,
    ),
  );
}
