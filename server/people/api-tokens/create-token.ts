import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '#shared/api-scopes.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { apiTokens } from './schema.ts';

/**
 * Prefix of every token. It identifies a token of this shop, also for programs that search for leaked
 * secrets.
 */
const mark = 'pgn_';
const shownLength = 12;

/** Returns the hash of a token, which the database stores instead of the token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export interface TokenInput {
  name: string;
  scopes: Scope[];
  /** Number of days for which the token is valid; null for no limit. */
  days: number | null;
}

/**
 * Creates an API token with which programs act on behalf of an admin.
 *
 * @returns the token, which is shown only once because the shop stores only its hash
 */
export async function createToken(
  db: Database,
  query: TokenInput,
  by: { id: string; ip: string },
): Promise<string> {
  const token = mark + randomBytes(32).toString('base64url');
  const prefix = token.slice(0, shownLength);
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(apiTokens)
      .values({
        name: query.name,
        prefix,
        tokenHash: hashToken(token),
        scopes: query.scopes,
        userId: by.id,
        expiresAt: query.days === null ? null : new Date(Date.now() + query.days * 86_400_000),
      })
      .returning({ id: apiTokens.id });
    const after = { name: query.name, prefix, scopes: query.scopes, days: query.days };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'token.created',
      subject: `token:${made!.id}`,
      after,
      ip: by.ip,
    });
  });
  return token;
}
