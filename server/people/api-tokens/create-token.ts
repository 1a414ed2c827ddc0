import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '#shared/api-scopes.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { apiTokens } from './schema.ts';

/** Prefix that marks a token as this shop's, also for programs that scan for leaked secrets. */
const mark = 'pgn_';
const shownLength = 12;

/** Input for creating a token. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface NewToken {
  name: string;
  scopes: Scope[];
  /** Validity in days; null: valid until revoked. */
  days: number | null;
}

/**
 * Creates a token that acts on behalf of an admin.
 *
 * @returns the token itself, which is not stored
 */
export async function createToken(
  db: Database,
  query: NewToken,
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
        token_hash: digestOf(token),
        scopes: query.scopes,
        user_id: by.id,
        expires_at: query.days === null ? null : new Date(Date.now() + query.days * 86_400_000),
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
