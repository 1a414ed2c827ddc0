import type { LoaderFunctionArgs } from 'react-router';
import { listPayments } from '#server/ordering/payments/admin/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { exportedColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { paymentColumns } from './columns.tsx';
import { paymentListRules, toPaymentQuery } from './payment-list.server.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';

/** Exports the payment list with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(db, admin.userId, 'payments', request.url, paymentListRules);
  const shown = exportedColumns(paymentColumns, hidden);
  return csvResponse(
    'paiements',
    shown,
    readSnapshotPages(
      db,
      async (snapshot, page) => (await listPayments(snapshot, { ...toPaymentQuery(params), ...page })).items,
    ),
  );
}
