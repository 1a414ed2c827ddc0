import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { findCategory } from '#server/catalogue/products/index.ts';
import { type ImportContext, type ImportRun, importRows } from '#server/catalogue/imports/index.ts';
import type { SecretBox } from '#server/platform/kernel/secret-box.ts';
import { type Page, readPages } from './connectors/index.ts';
import { MerchantFault } from './fault.ts';
import { type Merchant, openMerchant } from './merchant.ts';
import {
  type Held,
  heartbeat,
  claimRun,
  endRun,
  finishRun,
  moveTo,
  note,
  position,
  totalsOf,
} from './hold-run.ts';
import { merchantConfigs } from './schema.ts';
import type { RunTotals } from './run-totals.ts';

export interface MerchantContext extends ImportContext {
  secretBox: SecretBox;
  isDemo: boolean;
}

/** Working time of a call; its job counts as lost after two minutes. */
const workingMs = 60_000;
/** A page that takes longer than this beyond the working time is aborted. */
const graceMs = 40_000;
const heartbeatMs = 5000;
/** Delay before checking again a run held by another worker, in case that worker stops. */
const retrySeconds = 60;
const shortestPauseSeconds = 30;

/**
 * Imports a merchant's products page by page from the run's position, until done or out of time; then the
 * next job continues. Concurrent calls: only one does the work.
 *
 * @param until no page is started after this time
 * @throws temporary errors; the run has then “stopped” and can be called again
 */
export async function runImport(
  context: MerchantContext,
  importId: string,
  { ip, until = Date.now() + workingMs }: { ip: string; until?: number },
): Promise<RunTotals | undefined> {
  const { db, outbox } = context;
  const later = (seconds: number) => outbox.add(db, 'import-merchant', { importId, ip }, seconds);
  const held = await claimRun(db, importId, randomUUID());
  if (!held) {
    const totals = await totalsOf(db, importId);
    if (totals?.state === 'running') await later(retrySeconds);
    return totals;
  }
  try {
    const isWhole = await importPages(context, held, ip, until);
    if (isWhole) await finishRun(db, held, ip);
    else if (await endRun(db, held, { state: 'waiting' })) await later(0);
  } catch (error) {
    const fault = error instanceof MerchantFault ? error : undefined;
    // Cancelled elsewhere; report the stored state.
    if (fault?.reason === 'cancelled') return totalsOf(db, importId);
    if (fault?.reason === 'busy') {
      const seconds = Math.max(fault.retryAfter ?? 0, shortestPauseSeconds);
      if (await endRun(db, held, { state: 'waiting', failure: 'busy', quietSeconds: seconds }))
        await later(seconds);
    } else if (fault && !fault.isPassing) await endRun(db, held, { state: 'failed', failure: fault.reason });
    else {
      await endRun(db, held, { state: 'stopped', failure: fault?.reason ?? 'unexpected' });
      throw error;
    }
  }
  return totalsOf(db, importId);
}

/** Imports the remaining pages; returns false when the time ran out first. */
async function importPages(
  context: MerchantContext,
  held: Held,
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
    heartbeat(db, held).then(
      (isMine) => !isMine && ending.abort(),
      // The database is temporarily unavailable; the main work reports that itself.
      () => {},
    );
  }, heartbeatMs);
  try {
    const { tree } = context.reference();
    const how = { size: held.pageSize, signal: ending.signal, isDemo: context.isDemo };
    const pages = readPages(merchant, held.cursor, {
      ...how,
      isCategory: (name) => findCategory(tree, name) !== undefined,
    });
    for await (const page of pages) {
      const before = await moveTo(db, held, page);
      if (before === undefined) throw new MerchantFault('cancelled');
      await importRows(context, written(page, before), run, {
        position: (tx) => position(tx, held),
        note: (tx, step) => note(tx, held, step),
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

/** The rows of a page in import form, numbered through the whole run. */
async function* written({ rows }: Page, before: number) {
  for (const [index, { cells }] of rows.entries()) yield { line: before + index + 1, cells };
}

async function merchantOf({ db, secretBox }: MerchantContext, { merchantId }: Held): Promise<Merchant> {
  const [row] = merchantId
    ? await db.select().from(merchantConfigs).where(eq(merchantConfigs.id, merchantId))
    : [];
  if (!row?.is_active) throw new MerchantFault('inactive');
  const merchant = openMerchant(secretBox, row);
  if (!merchant) throw new MerchantFault('secrets_unreadable');
  return merchant;
}
