import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { setStocks } from '../set-stock.ts';
import { stockCountLines, stockCounts } from '../schema.ts';

interface By {
  id: string;
  ip: string;
}

/**
 * Returns the id of the open stock-take; if no stock-take is open, starts one. All staff share one
 * stock-take.
 */
export async function openStockTake(db: Database, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727031)`);
    const [open] = await tx
      .select({ id: stockCounts.id })
      .from(stockCounts)
      .where(eq(stockCounts.status, 'open'));
    if (open) return open.id;
    const [begun] = await tx
      .insert(stockCounts)
      .values({ openedBy: by.id })
      .returning({ id: stockCounts.id });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'stock.count_begun',
      subject: `count:${begun!.id}`,
      ip: by.ip,
    });
    return begun!.id;
  });
}

export type RecordCountOutcome =
  | { ok: true; difference: number }
  | { ok: false; reason: 'closed' | 'unknown_sku' };

/**
 * Records the counted quantity of a variant. The expected quantity, including reserved units, is read at the
 * same moment, so that sales before or after the count do not appear as a difference. A second count replaces
 * the first.
 *
 * @param sku SKU of a variant, in any notation
 * @param counted number of units counted in the warehouse
 */
export async function recordCount(
  db: Database,
  countId: string,
  sku: string,
  counted: number,
  by: By,
): Promise<RecordCountOutcome> {
  return transact<RecordCountOutcome>(db, async (tx) => {
    if (!(await isOpen(tx, countId))) return { ok: false, reason: 'closed' };
    const { rows } = await tx.execute<{ id: string; expected: number }>(sql`
      SELECT id, stock_quantity + reserved_quantity AS expected FROM product_variants WHERE upper(sku) = upper(${sku}) FOR SHARE`);
    const [variant] = rows;
    if (!variant) return { ok: false, reason: 'unknown_sku' };
    const line = { counted, expected: variant.expected, countedBy: by.id, countedAt: new Date() };
    await tx
      .insert(stockCountLines)
      .values({ countId, variantId: variant.id, ...line })
      .onConflictDoUpdate({ target: [stockCountLines.countId, stockCountLines.variantId], set: line });
    return { ok: true, difference: counted - variant.expected };
  });
}

/** Removes a counted variant from an open stock-take. */
export async function removeCountedVariant(db: Database, countId: string, variantId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isOpen(tx, countId))) return;
    await tx
      .delete(stockCountLines)
      .where(and(eq(stockCountLines.countId, countId), eq(stockCountLines.variantId, variantId)));
  });
}

export type StockTakeOutcome =
  | { ok: true; changed: number }
  | { ok: false; reason: 'closed' | 'nothing_counted' }
  | { ok: false; reason: 'sold_meanwhile'; skus: string[] };

/**
 * Completes a stock-take: adds every difference to the current stock as a movement, so that later changes of
 * stock are preserved. Rejects the stock-take if a variant lacks more units than are still available; such
 * variants must be counted again.
 */
export async function confirmStockTake(db: Database, countId: string, by: By): Promise<StockTakeOutcome> {
  return transact<StockTakeOutcome>(db, async (tx) => {
    if (!(await isOpen(tx, countId))) return { ok: false, reason: 'closed' };
    const lines = await tx.select().from(stockCountLines).where(eq(stockCountLines.countId, countId));
    if (lines.length === 0) return { ok: false, reason: 'nothing_counted' };
    const changes = lines
      .filter(({ counted, expected }) => counted !== expected)
      .map(({ variantId, counted, expected }) => ({ variantId, delta: counted - expected }));
    const actor = { kind: 'staff', id: by.id } as const;
    const set = await setStocks(tx, changes, { reason: 'counted', actor, note: `count:${countId}` });
    if (!set.ok) {
      const ids = sql.join(
        set.refusals.map(({ variantId }) => sql`${variantId}`),
        sql`, `,
      );
      const { rows } = await tx.execute<{ sku: string }>(
        sql`SELECT sku FROM product_variants WHERE id IN (${ids}) ORDER BY sku`,
      );
      return { ok: false, reason: 'sold_meanwhile', skus: rows.map(({ sku }) => sku) };
    }
    await close(tx, countId, 'confirmed', by);
    const after = { counted: lines.length, changed: changes.length };
    await recordAudit(tx, {
      actorId: by.id,
      action: 'stock.counted',
      subject: `count:${countId}`,
      after,
      ip: by.ip,
    });
    return { ok: true, changed: changes.length };
  });
}

/** Discards a stock-take without changing any stock. Idempotent. */
export async function discardStockTake(db: Database, countId: string, by: By): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isOpen(tx, countId))) return;
    await close(tx, countId, 'dropped', by);
    await recordAudit(tx, {
      actorId: by.id,
      action: 'stock.count_dropped',
      subject: `count:${countId}`,
      ip: by.ip,
    });
  });
}

/** Returns whether a stock-take is open, and locks it, so that a concurrent second call finds it closed. */
async function isOpen(tx: Transaction, countId: string): Promise<boolean> {
  const [found] = await tx
    .select({ status: stockCounts.status })
    .from(stockCounts)
    .where(eq(stockCounts.id, countId))
    .for('update');
  return found?.status === 'open';
}

async function close(
  tx: Transaction,
  countId: string,
  status: 'confirmed' | 'dropped',
  by: By,
): Promise<void> {
  await tx
    .update(stockCounts)
    .set({ status, closedBy: by.id, closedAt: new Date() })
    .where(eq(stockCounts.id, countId));
}
