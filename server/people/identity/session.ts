import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/client.ts';
import { preparedSql } from '#performance/prepared-queries/prepared-query.ts';
import { sessionCookie } from './auth.ts';
import type { Role } from '#shared/access.ts';

export interface SignedInUser {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  /** Language that the user has chosen; null when the user has chosen none. */
  language: string | null;
  /** Currency that the user has chosen; null when the user has chosen none. */
  currency: 'CHF' | 'EUR' | null;
  /** Whether the user signed in with two factors: with a passkey, or with password and code. */
  isStrong: boolean;
}

/**
 * Returns whether a request has a session cookie. This fast check does not validate the session; it only
 * recognises anonymous visitors.
 */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return Boolean(cookieHeader?.includes(`${sessionCookie}=`));
}

interface Row {
  id: string;
  email: string;
  first: string;
  last: string;
  role: Role | null;
  language: string | null;
  currency: 'CHF' | 'EUR' | null;
  is_strong: boolean;
  is_stale: boolean;
}

/** IP address and user agent of a request, stored with the session every ten minutes. */
interface RequestSource {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Returns a function that loads the session of a request and more data of its user in one query. The cookie
 * contains a secret token of 32 random characters, so an unexpired session with this token is sufficient
 * proof; the cookie's signature is not checked.
 *
 * @param columns further columns, in which `u.id` is the user's id
 * @returns a function that returns undefined when there is no valid session
 */
export function sessionQuery<Columns extends object = object>(columns?: SQL) {
  const bySession = preparedSql<Row & Columns, 'token'>(
    (value) => sql`
    SELECT u.id, u.email, COALESCE(p.first_name, u.first_name) AS first, COALESCE(p.last_name, u.last_name) AS last, r.role,
      p.language, p.currency,
      u.two_factor_enabled OR s.by_passkey AS is_strong,
      s.updated_at < now() - interval '10 minutes' OR COALESCE(s.ip_address, '') = '' AS is_stale
      ${columns ? sql`, ${columns}` : sql``}
    FROM session s JOIN "user" u ON u.id = s.user_id
    LEFT JOIN profiles p ON p.user_id = u.id
    LEFT JOIN user_roles r ON r.user_id = u.id
    WHERE s.token = ${value('token')} AND s.expires_at > now()`,
  );
  return async (
    db: Queryable,
    cookieHeader: string | null | undefined,
    from?: RequestSource,
  ): Promise<{ user: SignedInUser; row: Columns } | undefined> => {
    const token = sessionToken(cookieHeader);
    if (!token) return undefined;
    const { rows } = await bySession(db, { token });
    const row = rows[0];
    if (!row) return undefined;
    if (row.is_stale && from) await touch(db, token, from);
    const user = {
      userId: row.id,
      email: row.email,
      firstName: row.first,
      lastName: row.last,
      role: row.role ?? 'user',
      language: row.language,
      currency: row.currency,
      isStrong: row.is_strong,
    };
    return { user, row };
  };
}

const bySessionOnly = sessionQuery();

/** Loads the session of a request in one query. Returns undefined when there is no valid session. */
export const readSession = async (
  db: Queryable,
  cookieHeader: string | null | undefined,
  from?: RequestSource,
): Promise<SignedInUser | undefined> => (await bySessionOnly(db, cookieHeader, from))?.user;

/** Returns the session token that the Cookie header contains; undefined when there is none. */
export function sessionToken(cookieHeader: string | null | undefined): string | undefined {
  const cookie = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(`${sessionCookie}=`));
  return (cookie && decode(cookie.slice(sessionCookie.length + 1)).split('.')[0]) || undefined;
}

async function touch(db: Queryable, token: string, { ip, userAgent }: RequestSource): Promise<void> {
  await db.execute(sql`
    UPDATE session SET updated_at = now(), ip_address = ${ip}, user_agent = COALESCE(${userAgent?.slice(0, 400) ?? null}, user_agent)
    WHERE token = ${token}`);
}

function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text);
    // PostgreSQL refuses a query with a zero byte.
    return decoded.includes('\0') ? '' : decoded;
  } catch {
    return '';
  }
}
