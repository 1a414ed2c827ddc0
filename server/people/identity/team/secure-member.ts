import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { endOtherSessions } from '../sessions.ts';
import { removeTwoFactor } from '../two-factor.ts';

/**
 * Signs a staff member out on all devices.
 *
 * @param keepToken token of a session that stays open, when admins sign out their own devices
 * @returns the number of ended sessions
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
 * Removes the second factor of a staff member who lost the app and the recovery codes. Signs the member out
 * on all devices and sends a notification. Returns false when the member has no second factor. Also returns
 * false when admins try to remove their own: they must do so on their security page, with their password.
 */
export async function resetTwoFactor(
  context: { db: Database; outbox: Outbox },
  memberId: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  if (memberId === by.id) return false;
  return context.db.transaction(async (tx) => {
    if (!(await removeTwoFactor(tx, context.outbox, memberId))) return false;
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
