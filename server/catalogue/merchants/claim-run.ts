import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { BatchResult } from '#server/catalogue/imports/index.ts';
import type { MerchantProductPage } from './connectors/index.ts';
import type { MerchantRunTotals } from './run-totals.ts';
import { withdrawMissing } from './withdraw-missing.ts';
import { type MerchantRowError, merchantImports } from './schema.ts';

/** Import run that one worker has claimed. */
export interface ClaimedRun {
  id: string;
  worker: string;
  merchantId: string | null;
  name: string;
  by: string;
  cursor: string | null;
  pageSize: number;
}

/** Seconds without a heartbeat after which another worker may claim a run. */
const leaseSeconds = 30;
const storedErrors = 50;
const mostProducts = 2_000_000_000;
const aboveAll = Number.MAX_SAFE_INTEGER;

const mine = ({ id, worker }: ClaimedRun) => sql`id = ${id} AND worker = ${worker} AND state = 'running'`;

/** Claims a run for a worker. Returns undefined if the run has ended or another worker has claimed it. */
export async function claimRun(
  db: Database,
  importId: string,
  worker: string,
): Promise<ClaimedRun | undefined> {
  const [row] = await db
    .update(merchantImports)
    .set({ state: 'running', worker, failure: null, aliveAt: sql`now()` })
    .where(
      sql`id = ${importId} AND (state IN ('waiting', 'stopped') OR (state = 'running' AND alive_at < now() - make_interval(secs => ${leaseSeconds})))`,
    )
    .returning();
  if (!row) return undefined;
  const { id, merchantId, merchantName: name, createdBy: by, cursor, pageSize } = row;
  return { id, worker, merchantId, name, by, cursor, pageSize };
}

/** Stores a heartbeat of the worker. Returns false if the run has ended or another worker has claimed it. */
export async function sendHeartbeat(db: Database, held: ClaimedRun): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE merchant_imports SET alive_at = now() WHERE ${mine(held)}`,
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Starts or resumes a page of a run.
 *
 * @returns the number of products before the first product of the page; undefined if this worker no longer
 * has the run
 */
export async function recordPageStart(
  db: Database,
  held: ClaimedRun,
  { cursor, total }: MerchantProductPage,
  source: string,
): Promise<number | undefined> {
  // An implausible total counts as unknown.
  const given = Number.isInteger(total) && total! >= 0 && total! <= mostProducts ? total : null;
  const { rows } = await db.execute<{ before: number }>(sql`
    UPDATE merchant_imports SET page_done = CASE WHEN cursor IS NOT DISTINCT FROM ${cursor}::text THEN page_done ELSE 0 END,
      cursor = ${cursor}::text, merchant_source = ${source}, total_records = COALESCE(${given}::int, total_records), alive_at = now()
    WHERE ${mine(held)} RETURNING processed_records - page_done AS before`);
  return rows[0]?.before;
}

/**
 * Returns the number of rows of the page that are already imported, and locks the run until the transaction
 * ends. If this worker no longer has the run, returns a number beyond the end of the page, so that nothing is
 * imported.
 */
export async function lockAndCountImportedRows(tx: Transaction, held: ClaimedRun): Promise<number> {
  const { rows } = await tx.execute<{ done: number }>(
    sql`SELECT page_done AS done FROM merchant_imports WHERE ${mine(held)} FOR UPDATE`,
  );
  return rows[0]?.done ?? aboveAll;
}

export async function recordBatch(tx: Transaction, held: ClaimedRun, step: BatchResult): Promise<void> {
  const errors = step.refused.map(({ line, sku, column, reason, detail, record }): MerchantRowError => ({
    line,
    product: (record.merchant_product ?? '').slice(0, 80),
    sku,
    column,
    reason,
    detail,
  }));
  await tx.execute(sql`
    UPDATE merchant_imports SET page_done = page_done + ${step.records}, processed_records = processed_records + ${step.records},
      successful_records = successful_records + ${step.successful}, failed_records = failed_records + ${step.failed},
      created_records = created_records + ${step.created}, updated_records = updated_records + ${step.updated},
      withheld_records = withheld_records + ${step.withheld},
      errors = CASE WHEN jsonb_array_length(errors) < ${storedErrors} THEN errors || ${JSON.stringify(errors.slice(0, storedErrors))}::jsonb ELSE errors END,
      alive_at = now()
    WHERE id = ${held.id}`);
}

/**
 * Releases this worker's claim on a run, with the run's next state; a run that is not `failed` may then be
 * resumed by another worker. Returns false if this worker had already lost the claim.
 *
 * @param how.quietSeconds seconds during which the run does not count as stopped although no worker sends a
 * heartbeat
 */
export async function releaseRun(
  db: Database,
  held: ClaimedRun,
  how: { state: 'waiting' | 'stopped' | 'failed'; failure?: string; quietSeconds?: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE merchant_imports SET state = ${how.state}, failure = ${how.failure ?? null}, worker = NULL,
      alive_at = now() + make_interval(secs => ${how.quietSeconds ?? 0}),
      finished_at = CASE WHEN ${how.state} = 'failed' THEN now() END
    WHERE ${mine(held)}`);
  return (rowCount ?? 0) > 0;
}

/**
 * Marks a run as done, takes products off sale that the merchant no longer has, and writes its audit entry,
 * once.
 */
export async function completeRun(db: Database, held: ClaimedRun, ip: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [open] = await tx.select().from(merchantImports).where(mine(held)).for('update');
    const missing = open && (await withdrawMissing(tx, open, { id: held.by, ip }));
    const [done] = await tx
      .update(merchantImports)
      .set({
        state: 'done',
        worker: null,
        finishedAt: new Date(),
        totalRecords: sql`processed_records`,
        missing: missing ?? null,
      })
      .where(mine(held))
      .returning();
    if (!done) return;
    const { merchantName: name, successfulRecords: successful, failedRecords: failed } = done;
    const { createdRecords: created, updatedRecords: updated } = done;
    await recordAudit(tx, {
      actorId: held.by,
      action: 'merchant.imported',
      subject: `merchant:${held.merchantId}`,
      after: {
        name,
        successful,
        failed,
        created,
        updated,
        ...(missing ? { missing: missing.products + missing.variants, off_sale: missing.isOffSale } : {}),
      },
      ip,
    });
  });
}

export async function runTotalsOf(db: Database, importId: string): Promise<MerchantRunTotals | undefined> {
  const [row] = await db.select().from(merchantImports).where(eq(merchantImports.id, importId));
  return (
    row && {
      state: row.state,
      failure: row.failure,
      processed: row.processedRecords,
      successful: row.successfulRecords,
      failed: row.failedRecords,
      created: row.createdRecords,
      updated: row.updatedRecords,
      total: row.totalRecords,
    }
  );
}
