import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { sessionCookie } from './auth.ts';
import type { Role } from '../../shared/access.ts';

/** Who is signed in. */
export interface SignedIn {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  language: string;
  currency: 'CHF' | 'EUR';
}

/** Whether a request brings a session at all; cheap, for whoever only needs to know that a visitor is unknown. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return Boolean(cookieHeader?.includes(`${sessionCookie}=`));
}

/**
 * Who made a request, in one statement. The cookie's token is itself the secret (32 random characters), so finding it
 * unexpired is the proof; its signature adds nothing here.
 */
export async function readSession(db: Queryable, cookieHeader: string | null | undefined): Promise<SignedIn | undefined> {
  const cookie = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${sessionCookie}=`));
  const token = cookie && decode(cookie.slice(sessionCookie.length + 1)).split('.')[0];
  if (!token) return undefined;
  const { rows } = await db.execute<{
    id: string;
    email: string;
    first: string;
    last: string;
    role: Role | null;
    language: string;
    currency: 'CHF' | 'EUR';
  }>(sql`
    SELECT u.id, u.email, COALESCE(p.first_name, u.first_name) AS first, COALESCE(p.last_name, u.last_name) AS last, r.role,
      COALESCE(p.language, 'fr') AS language, COALESCE(p.currency, 'CHF') AS currency
    FROM session s JOIN "user" u ON u.id = s.user_id
    LEFT JOIN profiles p ON p.user_id = u.id
    LEFT JOIN user_roles r ON r.user_id = u.id
    WHERE s.token = ${token} AND s.expires_at > now()`);
  const row = rows[0];
  if (!row) return undefined;
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first,
    lastName: row.last,
    role: row.role ?? 'user',
    language: row.language,
    currency: row.currency,
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
