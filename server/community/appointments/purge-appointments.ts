import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { appointments } from './schema.ts';

/** Days after an appointment for which it is stored, so that staff can answer questions about it. */
const appointmentDays = 180;

/** Deletes appointments whose end is long ago, with the personal data that they contain. */
export async function purgeAppointments(db: Database): Promise<void> {
  await db
    .delete(appointments)
    .where(lt(appointments.endsAt, sql`now() - make_interval(days => ${appointmentDays})`));
}
