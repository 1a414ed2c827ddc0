import type { LoaderFunctionArgs } from 'react-router';
import { listAppointments } from '#server/community/appointments/index.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';
import { exportedColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { appointmentListRules, toAppointmentQuery } from './appointment-list.server.ts';
import { appointmentColumns } from './columns.tsx';

/** Exports the list of appointments with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const { params, hidden } = await loadListState(
    shop.db,
    admin.userId,
    'appointments',
    request.url,
    appointmentListRules,
  );
  return csvResponse(
    'rendez-vous',
    exportedColumns(appointmentColumns, hidden),
    readSnapshotPages(
      shop.db,
      async (db, page) => (await listAppointments(db, { ...toAppointmentQuery(params), ...page })).items,
    ),
  );
}
