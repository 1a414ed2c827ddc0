import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../audit/index.ts';
import type { Database } from '../db/client.ts';
import { apiTokens } from './schema.ts';

/** Ends a token from its next call on. False when it was ended before, which changes nothing. */
export async function revokeToken(db: Database, id: string, by: { id: string; ip: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiTokens)
      .set({ revoked_at: new Date(), revoked_by: by.id })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.revoked_at)))
      .returning();
    if (!row) return false;
    const before = { name: row.name, prefix: row.prefix };
    await recordAudit(tx, { actorId: by.id, action: 'token.revoked', subject: `token:${id}`, before, ip: by.ip });
    return true;
  });
}
