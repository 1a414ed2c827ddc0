import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findCategory } from '#server/catalogue/products/index.ts';
import { type ImportContext, type ImportRun, importRows } from '#server/catalogue/imports/index.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { traced } from '#server/platform/tracing/index.ts';
import { type MerchantProductPage, merchantSource, readMerchantPages } from './connectors/index.ts';
import { MerchantFault } from './fault.ts';
import { type Merchant, decryptMerchant } from './merchant.ts';
import {
  type ClaimedRun,
  sendHeartbeat,
  claimRun,
  releaseRun,
  completeRun,
  recordPageStart,
  recordBatch,
  lockAndCountImportedRows,
  runTotalsOf,
} from './claim-run.ts';
import { merchantConfigs } from './schema.ts';
import type { MerchantRunTotals } from './run-totals.ts';

export interface MerchantContext extends ImportContext {
  secretBox: SecretBox;
  mayReach: (ip: string) => boolean;
}

/** Milliseconds for which one call works; the queue counts its job as lost after two minutes. */
const workingMs = 60_000;
/** Milliseconds beyond the working time after which an unfinished page is aborted. */
const graceMs = 40_000;
const heartbeatMs = 5000;
/** Seconds until the next check of a run that another worker has claimed, in case that worker stops. */
const retrySeconds = 60;
const shortestPauseSeconds = 30;

/**
 * Imports the products of a merchant page by page from the run's position, until all products are imported or
 * the time ends. If products remain, the next job continues. If several calls run at the same time, only one
 * of them imports.
 *
 * @param until time in milliseconds after which no further page is started
 * @throws temporary errors; the run is then in the state `stopped` and can be called again
 */
export const runMerchantImport = traced(
  'runMerchantImport',
  async (
    context: MerchantContext,
    importId: string,
    { ip, until = Date.now() + workingMs }: { ip: string; until?: number },
  ): Promise<MerchantRunTotals | undefined> => {
    const { db, outbox } = context;
    const later = (seconds: number) => outbox.add(db, 'import-merchant', { importId, ip }, seconds);
    const held = await claimRun(db, importId, randomUUID());
    if (!held) {
      const totals = await runTotalsOf(db, importId);
      if (totals?.state === 'running') await later(retrySeconds);
      return totals;
    }
    try {
      const isWhole = await importPages(context, held, ip, until);
      if (isWhole) await completeRun(db, held, ip);
      else if (await releaseRun(db, held, { state: 'waiting' })) await later(0);
    } catch (error) {
      const fault = error instanceof MerchantFault ? error : undefined;
      // The run was cancelled elsewhere, so the stored state is returned.
      if (fault?.reason === 'cancelled') return runTotalsOf(db, importId);
      if (fault?.reason === 'busy') {
        const seconds = Math.max(fault.retryAfter ?? 0, shortestPauseSeconds);
        if (await releaseRun(db, held, { state: 'waiting', failure: 'busy', quietSeconds: seconds }))
          await later(seconds);
      } else if (fault && !fault.isPassing)
        await releaseRun(db, held, { state: 'failed', failure: fault.reason });
      else {
        await releaseRun(db, held, { state: 'stopped', failure: fault?.reason ?? 'unexpected' });
        throw error;
      }
    }
    return runTotalsOf(db, importId);
  },
);

/** Imports the remaining pages. Returns false if the time ended before all pages were imported. */
async function importPages(
  context: MerchantContext,
  held: ClaimedRun,
  ip: string,
  until: number,
): Promise<boolean> {
  const { db } = context;
  const merchant = await merchantOf(context, held);
  const run: ImportRun = { id: held.id, type: 'full', source: held.name, by: { id: held.by, ip } };
  const ending = new AbortController();
  let isTooLong = false;
  const limit = setTimeout(
    () => {
      isTooLong = true;
      ending.abort();
    },
    until - Date.now() + graceMs,
  );
  const heartbeatTimer = setInterval(() => {
    sendHeartbeat(db, held).then(
      (isMine) => !isMine && ending.abort(),
      // A heartbeat fails if the database is temporarily unavailable. The error is ignored here, because the
      // import then fails too and reports the failure.
      () => {},
    );
  }, heartbeatMs);
  try {
    const { tree } = context.reference();
    const source = merchantSource(merchant);
    const how = { size: held.pageSize, signal: ending.signal, mayReach: context.mayReach };
    const pages = readMerchantPages(merchant, held.cursor, {
      ...how,
      isCategory: (name) => findCategory(tree, name) !== undefined,
    });
    for await (const page of pages) {
      const before = await recordPageStart(db, held, page, source);
      if (before === undefined) throw new MerchantFault('cancelled');
      await importRows(context, written(page, before, source), run, {
        position: (tx) => lockAndCountImportedRows(tx, held),
        note: (tx, step) => recordBatch(tx, held, step),
      });
      if (Date.now() >= until) return false;
    }
    return true;
  } catch (error) {
    throw isTooLong && error instanceof MerchantFault && error.reason === 'cancelled'
      ? new MerchantFault('timeout')
      : error;
  } finally {
    clearTimeout(limit);
    clearInterval(heartbeatTimer);
  }
}

/** Yields the rows of a page as import records, numbered through the whole run. */
async function* written({ rows }: MerchantProductPage, before: number, source: string) {
  for (const [index, { cells, externalId, externalVariantId, isSkuDerived = false }] of rows.entries())
    yield {
      line: before + index + 1,
      cells,
      merchant: externalId
        ? {
            source,
            product: externalId,
            isSkuDerived,
            ...(externalVariantId ? { variant: externalVariantId } : {}),
          }
        : undefined,
    };
}

async function merchantOf({ db, secretBox }: MerchantContext, { merchantId }: ClaimedRun): Promise<Merchant> {
  const [row] = merchantId
    ? await db.select().from(merchantConfigs).where(eq(merchantConfigs.id, merchantId))
    : [];
  if (!row?.isActive) throw new MerchantFault('inactive');
  const merchant = decryptMerchant(secretBox, row);
  if (!merchant) throw new MerchantFault('secrets_unreadable');
  return merchant;
}
