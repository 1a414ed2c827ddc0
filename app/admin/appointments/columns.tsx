import { Badge, type BadgeTone, type BadgeVariant } from '#app/ui/badge.tsx';
import type { StaffAppointment } from '#server/community/appointments/index.ts';
import type { AppointmentKind, AppointmentStatus } from '#shared/appointments.ts';
import { formatDateTime, formatFullDateTime } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import type { ListColumn } from '../list/column.ts';

const badges: Record<AppointmentStatus, () => [string, BadgeVariant | BadgeTone]> = {
  booked: () => [m.appointments_admin_state_booked(), 'outline'],
  done: () => [m.appointments_admin_state_done(), 'success'],
  missed: () => [m.appointments_admin_state_missed(), 'warning'],
  cancelled: () => [m.appointments_admin_state_cancelled(), 'destructive'],
};

type Stated = Pick<StaffAppointment, 'status' | 'isCancelledByRider'>;

const stateOf = ({ status, isCancelledByRider }: Stated) =>
  isCancelledByRider ? ([m.appointments_admin_state_by_rider(), 'secondary'] as const) : badges[status]();

export function AppointmentStateBadge({ appointment }: { appointment: Stated }) {
  const [label, variant] = stateOf(appointment);
  return <Badge variant={variant}>{label}</Badge>;
}

export const appointmentKindLabels: Record<AppointmentKind, () => string> = {
  test_ride: m.appointments_admin_kind_ride,
  pickup: m.appointments_admin_kind_pickup,
};

/** Returns the bike with its size, or the number of the order. */
export const appointmentSubject = ({ productName, size, orderNumber }: StaffAppointment): string =>
  orderNumber ?? ([productName, size].filter(Boolean).join(', ') || '–');

/** Returns weekday, date and time in the language of the back office. */
export function appointmentTime(startsAt: string): string {
  const text = formatFullDateTime(startsAt, currentLocale());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Columns of the list of appointments. */
export const appointmentColumns: readonly ListColumn<StaffAppointment>[] = [
  {
    key: 'when',
    label: m.appointments_when,
    sorts: true,
    isFixed: true,
    isInstant: true,
    cell: ({ startsAt }) => <span className="figures">{appointmentTime(startsAt)}</span>,
    text: ({ startsAt }) => startsAt,
  },
  {
    key: 'name',
    label: m.appointments_name,
    sorts: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'subject',
    label: m.appointments_admin_subject,
    cell: appointmentSubject,
    text: appointmentSubject,
  },
  {
    key: 'kind',
    label: m.appointments_admin_kind,
    cell: ({ kind }) => appointmentKindLabels[kind](),
    text: ({ kind }) => appointmentKindLabels[kind](),
  },
  {
    key: 'state',
    label: m.appointments_admin_state,
    cell: (appointment) => <AppointmentStateBadge appointment={appointment} />,
    text: (appointment) => stateOf(appointment)[0],
  },
  {
    key: 'email',
    label: m.appointments_email,
    isExtra: true,
    isExported: true,
    cell: ({ email }) => email,
    text: ({ email }) => email,
  },
  {
    key: 'phone',
    label: m.appointments_phone,
    cell: ({ phone }) => phone || '–',
    text: ({ phone }) => phone,
  },
  {
    key: 'note',
    label: m.appointments_note,
    isExtra: true,
    cell: ({ note }) => (note ? <span className="line-clamp-2 max-w-72 text-sm">{note}</span> : '–'),
    text: ({ note }) => note,
  },
  {
    key: 'created',
    label: m.appointments_admin_created,
    sorts: true,
    isExtra: true,
    isInstant: true,
    cell: ({ createdAt }) => formatDateTime(createdAt, currentLocale()),
    text: ({ createdAt }) => createdAt,
  },
];
