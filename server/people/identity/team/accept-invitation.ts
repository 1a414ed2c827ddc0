import { and, eq } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { createUser } from '../create-user.ts';
import { staffInvitations, user, userRoles } from '../schema.ts';
import { type InvitationView, findInvitation, isOpenInvitation } from './invitations.ts';
import { lockAdmins } from './lock-admins.ts';

export type AcceptInvitationOutcome =
  | { ok: true; userId: string; email: string; role: Role }
  | {
      ok: false;
      reason: 'invalid_link' | 'account_exists' | 'other_person' | 'already_staff' | 'too_common';
    };

/**
 * Adds a new user to the staff. The e-mail address counts as confirmed, because the invitation link was sent
 * to it.
 */
export async function acceptAsNewUser(
  db: Database,
  token: string,
  person: { firstName: string; lastName: string; password: string },
  ip: string,
): Promise<AcceptInvitationOutcome> {
  if (isCommonPassword(person.password)) return { ok: false, reason: 'too_common' };
  return accept(db, token, ip, async (tx, { email, role, language, isKnown }) => {
    if (isKnown) return { ok: false, reason: 'account_exists' };
    return { ok: true, userId: await createUser(tx, { ...person, email, role, language }), email, role };
  });
}

/** Adds an existing customer to the staff, found by the e-mail address of the invitation. */
export async function acceptAsExistingUser(
  db: Database,
  token: string,
  userId: string,
  ip: string,
): Promise<AcceptInvitationOutcome> {
  return accept(db, token, ip, async (tx, { email, role }) => {
    const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
    if (person?.email !== email) return { ok: false, reason: 'other_person' };
    const [held] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.userId, userId));
    if (held && held.role !== 'user') return { ok: false, reason: 'already_staff' };
    await tx
      .insert(userRoles)
      .values({ userId, role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
    return { ok: true, userId, email, role };
  });
}

/**
 * Uses an invitation once. A concurrent second use waits for the first and then finds the invitation used.
 */
function accept(
  db: Database,
  token: string,
  ip: string,
  join: (tx: Transaction, seen: InvitationView) => Promise<AcceptInvitationOutcome>,
): Promise<AcceptInvitationOutcome> {
  return transact<AcceptInvitationOutcome>(db, async (tx) => {
    await lockAdmins(tx);
    const seen = await findInvitation(tx, token);
    if (!seen) return { ok: false, reason: 'invalid_link' };
    const outcome = await join(tx, seen);
    if (!outcome.ok) return outcome;
    const { rowCount } = await tx
      .update(staffInvitations)
      .set({ acceptedAt: new Date(), acceptedBy: outcome.userId })
      .where(and(eq(staffInvitations.id, seen.id), isOpenInvitation));
    if (!rowCount) return { ok: false, reason: 'invalid_link' };
    const after = { email: seen.email, role: seen.role };
    await recordAudit(tx, {
      actorId: outcome.userId,
      action: 'staff.joined',
      subject: `staff:${outcome.userId}`,
      after,
      ip,
    });
    return outcome;
  });
}
