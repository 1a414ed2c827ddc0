import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { merchantImports } from './schema.ts';

export const unfinishedRunStates = ['waiting', 'running', 'stopped'] as const;

/** Cancels an import run. The batch that is being written is completed, and imported products stay. */
export async function cancelImport(
  db: Database,
  importId: string,
  by: { id: string; ip: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(merchantImports)
      .set({ state: 'cancelled', finishedAt: new Date(), worker: null })
      .where(and(eq(merchantImports.id, importId), inArray(merchantImports.state, [...unfinishedRunStates])))
      .returning();
    if (!closed) return false;
    const { merchantId, merchantName, successfulRecords: successful, failedRecords: failed } = closed;
    await recordAudit(tx, {
      actorId: by.id,
      action: 'merchant.cancel',
      subject: merchantId ? `merchant:${merchantId}` : `import:${importId}`,
      after: { name: merchantName, successful, failed },
      ip: by.ip,
    });
    return true;
  });
}

/** Cancels the unfinished imports of a merchant that is deactivated, deleted or given another URL. */
export async function cancelMerchantRuns(tx: Transaction, merchantId: string): Promise<void> {
  await tx
    .update(merchantImports)
    .set({ state: 'cancelled', finishedAt: new Date(), worker: null })
    .where(
      and(
        eq(merchantImports.merchantId, merchantId),
        inArray(merchantImports.state, [...unfinishedRunStates]),
      ),
    );
}
