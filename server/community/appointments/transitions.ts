import type { AppointmentStatus } from '#shared/appointments.ts';

/** States in which an appointment can end. */
export const closings = ['done', 'missed', 'cancelled'] as const satisfies readonly AppointmentStatus[];
export type Closing = (typeof closings)[number];

/** Allowed transitions, and whether each is for appointments that have begun. */
const transitions: Record<AppointmentStatus, Partial<Record<Closing, { hasBegun: boolean }>>> = {
  booked: { done: { hasBegun: true }, missed: { hasBegun: true }, cancelled: { hasBegun: false } },
  done: { missed: { hasBegun: true } },
  missed: { done: { hasBegun: true } },
  cancelled: {},
};

/** Returns whether an appointment may change to a state at a time. */
export function mayClose(
  { status, startsAt }: { status: AppointmentStatus; startsAt: Date },
  next: Closing,
  now: Date,
): { ok: true } | { ok: false; reason: 'already_closed' | 'not_started' | 'already_started' } {
  const transition = transitions[status][next];
  if (!transition) return { ok: false, reason: 'already_closed' };
  const hasBegun = startsAt <= now;
  if (transition.hasBegun === hasBegun) return { ok: true };
  return { ok: false, reason: hasBegun ? 'already_started' : 'not_started' };
}
