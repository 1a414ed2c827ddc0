import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { appointments } from './schema.ts';
import { mayClose } from './transitions.ts';

export type CancelAppointmentOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_appointment' | 'too_late' };

/**
 * Cancels an appointment on behalf of the rider who has its link, frees its place and notifies staff.
 * Idempotent.
 *
 * @param input.token secret of the link
 */
export async function cancelAppointment(
  { tx, outbox, now = new Date() }: { tx: Transaction; outbox: Outbox; now?: Date },
  { token }: { token: string },
): Promise<CancelAppointmentOutcome> {
  const [found] = await tx.select().from(appointments).where(eq(appointments.token, token)).for('update');
  if (!found) return { ok: false, reason: 'unknown_appointment' };
  if (found.status === 'cancelled') return { ok: true };
  if (!mayClose(found, 'cancelled', now).ok) return { ok: false, reason: 'too_late' };
  await tx
    .update(appointments)
    .set({ status: 'cancelled', closedAt: now, isCancelledByRider: true })
    .where(eq(appointments.id, found.id));
  await outbox.add(tx, 'appointment-mail', { kind: 'staff_cancelled', appointmentId: found.id });
  return { ok: true };
}
