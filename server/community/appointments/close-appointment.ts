import { eq } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { appointments } from './schema.ts';
import { type Closing, mayClose } from './transitions.ts';

/** Names of the changes in the activity log. */
const actions: Record<Closing, string> = {
  done: 'appointment.took_place',
  missed: 'appointment.missed',
  cancelled: 'appointment.cancelled',
};

export type CloseAppointmentOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown_appointment' | 'already_closed' | 'not_started' | 'already_started' };

/**
 * Cancels an appointment, or records whether the rider came, and writes an audit entry. A cancellation sends the
 * rider a message. Repeating the same change has no effect.
 */
export async function closeAppointment(
  { tx, outbox, by, now = new Date() }: { tx: Transaction; outbox: Outbox; by: StaffActor; now?: Date },
  { id, status }: { id: string; status: Closing },
): Promise<CloseAppointmentOutcome> {
  const [found] = await tx.select().from(appointments).where(eq(appointments.id, id)).for('update');
  if (!found) return { ok: false, reason: 'unknown_appointment' };
  if (found.status === status) return { ok: true };
  const allowed = mayClose(found, status, now);
  if (!allowed.ok) return allowed;
  await tx
    .update(appointments)
    .set({ status, closedAt: now, closedBy: by.id })
    .where(eq(appointments.id, id));
  await recordAudit(tx, {
    actorId: by.id,
    action: actions[status],
    subject: `appointment:${id}`,
    before: { status: found.status },
    after: { status },
    ip: by.ip,
  });
  if (status === 'cancelled')
    await outbox.add(tx, 'appointment-mail', { kind: 'cancelled', appointmentId: id });
  return { ok: true };
}
