import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { unfinishedRunStates } from './cancel-import.ts';
import { merchantConfigs, merchantImports } from './schema.ts';

/**
 * Seconds without a heartbeat after which a run counts as stopped, because its job or process no longer
 * exists.
 */
export const runHeartbeatTimeoutSeconds = 180;
export const hasRunStopped = sql<boolean>`${merchantImports.state} IN ('waiting', 'running') AND ${merchantImports.aliveAt} < now() - make_interval(secs => ${runHeartbeatTimeoutSeconds})`;

export const maxPageSize = 100;

export type StartMerchantImportOutcome =
  /** `isResumed` is true if a stopped run continues where it stopped. */
  | { ok: true; importId: string; isResumed: boolean }
  | { ok: false; reason: 'merchant_not_found' | 'merchant_inactive' }
  | { ok: false; reason: 'import_running'; importId: string };

/**
 * Starts a background import of all products of a merchant, or resumes a stopped one. A merchant has one
 * import at a time: a concurrent second start returns the first run.
 *
 * @param options.pageSize number of products per page, 100 at most
 * @param options.inSeconds delay of the background job in seconds, for a caller that runs the import itself
 * immediately. The job is then only a safety measure that completes an interrupted import.
 */
export async function startMerchantImport(
  { db, outbox }: { db: Database; outbox: Outbox },
  merchantId: string,
  by: { id: string; ip: string },
  { pageSize = maxPageSize, inSeconds = 0 }: { pageSize?: number; inSeconds?: number } = {},
): Promise<StartMerchantImportOutcome> {
  return transact<StartMerchantImportOutcome>(db, async (tx) => {
    const [merchant] = await tx
      .select()
      .from(merchantConfigs)
      .where(eq(merchantConfigs.id, merchantId))
      .for('update');
    if (!merchant) return { ok: false, reason: 'merchant_not_found' };
    if (!merchant.isActive) return { ok: false, reason: 'merchant_inactive' };
    const [open] = await tx
      .select({ id: merchantImports.id, state: merchantImports.state, isSilent: hasRunStopped })
      .from(merchantImports)
      .where(
        and(
          eq(merchantImports.merchantId, merchantId),
          inArray(merchantImports.state, [...unfinishedRunStates]),
        ),
      )
      .for('update');
    if (open && open.state !== 'stopped' && !open.isSilent)
      return { ok: false, reason: 'import_running', importId: open.id };
    let importId = open?.id;
    if (open) {
      await tx
        .update(merchantImports)
        .set({ state: 'waiting', failure: null, worker: null, aliveAt: sql`now()` })
        .where(eq(merchantImports.id, open.id));
    } else {
      const { name, type } = merchant;
      const [made] = await tx
        .insert(merchantImports)
        .values({
          merchantId,
          merchantName: name,
          merchantType: type,
          pageSize: Math.min(Math.max(pageSize, 1), maxPageSize),
          createdBy: by.id,
        })
        .returning({ id: merchantImports.id });
      importId = made!.id;
    }
    await outbox.add(tx, 'import-merchant', { importId, ip: by.ip }, inSeconds);
    return { ok: true, importId: importId!, isResumed: open !== undefined };
  });
}
