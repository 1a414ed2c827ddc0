import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { merchantImports } from './schema.ts';

export const openStates = ['waiting', 'running', 'stopped'] as const;

/** Cancels an import run; the batch being written completes, and imported products stay. */
export async function cancelImport(
  db: Database,
  importId: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(merchantImports)
      .set({ state: 'cancelled', finished_at: new Date(), worker: null })
      .where(and(eq(merchantImports.id, importId), inArray(merchantImports.state, [...openStates])))
      .returning();
    if (!closed) return false;
    const { merchant_id, merchant_name, successful_records: successful, failed_records: failed } = closed;
    await recordAudit(tx, {
      actorId: by.id,
      action: 'merchant.cancel',
      subject: merchant_id ? `merchant:${merchant_id}` : `import:${importId}`,
      after: { name: merchant_name, successful, failed },
      ip: by.ip,
    });
    return true;
  });
}

/** Cancels the running imports of a merchant that is disabled, deleted or given another URL. */
export async function closeRuns(tx: Transaction, merchantId: string): Promise<void> {
  await tx
    .update(merchantImports)
    .set({ state: 'cancelled', finished_at: new Date(), worker: null })
    .where(and(eq(merchantImports.merchant_id, merchantId), inArray(merchantImports.state, [...openStates])));
}
