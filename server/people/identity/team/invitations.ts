import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { staffInvitations, user, userRoles } from '../schema.ts';

export const invitationDays = 7;

/**
 * Returns the hash of an invitation link's token. The database stores only this hash, from which nobody can
 * derive the link.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const isOpenInvitation = and(isNull(staffInvitations.acceptedAt), isNull(staffInvitations.revokedAt));

export interface OpenInvitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: Date;
  isExpired: boolean;
}

/** Lists the invitations that are neither accepted nor revoked, newest first. Includes expired ones. */
export async function listInvitations(db: Queryable, now = new Date()): Promise<OpenInvitation[]> {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(isOpenInvitation)
    .orderBy(desc(staffInvitations.createdAt))
    .limit(100);
  return rows.map(({ id, email, role, expiresAt }) => ({
    id,
    email,
    role,
    expiresAt,
    isExpired: expiresAt <= now,
  }));
}

/**
 * An invitation as the page behind its link shows it. `isKnown`: whether the invited person already has an
 * account.
 */
export interface InvitationView {
  id: string;
  email: string;
  role: Role;
  language: string;
  isKnown: boolean;
}

/**
 * Finds the invitation to which a link's token belongs.
 *
 * @returns undefined when the invitation was used, revoked or has expired, or when its sender is no longer an
 * admin
 */
export async function findInvitation(
  db: Queryable,
  token: string,
  now = new Date(),
): Promise<InvitationView | undefined> {
  const [row] = await db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      language: staffInvitations.language,
      isKnown: sql<boolean>`EXISTS (SELECT 1 FROM ${user} WHERE ${user.email} = ${staffInvitations.email})`,
    })
    .from(staffInvitations)
    .innerJoin(userRoles, and(eq(userRoles.userId, staffInvitations.invitedBy), eq(userRoles.role, 'admin')))
    .where(
      and(
        eq(staffInvitations.tokenHash, hashToken(token)),
        isOpenInvitation,
        sql`${staffInvitations.expiresAt} > ${now.toISOString()}`,
      ),
    );
  return row;
}
