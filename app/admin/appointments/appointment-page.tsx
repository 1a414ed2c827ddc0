import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
} from 'react-router';
import { z } from 'zod';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { type Closing, closings, findAppointment, mayClose } from '#server/community/appointments/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { localeNames } from '#shared/locales.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnAppointment } from './appointment-action.server.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import {
  AppointmentStateBadge,
  appointmentKindLabels,
  appointmentSubject,
  appointmentTime,
} from './columns.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id).data;
  const found = id ? await findAppointment(shop.db, id) : undefined;
  if (!found) throw data(null, { status: 404 });
  // The secret of the rider's link does not leave the server.
  const { token: _token, ...appointment } = found;
  const now = new Date();
  const allowed = closings.filter(
    (status) => mayClose({ ...appointment, startsAt: new Date(appointment.startsAt) }, status, now).ok,
  );
  return { appointment, allowed };
}

export const action = (args: ActionFunctionArgs) => actOnAppointment(args);

/** Page of one appointment: time, contact, bike or order, and the change of its state. */
export default function AppointmentAdminPage() {
  const { appointment, allowed } = useLoaderData<typeof loader>();
  useFlashMessage(useActionData<ActionResult>());
  return (
    <>
      <ScreenHeading title={m.appointments_admin_one({ name: appointment.name })}>
        <Link to="/admin/appointments" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {m.appointments_admin_back()}
        </Link>
      </ScreenHeading>
      <AppointmentData appointment={appointment} />
      <AppointmentActions name={appointment.name} allowed={allowed as Closing[]} />
    </>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['appointment'];

function AppointmentData({ appointment }: { appointment: Shown }) {
  const { kind, startsAt, productId, orderId, email, phone, note, locale, address } = appointment;
  const target = orderId ? `/admin/orders/${orderId}` : productId ? `/admin/products/${productId}` : '';
  const moment = (at: string) => formatDateTime(at, currentLocale());
  const rows = [
    [m.appointments_when(), appointmentTime(startsAt)],
    [m.appointments_admin_state(), <AppointmentStateBadge key="state" appointment={appointment} />],
    [m.appointments_admin_kind(), appointmentKindLabels[kind]()],
    [
      m.appointments_admin_subject(),
      target ? (
        <Link key="subject" to={target} className="text-link">
          {appointmentSubject(appointment)}
        </Link>
      ) : (
        appointmentSubject(appointment)
      ),
    ],
    [m.appointments_where(), address.join(', ')],
    [m.appointments_name(), appointment.name],
    [
      m.appointments_email(),
      <a key="email" href={`mailto:${email}`} className="text-link break-all">
        {email}
      </a>,
    ],
    ...(phone
      ? [
          [
            m.appointments_phone(),
            <a key="phone" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-link">
              {phone}
            </a>,
          ] as const,
        ]
      : []),
    [m.appointments_admin_language(), localeNames[locale]],
    ...(note
      ? [
          [
            m.appointments_note(),
            <span key="note" lang={locale} className="whitespace-pre-line">
              {note}
            </span>,
          ] as const,
        ]
      : []),
    [m.appointments_admin_created(), moment(appointment.createdAt)],
    ...(appointment.closedAt ? [[m.appointments_admin_closed(), moment(appointment.closedAt)] as const] : []),
  ] as const;
  return (
    <dl className="grid max-w-3xl gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[12rem_1fr]">
      {rows.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-muted max-sm:mt-2">{term}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
