import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import type { BatchResult } from '#server/catalogue/imports/index.ts';
import type { Page } from './connectors/index.ts';
import type { RunTotals } from './run-totals.ts';
import { type MerchantRowError, merchantImports } from './schema.ts';

/** A run claimed by one worker. */
export interface Held {
  id: string;
  worker: string;
  merchantId: string | null;
  name: string;
  by: string;
  cursor: string | null;
  pageSize: number;
}

/** Lease time: a run without a heartbeat for this long may be claimed by another worker. */
const leaseSeconds = 30;
const storedErrors = 50;
const mostProducts = 2_000_000_000;
const aboveAll = Number.MAX_SAFE_INTEGER;

const mine = ({ id, worker }: Held) => sql`id = ${id} AND worker = ${worker} AND state = 'running'`;

/** Claims a run; undefined when it has ended or another worker holds it. */
export async function claimRun(db: Database, importId: string, worker: string): Promise<Held | undefined> {
  const [row] = await db
    .update(merchantImports)
    .set({ state: 'running', worker, failure: null, alive_at: sql`now()` })
    .where(
      sql`id = ${importId} AND (state IN ('waiting', 'stopped') OR (state = 'running' AND alive_at < now() - make_interval(secs => ${leaseSeconds})))`,
    )
    .returning();
  if (!row) return undefined;
  const {
    id,
    merchant_id: merchantId,
    merchant_name: name,
    created_by: by,
    cursor,
    page_size: pageSize,
  } = row;
  return { id, worker, merchantId, name, by, cursor, pageSize };
}

/** Sends a heartbeat; returns false when the run was ended or claimed by another worker. */
export async function heartbeat(db: Database, held: Held): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`UPDATE merchant_imports SET alive_at = now() WHERE ${mine(held)}`,
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Starts or resumes a page.
 *
 * @returns the number of products before the page's first one; undefined when the run is no longer held
 */
export async function moveTo(db: Database, held: Held, { cursor, total }: Page): Promise<number | undefined> {
  // An implausible total counts as unknown.
  const given = Number.isInteger(total) && total! >= 0 && total! <= mostProducts ? total : null;
  const { rows } = await db.execute<{ before: number }>(sql`
    UPDATE merchant_imports SET page_done = CASE WHEN cursor IS NOT DISTINCT FROM ${cursor}::text THEN page_done ELSE 0 END,
      cursor = ${cursor}::text, total_records = COALESCE(${given}::int, total_records), alive_at = now()
    WHERE ${mine(held)} RETURNING processed_records - page_done AS before`);
  return rows[0]?.before;
}

/**
 * Number of rows done in the page; locks the run until the transaction ends. Past the page's end when the run
 * is no longer held.
 */
export async function position(tx: Transaction, held: Held): Promise<number> {
  const { rows } = await tx.execute<{ done: number }>(
    sql`SELECT page_done AS done FROM merchant_imports WHERE ${mine(held)} FOR UPDATE`,
  );
  return rows[0]?.done ?? aboveAll;
}

export async function note(tx: Transaction, held: Held, step: BatchResult): Promise<void> {
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
      errors = CASE WHEN jsonb_array_length(errors) < ${storedErrors} THEN errors || ${JSON.stringify(errors.slice(0, storedErrors))}::jsonb ELSE errors END,
      alive_at = now()
    WHERE id = ${held.id}`);
}

/**
 * Gives up this worker's lock on a run, which another worker may then resume or which is finished. Returns
 * false when the lock was already lost.
 *
 * @param how.quietSeconds time without an expected heartbeat
 */
export async function endRun(
  db: Database,
  held: Held,
  how: { state: 'waiting' | 'stopped' | 'failed'; failure?: string; quietSeconds?: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE merchant_imports SET state = ${how.state}, failure = ${how.failure ?? null}, worker = NULL,
      alive_at = now() + make_interval(secs => ${how.quietSeconds ?? 0}),
      finished_at = CASE WHEN ${how.state} = 'failed' THEN now() END
    WHERE ${mine(held)}`);
  return (rowCount ?? 0) > 0;
}

/** Marks the run as done, once. */
export async function finishRun(db: Database, held: Held, ip: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx
      .update(merchantImports)
      .set({ state: 'done', worker: null, finished_at: new Date(), total_records: sql`processed_records` })
      .where(mine(held))
      .returning();
    if (!done) return;
    const { merchant_name: name, successful_records: successful, failed_records: failed } = done;
    const { created_records: created, updated_records: updated } = done;
    await recordAudit(tx, {
      actorId: held.by,
      action: 'merchant.imported',
      subject: `merchant:${held.merchantId}`,
      after: { name, successful, failed, created, updated },
      ip,
    });
  });
}

export async function totalsOf(db: Database, importId: string): Promise<RunTotals | undefined> {
  const [row] = await db.select().from(merchantImports).where(eq(merchantImports.id, importId));
  return (
    row && {
      state: row.state,
      failure: row.failure,
      processed: row.processed_records,
      successful: row.successful_records,
      failed: row.failed_records,
      created: row.created_records,
      updated: row.updated_records,
      total: row.total_records,
    }
  );
}
