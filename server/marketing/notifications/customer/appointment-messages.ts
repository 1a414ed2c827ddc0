import { m } from '#shared/i18n/index.ts';
import { formatFullDateTime } from '#shared/format.ts';
import { pathInLocale } from '#shared/locales.ts';
import {
  type Appointment,
  appointmentCalendar,
  appointmentUrl,
} from '#server/community/appointments/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Attachment, MailBlock, MailRow, Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';
import { staffLocale, staffMessage } from '../staff/staff-message.ts';

/** Messages about an appointment: three to the rider, two to staff. */
export type AppointmentMailKind = 'booked' | 'reminder' | 'cancelled' | 'staff_booked' | 'staff_cancelled';

/**
 * Composes a message about an appointment; undefined when it is out of date, such as a reminder of a cancelled
 * appointment.
 */
export async function appointmentMessage(
  appointment: Appointment,
  kind: AppointmentMailKind,
  settings: Settings,
  shopUrl: string,
): Promise<Message | undefined> {
  const isCancelled = appointment.status === 'cancelled';
  const isAboutCancelling = kind === 'cancelled' || kind === 'staff_cancelled';
  if (isCancelled !== isAboutCancelling) return undefined;
  return kind === 'staff_booked' || kind === 'staff_cancelled'
    ? toStaff(appointment, kind, settings, shopUrl)
    : toRider(appointment, kind, settings, shopUrl);
}

async function toRider(
  appointment: Appointment,
  kind: 'booked' | 'reminder' | 'cancelled',
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { locale, startsAt, name, email, id } = appointment;
  const o = { locale };
  const when = formatFullDateTime(startsAt, locale);
  const texts = {
    booked: [m.appointments_mail_booked_subject({ when }, o), m.appointments_mail_booked_text({}, o)],
    reminder: [m.appointments_mail_reminder_subject({}, o), m.appointments_mail_reminder_text({}, o)],
    cancelled: [
      m.appointments_mail_cancelled_subject({ when }, o),
      m.appointments_mail_cancelled_text({}, o),
    ],
  } as const;
  const [subject, text] = texts[kind];
  const action: MailBlock =
    kind === 'cancelled'
      ? { kind: 'action', label: m.appointments_again({}, o), url: againUrl(appointment, shopUrl) }
      : {
          kind: 'action',
          label: m.appointments_mail_action({}, o),
          url: appointmentUrl(appointment, shopUrl),
        };
  return {
    key: `appointment-${kind}-${id}`,
    to: email,
    subject,
    ...(await renderMail(
      {
        locale,
        heading: subject,
        blocks: [
          { kind: 'text', text: m.mail_greeting({ name }, o) },
          { kind: 'text', text },
          { kind: 'rows', rows: rowsOf(appointment, appointment.productNameForRider, o) },
          action,
        ],
      },
      settings,
    )),
    ...(kind === 'booked' ? { attachments: [calendarFile(appointment, shopUrl)] } : {}),
  };
}

function toStaff(
  appointment: Appointment,
  kind: 'staff_booked' | 'staff_cancelled',
  settings: Settings,
  shopUrl: string,
): Promise<Message> {
  const { id, startsAt, name, email, phone, note } = appointment;
  const o = staffLocale(settings);
  const when = formatFullDateTime(startsAt, o.locale);
  const who = { name, contact: [email, phone].filter(Boolean).join(', ') };
  const isBooked = kind === 'staff_booked';
  return staffMessage(
    `appointment-${kind}-${id}`,
    isBooked
      ? m.appointments_mail_staff_booked_subject({ when }, o)
      : m.appointments_mail_staff_cancelled_subject({ when }, o),
    [
      {
        kind: 'text',
        text: isBooked
          ? m.appointments_mail_staff_booked_text(who, o)
          : m.appointments_mail_staff_cancelled_text(who, o),
      },
      { kind: 'rows', rows: rowsOf(appointment, appointment.productName, o) },
      ...(note ? [{ kind: 'lines' as const, lines: note.split('\n') }] : []),
      {
        kind: 'action',
        label: m.appointments_mail_staff_action({}, o),
        url: `${shopUrl}/admin/appointments/${id}`,
      },
    ],
    settings,
  );
}

function rowsOf(
  appointment: Appointment,
  bike: string | null,
  o: { locale: Appointment['locale'] },
): MailRow[] {
  const { startsAt, size, orderNumber, address } = appointment;
  return [
    { label: m.appointments_when({}, o), value: formatFullDateTime(startsAt, o.locale), isStrong: true },
    ...(bike ? [{ label: m.appointments_bike({}, o), value: bike }] : []),
    ...(size ? [{ label: m.appointments_size({}, o), value: size }] : []),
    ...(orderNumber ? [{ label: m.appointments_order({}, o), value: orderNumber }] : []),
    { label: m.appointments_where({}, o), value: address.join(', ') },
  ];
}

/** URL on which the rider books the same bike again, or the customer the pick-up of the same order. */
function againUrl({ locale, productId, orderId }: Appointment, shopUrl: string): string {
  const query = orderId ? `?order=${orderId}` : productId ? `?product=${productId}` : '';
  return `${shopUrl}${pathInLocale(locale, '/appointments')}${query}`;
}

function calendarFile(appointment: Appointment, shopUrl: string): Attachment {
  return {
    filename: `${appointment.startsAt.slice(0, 10)}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(appointmentCalendar(appointment, shopUrl)),
  };
}
