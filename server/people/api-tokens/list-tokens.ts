import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '#shared/api-scopes.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { user, userRoles } from '#server/people/identity/schema.ts';
import { apiTokens } from './schema.ts';

/** A token that is not revoked, as shown to staff. */
export interface TokenLine {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  owner: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  /** Whether the token works, or the reason why not. */
  state: 'valid' | 'expired' | 'no_admin';
}

/** Lists the tokens that are not revoked, the latest first. */
export async function listTokens(db: Queryable, now = new Date()): Promise<TokenLine[]> {
  const rows = await db
    .select({ token: apiTokens, owner: user.name, email: user.email, role: userRoles.role })
    .from(apiTokens)
    .innerJoin(user, eq(user.id, apiTokens.user_id))
    .leftJoin(userRoles, and(eq(userRoles.user_id, apiTokens.user_id), eq(userRoles.role, 'admin')))
    .where(isNull(apiTokens.revoked_at))
    .orderBy(desc(apiTokens.created_at))
    .limit(500);
  return rows.map(({ token, owner, email, role }) => ({
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scopes: token.scopes,
    owner: owner || email,
    createdAt: token.created_at,
    expiresAt: token.expires_at,
    lastUsedAt: token.last_used_at,
    lastUsedIp: token.last_used_ip,
    state: token.expires_at && token.expires_at <= now ? 'expired' : role ? 'valid' : 'no_admin',
  }));
}
