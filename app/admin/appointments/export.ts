import type { LoaderFunctionArgs } from 'react-router';
import { listAppointments } from '#server/community/appointments/index.ts';
import { readSnapshotPages } from '#server/platform/db/snapshot-pages.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { exportedColumns } from '../list/column.ts';
import { csvResponse } from '../list/csv.server.ts';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { appointmentListRules, toAppointmentQuery } from './appointment-list.server.ts';
import { appointmentColumns } from './columns.tsx';

/** Exports the list of appointments with its current filters and columns. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const { params, hidden } = await loadListState(
    db,
    admin.userId,
    'appointments',
    request.url,
    appointmentListRules,
  );
  return csvResponse(
    'rendez-vous',
    exportedColumns(appointmentColumns, hidden),
    readSnapshotPages(
      db,
      async (snapshot, page) =>
        (await listAppointments(snapshot, { ...toAppointmentQuery(params), ...page })).items,
    ),
  );
}
