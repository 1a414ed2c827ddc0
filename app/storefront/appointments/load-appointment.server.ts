import { z } from 'zod';
import { type Appointment, findAppointmentByToken } from '#server/community/appointments/index.ts';
import type { Shop } from '#server/shop.ts';

/** Finds the appointment to which a link belongs; undefined for an invalid or unknown secret. */
export async function loadAppointment(
  shop: Shop,
  secret: string | undefined,
): Promise<Appointment | undefined> {
  const token = z.uuid().safeParse(secret).data;
  return token ? findAppointmentByToken(shop.db, token) : undefined;
}
