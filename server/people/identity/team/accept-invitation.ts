import { and, eq } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { createPerson } from '../create-person.ts';
import { staffInvitations, user, userRoles } from '../schema.ts';
import { type SeenInvitation, findInvitation, isOpen } from './invitations.ts';
import { lockAdmins } from './lock-admins.ts';

export type Accepted =
  | { ok: true; userId: string; email: string; role: Role }
  | {
      ok: false;
      reason: 'invalid_link' | 'account_exists' | 'other_person' | 'already_staff' | 'too_common';
    };

/** Adds a new user to the staff: the link proves the email address, so it counts as confirmed. */
export async function acceptAsNewcomer(
  db: Database,
  token: string,
  person: { firstName: string; lastName: string; password: string },
  ip: string,
): Promise<Accepted> {
  if (isCommonPassword(person.password)) return { ok: false, reason: 'too_common' };
  return accept(db, token, ip, async (tx, { email, role, language, isKnown }) => {
    if (isKnown) return { ok: false, reason: 'account_exists' };
    return { ok: true, userId: await createPerson(tx, { ...person, email, role, language }), email, role };
  });
}

/** Adds the existing customer with the invited email address to the staff. */
export async function acceptAsMember(
  db: Database,
  token: string,
  userId: string,
  ip: string,
): Promise<Accepted> {
  return accept(db, token, ip, async (tx, { email, role }) => {
    const [person] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
    if (person?.email !== email) return { ok: false, reason: 'other_person' };
    const [held] = await tx
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.user_id, userId));
    if (held && held.role !== 'user') return { ok: false, reason: 'already_staff' };
    await tx
      .insert(userRoles)
      .values({ user_id: userId, role })
      .onConflictDoUpdate({ target: userRoles.user_id, set: { role } });
    return { ok: true, userId, email, role };
  });
}

/** Consumes an invitation once: a concurrent second attempt waits and finds it used. */
function accept(
  db: Database,
  token: string,
  ip: string,
  join: (tx: Transaction, seen: SeenInvitation) => Promise<Accepted>,
): Promise<Accepted> {
  return transact<Accepted>(db, async (tx) => {
    await lockAdmins(tx);
    const seen = await findInvitation(tx, token);
    if (!seen) return { ok: false, reason: 'invalid_link' };
    const outcome = await join(tx, seen);
    if (!outcome.ok) return outcome;
    const { rowCount } = await tx
      .update(staffInvitations)
      .set({ accepted_at: new Date(), accepted_by: outcome.userId })
      .where(and(eq(staffInvitations.id, seen.id), isOpen));
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
