import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import { openStates } from './cancel-import.ts';
import { merchantConfigs, merchantImports } from './schema.ts';

/** A run without a heartbeat for this long has stopped: its job or process is gone. */
export const silentSeconds = 180;
export const isSilent = sql<boolean>`${merchantImports.state} IN ('waiting', 'running') AND ${merchantImports.alive_at} < now() - make_interval(secs => ${silentSeconds})`;

export const mostAPage = 100;

export type StartOutcome =
  /** `isResumed`: a stopped run continues where it was. */
  | { ok: true; importId: string; isResumed: boolean }
  | { ok: false; reason: 'merchant_not_found' | 'merchant_inactive' }
  | { ok: false; reason: 'import_running'; importId: string };

/**
 * Starts a background run over all of a merchant's products, or resumes a stopped one. One run at a time: a
 * concurrent second start returns the first run.
 *
 * @param options.pageSize products per page, 100 at most
 * @param options.inSeconds delay of the job for callers that start at once themselves: the job then only
 *   completes the run
 */
export async function startImport(
  { db, outbox }: { db: Database; outbox: Outbox },
  merchantId: string,
  by: { id: string; ip: string },
  { pageSize = mostAPage, inSeconds = 0 }: { pageSize?: number; inSeconds?: number } = {},
): Promise<StartOutcome> {
  return transact<StartOutcome>(db, async (tx) => {
    const [merchant] = await tx
      .select()
      .from(merchantConfigs)
      .where(eq(merchantConfigs.id, merchantId))
      .for('update');
    if (!merchant) return { ok: false, reason: 'merchant_not_found' };
    if (!merchant.is_active) return { ok: false, reason: 'merchant_inactive' };
    const [open] = await tx
      .select({ id: merchantImports.id, state: merchantImports.state, isSilent })
      .from(merchantImports)
      .where(
        and(eq(merchantImports.merchant_id, merchantId), inArray(merchantImports.state, [...openStates])),
      )
      .for('update');
    if (open && open.state !== 'stopped' && !open.isSilent)
      return { ok: false, reason: 'import_running', importId: open.id };
    let importId = open?.id;
    if (open) {
      await tx
        .update(merchantImports)
        .set({ state: 'waiting', failure: null, worker: null, alive_at: sql`now()` })
        .where(eq(merchantImports.id, open.id));
    } else {
      const { name, type } = merchant;
      const [made] = await tx
        .insert(merchantImports)
        .values({
          merchant_id: merchantId,
          merchant_name: name,
          merchant_type: type,
          page_size: Math.min(Math.max(pageSize, 1), mostAPage),
          created_by: by.id,
        })
        .returning({ id: merchantImports.id });
      importId = made!.id;
    }
    await outbox.add(tx, 'import-merchant', { importId, ip: by.ip }, inSeconds);
    return { ok: true, importId: importId!, isResumed: open !== undefined };
  });
}
