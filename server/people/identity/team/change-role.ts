import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import { revokeTokensOf } from '#server/people/api-tokens/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { staffInvitations, userRoles } from '../schema.ts';
import { endOtherSessions } from '../sessions.ts';
import { lockAdmins } from './lock-admins.ts';

export type ChangeRoleOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_admin' | 'last_admin' | 'own_role' | 'unknown_member' }
  | { ok: false; reason: 'changed_meanwhile'; role: Role };

/**
 * Changes a staff member's role; the role `user` removes the person from the staff and ends their sessions. A
 * former admin's invitations and API tokens are revoked. Takes effect at the person's next request. Setting
 * the current role changes nothing.
 *
 * @param change.seen the role that the form showed, to detect a concurrent change
 */
export async function changeRole(
  db: Database,
  memberId: string,
  change: { seen: Role; role: Role },
  by: { id: string; ip: string },
): Promise<ChangeRoleOutcome> {
  return transact<ChangeRoleOutcome>(db, async (tx) => {
    const admins = await lockAdmins(tx);
    // Another admin may just have removed the role of the person who makes this change.
    if (!admins.has(by.id)) return { ok: false, reason: 'not_admin' };
    const [row] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, memberId))
      .for('update');
    const present = row?.role ?? 'user';
    if (present === change.role) return { ok: true };
    if (present === 'user') return { ok: false, reason: 'unknown_member' };
    if (memberId === by.id) return { ok: false, reason: admins.size === 1 ? 'last_admin' : 'own_role' };
    if (present !== change.seen) return { ok: false, reason: 'changed_meanwhile', role: present };
    if (change.role === 'user') {
      await tx.delete(userRoles).where(eq(userRoles.userId, memberId));
      await endOtherSessions(tx, memberId, undefined);
    } else await tx.update(userRoles).set({ role: change.role }).where(eq(userRoles.userId, memberId));
    if (present === 'admin') {
      const theirs = and(
        eq(staffInvitations.invitedBy, memberId),
        isNull(staffInvitations.acceptedAt),
        isNull(staffInvitations.revokedAt),
      );
      await tx.update(staffInvitations).set({ revokedAt: new Date() }).where(theirs);
      await revokeTokensOf(tx, memberId, by);
    }
    await recordAudit(tx, {
      actorId: by.id,
      action: change.role === 'user' ? 'staff.removed' : 'staff.role_changed',
      subject: `staff:${memberId}`,
      before: { role: present },
      after: { role: change.role },
      ip: by.ip,
    });
    return { ok: true };
  });
}
