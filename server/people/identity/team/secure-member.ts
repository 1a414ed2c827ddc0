import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { endOtherSessions } from '../sessions.ts';
import { endTwoFactor } from '../two-factor.ts';

/**
 * Signs one of the staff out everywhere.
 *
 * @param keepToken the session of who asks, where it is their own
 * @returns how many sessions ended
 */
export async function signOutMember(
  db: Database,
  memberId: string,
  by: { id: string; ip: string },
  keepToken: string | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await endOtherSessions(tx, memberId, keepToken);
    const entry = { actorId: by.id, action: 'staff.signed_out', subject: `staff:${memberId}`, after: { sessions: count }, ip: by.ip };
    if (count > 0) await recordAudit(tx, entry);
    return count;
  });
}

/**
 * Ends the second factor of one of the staff who lost both app and codes, and signs them out everywhere; they are told.
 * False when they had none, and for oneself: that asks for the password, on the page of one's own security.
 */
export async function resetTwoFactor(
  context: { db: Database; outbox: Outbox },
  memberId: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  if (memberId === by.id) return false;
  return context.db.transaction(async (tx) => {
    if (!(await endTwoFactor(tx, context.outbox, memberId))) return false;
    await endOtherSessions(tx, memberId, undefined);
    await recordAudit(tx, { actorId: by.id, action: 'staff.two_factor_reset', subject: `staff:${memberId}`, ip: by.ip });
    return true;
  });
}
