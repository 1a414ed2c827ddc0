import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonClass } from '#app/ui/button-class.ts';
import { listAppointments } from '#server/community/appointments/index.ts';
import { appointmentFilters } from '#shared/appointments.ts';
import { m } from '#shared/i18n/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { appointmentListRules, toAppointmentQuery } from './appointment-list.server.ts';
import { appointmentColumns, appointmentTime } from './columns.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const state = await loadListState(db, admin.userId, 'appointments', request.url, appointmentListRules);
  const { items, total } = await listAppointments(db, toAppointmentQuery(state.params));
  const { offers_test_rides: rides, offers_pickups: pickups } = shop.settings.current().appointments;
  return { state, appointments: items, total, isOffered: rides || pickups };
}

/** Page of all appointments: upcoming ones first, the next one at the top. */
export default function AppointmentsPage() {
  const { state, appointments, total, isOffered } = useLoaderData<typeof loader>();
  const labels = {
    upcoming: m.appointments_admin_upcoming(),
    past: m.appointments_admin_past(),
    cancelled: m.appointments_admin_cancelled(),
  };
  return (
    <ListScreen
      title={m.appointments_admin_title()}
      columns={appointmentColumns}
      rows={appointments}
      total={total}
      state={state}
      searchLabel={m.appointments_admin_search()}
      filters={[
        {
          name: 'period',
          label: m.appointments_admin_filter(),
          options: appointmentFilters.map((value) => ({ value, label: labels[value] })),
        },
        { name: 'day', label: m.appointments_day(), options: [], isDate: true },
      ]}
      hrefOf={({ id }) => `/admin/appointments/${id}`}
      nameOf={({ name, startsAt }) => `${name}, ${appointmentTime(startsAt)}`}
      exportPath="/admin/appointments.csv"
      empty={{
        none: isOffered ? m.appointments_admin_none() : m.appointments_admin_not_offered(),
        noMatch: m.appointments_admin_no_match(),
      }}
    >
      <Link
        to="/admin/settings?focus=appointments.offers_test_rides"
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {m.appointments_admin_to_settings()}
      </Link>
    </ListScreen>
  );
}
