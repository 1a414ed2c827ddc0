import { type SQL, sql } from 'drizzle-orm';
import type { Role } from '#shared/access.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { isoInstant } from '#server/platform/db/columns.ts';

/** A member of the staff, as the team page shows it. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Exclude<Role, 'user'>;
  hasTwoFactor: boolean;
  passkeys: number;
  sessions: number;
  signedInAt: string | null;
}

const members = (where: SQL) => sql`
  SELECT u.id, u.name, u.email, r.role, u.two_factor_enabled AS "hasTwoFactor",
    ${isoInstant(sql`u.last_signed_in_at`)} AS "signedInAt",
    (SELECT count(*)::int FROM passkey p WHERE p.user_id = u.id) AS passkeys,
    (SELECT count(*)::int FROM session s WHERE s.user_id = u.id AND s.expires_at > now()) AS sessions
  FROM user_roles r JOIN "user" u ON u.id = r.user_id WHERE r.role <> 'user' AND ${where} ORDER BY r.role, u.name, u.email`;

/** Lists all staff members, admins first. */
export async function listMembers(db: Queryable): Promise<StaffMember[]> {
  return (await db.execute<StaffMember & Record<string, unknown>>(members(sql`true`))).rows;
}

/** Returns a staff member; undefined for a user without a staff role. */
export async function findMember(db: Queryable, id: string): Promise<StaffMember | undefined> {
  return (await db.execute<StaffMember & Record<string, unknown>>(members(sql`u.id = ${id}`))).rows[0];
}
