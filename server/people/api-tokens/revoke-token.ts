import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { apiTokens } from './schema.ts';

/**
 * Revokes a token with immediate effect. Returns false and changes nothing when the token was already
 * revoked.
 */
export async function revokeToken(
  db: Database,
  id: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiTokens)
      .set({ revokedAt: new Date(), revokedBy: by.id })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
      .returning();
    if (!row) return false;
    const before = { name: row.name, prefix: row.prefix };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'token.revoked',
      subject: `token:${id}`,
      before,
      ip: by.ip,
    });
    return true;
  });
}

/** Revokes all tokens of a former admin. They stay revoked even when that person becomes an admin again. */
export async function revokeTokensOf(
  tx: Transaction,
  userId: string,
  by: { id: string; ip: string },
): Promise<void> {
  const rows = await tx
    .update(apiTokens)
    .set({ revokedAt: new Date(), revokedBy: by.id })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning();
  for (const { id, name, prefix } of rows)
    await recordAudit(tx, {
      actorId: by.id,
      action: 'token.revoked',
      subject: `token:${id}`,
      before: { name, prefix },
      ip: by.ip,
    });
}
