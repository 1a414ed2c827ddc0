import { createHash } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { staffInvitations, user, userRoles } from '../schema.ts';

/** Number of days that an invitation is valid. */
export const invitationDays = 7;

/** Hash of a link's token as stored; the link cannot be derived from it. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const isOpen = and(isNull(staffInvitations.accepted_at), isNull(staffInvitations.revoked_at));

export interface OpenInvitation {
  id: string;
  email: string;
  role: Role;
  expiresAt: Date;
  isExpired: boolean;
}

/** Lists the pending invitations, newest first. */
export async function listInvitations(db: Queryable, now = new Date()): Promise<OpenInvitation[]> {
  const rows = await db
    .select()
    .from(staffInvitations)
    .where(isOpen)
    .orderBy(desc(staffInvitations.created_at))
    .limit(100);
  return rows.map(({ id, email, role, expires_at }) => ({
    id,
    email,
    role,
    expiresAt: expires_at,
    isExpired: expires_at <= now,
  }));
}

/** An invitation as shown behind its link: email address, role, and whether an account exists already. */
export interface SeenInvitation {
  id: string;
  email: string;
  role: Role;
  language: string;
  isKnown: boolean;
}

/**
 * Finds the invitation behind a link; undefined when it was used, revoked or has expired, or when its sender
 * is no longer an admin.
 */
export async function findInvitation(
  db: Queryable,
  token: string,
  now = new Date(),
): Promise<SeenInvitation | undefined> {
  const [row] = await db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      language: staffInvitations.language,
      isKnown: sql<boolean>`EXISTS (SELECT 1 FROM ${user} WHERE ${user.email} = ${staffInvitations.email})`,
    })
    .from(staffInvitations)
    .innerJoin(
      userRoles,
      and(eq(userRoles.user_id, staffInvitations.invited_by), eq(userRoles.role, 'admin')),
    )
    .where(
      and(
        eq(staffInvitations.token_hash, digestOf(token)),
        isOpen,
        sql`${staffInvitations.expires_at} > ${now.toISOString()}`,
      ),
    );
  return row;
}
