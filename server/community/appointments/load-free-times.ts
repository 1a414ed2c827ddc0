import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { addDays, dayOf, instantOf } from '#server/platform/kernel/day.ts';
import { type Settings, listOpenDays } from '#server/platform/settings/index.ts';
import { type AppointmentDay, bookableDays, freeTimes } from './free-times.ts';
import { appointments } from './schema.ts';

/** Returns the days that can be booked from now on, with their free times. */
export async function loadFreeTimes(
  db: Queryable,
  settings: Pick<Settings, 'appointments' | 'hours' | 'shop' | 'shipping'>,
  now = new Date(),
): Promise<AppointmentDay[]> {
  const { appointments: rules, shop } = settings;
  const { timezone: timeZone } = shop;
  const { first, last } = bookableDays(rules, now, timeZone);
  const days = 1 + Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
  const [openDays, booked] = [
    await listOpenDays(settings, first, days),
    await db
      .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt })
      .from(appointments)
      .where(
        and(
          eq(appointments.status, 'booked'),
          lt(appointments.startsAt, instantOf(addDays(last, 1), '00:00', timeZone)),
          gt(appointments.endsAt, instantOf(dayOf(now, timeZone), '00:00', timeZone)),
        ),
      ),
  ];
  return freeTimes({ openDays, rules, booked, now, timeZone });
}
