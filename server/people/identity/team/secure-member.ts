import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { endOtherSessions } from '../sessions.ts';
import { endTwoFactor } from '../two-factor.ts';

/**
 * Signs a staff member out everywhere.
 *
 * @param keepToken session to keep, when the acting admin is that member
 * @returns the number of sessions ended
 */
export async function signOutMember(
  db: Database,
  memberId: string,
  by: { id: string; ip: string },
  keepToken: string | undefined,
): Promise<number> {
  return db.transaction(async (tx) => {
    const count = await endOtherSessions(tx, memberId, keepToken);
    const entry = {
      actorId: by.id,
      action: 'staff.signed_out',
      subject: `staff:${memberId}`,
      after: { sessions: count },
      ip: by.ip,
    };
    if (count > 0) await recordAudit(tx, entry);
    return count;
  });
}

/**
 * Removes the second factor of a staff member who lost app and codes, signs them out everywhere and notifies
 * them. Returns false when there was none, and for oneself: that requires the password on one's own security
 * page.
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
    await recordAudit(tx, {
      actorId: by.id,
      action: 'staff.two_factor_reset',
      subject: `staff:${memberId}`,
      ip: by.ip,
    });
    return true;
  });
}
