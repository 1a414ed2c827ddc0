import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { apiTokens } from './schema.ts';

/** Revokes a token with immediate effect. Returns false when it was already revoked, without any change. */
export async function revokeToken(
  db: Database,
  id: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiTokens)
      .set({ revoked_at: new Date(), revoked_by: by.id })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revoked_at)))
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

/** Revokes all tokens of a former admin: becoming an admin again does not reactivate them. */
export async function revokeTokensOf(
  tx: Transaction,
  userId: string,
  by: { id: string; ip: string },
): Promise<void> {
  const rows = await tx
    .update(apiTokens)
    .set({ revoked_at: new Date(), revoked_by: by.id })
    .where(and(eq(apiTokens.user_id, userId), isNull(apiTokens.revoked_at)))
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
