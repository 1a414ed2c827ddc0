import { softwareName } from '#server/platform/kernel/software-name.ts';
import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { writeCalendarFile } from './calendar-file.ts';
import type { Appointment } from './queries.ts';

/** Returns the URL of the page that shows and cancels an appointment. */
export const appointmentUrl = (
  { locale, token }: Pick<Appointment, 'locale' | 'token'>,
  shopUrl: string,
): string => `${shopUrl}${pathInLocale(locale, `/appointments/${token}`)}`;

/** Writes the calendar file of an appointment in the rider's language. */
export function appointmentCalendar(appointment: Appointment, shopUrl: string): string {
  const { id, startsAt, endsAt, createdAt, address, productNameForRider, size, orderNumber, locale } =
    appointment;
  const o = { locale };
  const bike = [productNameForRider, size].filter(Boolean).join(', ');
  return writeCalendarFile({
    id,
    startsAt,
    endsAt,
    createdAt,
    summary: orderNumber
      ? m.appointments_ics_pickup({ number: orderNumber }, o)
      : m.appointments_ics_ride({ bike }, o),
    location: address.join(', '),
    description: m.appointments_ics_text({ url: appointmentUrl(appointment, shopUrl) }, o),
    product: softwareName,
    host: new URL(shopUrl).hostname,
  });
}
