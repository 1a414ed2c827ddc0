import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '#shared/api-scopes.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { user, userRoles } from '#server/people/identity/schema.ts';
import { apiTokens } from './schema.ts';

/** A row of the token list in the back office. Revoked tokens are not listed. */
export interface TokenListRow {
  id: string;
  name: string;
  prefix: string;
  scopes: Scope[];
  owner: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
  /**
   * `valid`: the token works. `expired` or `no_admin` (its owner is no longer an admin): the reason why it
   * does not work.
   */
  state: 'valid' | 'expired' | 'no_admin';
}

/** Lists the tokens that are not revoked, latest first. */
export async function listTokens(db: Queryable, now = new Date()): Promise<TokenListRow[]> {
  const rows = await db
    .select({ token: apiTokens, owner: user.name, email: user.email, role: userRoles.role })
    .from(apiTokens)
    .innerJoin(user, eq(user.id, apiTokens.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, apiTokens.userId), eq(userRoles.role, 'admin')))
    .where(isNull(apiTokens.revokedAt))
    .orderBy(desc(apiTokens.createdAt))
    .limit(500);
  return rows.map(({ token, owner, email, role }) => ({
    id: token.id,
    name: token.name,
    prefix: token.prefix,
    scopes: token.scopes,
    owner: owner || email,
    createdAt: token.createdAt,
    expiresAt: token.expiresAt,
    lastUsedAt: token.lastUsedAt,
    lastUsedIp: token.lastUsedIp,
    state: token.expiresAt && token.expiresAt <= now ? 'expired' : role ? 'valid' : 'no_admin',
  }));
}
