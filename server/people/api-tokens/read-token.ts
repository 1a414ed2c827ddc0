import { sql } from 'drizzle-orm';
import type { Scope } from '#shared/api-scopes.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import type { SignedInUser } from '#server/people/identity/index.ts';
import { hashToken } from './create-token.ts';

/** A valid token of an API request, with its owner and its scopes. */
export interface ValidToken {
  id: string;
  prefix: string;
  scopes: Scope[];
  /** The admin on whose behalf a request with this token acts. */
  owner: SignedInUser;
}

/**
 * Finds the token of an API request in one query. Records the time of its use at most once a minute.
 *
 * @returns undefined when the token is unknown, revoked or expired, or when its owner is no longer an admin
 */
export async function findValidToken(
  db: Queryable,
  token: string,
  ip: string,
): Promise<ValidToken | undefined> {
  if (!/^pgn_[\w-]{20,200}$/.test(token)) return undefined;
  const { rows } = await db.execute<{
    id: string;
    prefix: string;
    scopes: Scope[];
    is_stale: boolean;
    user_id: string;
    email: string;
    first_name: string;
    last_name: string;
    language: string;
  }>(sql`
    SELECT t.id, t.prefix, t.scopes, COALESCE(t.last_used_at < now() - interval '1 minute', true) AS is_stale,
      u.id AS user_id, u.email, u.first_name, u.last_name, u.language
    FROM api_tokens t JOIN "user" u ON u.id = t.user_id JOIN user_roles r ON r.user_id = u.id AND r.role = 'admin'
    WHERE t.token_hash = ${hashToken(token)} AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())`);
  const row = rows[0];
  if (!row) return undefined;
  if (row.is_stale)
    await db.execute(
      sql`UPDATE api_tokens SET last_used_at = now(), last_used_ip = ${ip} WHERE id = ${row.id}`,
    );
  return {
    id: row.id,
    prefix: row.prefix,
    scopes: row.scopes,
    owner: {
      userId: row.user_id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: 'admin',
      language: row.language,
      currency: null,
      // Counts as signed in with two factors, because only a signed-in admin can create a token.
      isStrong: true,
    },
  };
}
