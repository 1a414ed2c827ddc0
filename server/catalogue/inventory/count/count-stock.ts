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

/** Returns the open stock-take, or starts one; the staff share a single stock-take. */
export async function openCount(db: Database, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727031)`);
    const [open] = await tx
      .select({ id: stockCounts.id })
      .from(stockCounts)
      .where(eq(stockCounts.status, 'open'));
    if (open) return open.id;
    const [begun] = await tx
      .insert(stockCounts)
      .values({ opened_by: by.id })
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

export type CountedOutcome =
  | { ok: true; difference: number }
  | { ok: false; reason: 'closed' | 'unknown_sku' };

/**
 * Records the counted quantity of a variant. The expected quantity, including reserved units, is read at the
 * same moment, so that sales before and after do not count as a difference. Counting again replaces the
 * value.
 *
 * @param sku of a variant, in any notation
 * @param counted units counted in the warehouse
 */
export async function noteCount(
  db: Database,
  countId: string,
  sku: string,
  counted: number,
  by: By,
): Promise<CountedOutcome> {
  return transact<CountedOutcome>(db, async (tx) => {
    if (!(await isOpen(tx, countId))) return { ok: false, reason: 'closed' };
    const { rows } = await tx.execute<{ id: string; expected: number }>(sql`
      SELECT id, stock_quantity + reserved_quantity AS expected FROM product_variants WHERE upper(sku) = upper(${sku}) FOR SHARE`);
    const [variant] = rows;
    if (!variant) return { ok: false, reason: 'unknown_sku' };
    const line = { counted, expected: variant.expected, counted_by: by.id, counted_at: new Date() };
    await tx
      .insert(stockCountLines)
      .values({ count_id: countId, variant_id: variant.id, ...line })
      .onConflictDoUpdate({ target: [stockCountLines.count_id, stockCountLines.variant_id], set: line });
    return { ok: true, difference: counted - variant.expected };
  });
}

/** Removes a line from an open stock-take. */
export async function removeCounted(db: Database, countId: string, variantId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await isOpen(tx, countId))) return;
    await tx
      .delete(stockCountLines)
      .where(and(eq(stockCountLines.count_id, countId), eq(stockCountLines.variant_id, variantId)));
  });
}

export type ConfirmedCount =
  | { ok: true; changed: number }
  | { ok: false; reason: 'closed' | 'nothing_counted' }
  | { ok: false; reason: 'sold_meanwhile'; skus: string[] };

/**
 * Completes a stock-take: every difference becomes a movement, added to the current stock, so that changes
 * since the count are kept. Rejected when more is missing than is still available: count again.
 */
export async function confirmCount(db: Database, countId: string, by: By): Promise<ConfirmedCount> {
  return transact<ConfirmedCount>(db, async (tx) => {
    if (!(await isOpen(tx, countId))) return { ok: false, reason: 'closed' };
    const lines = await tx.select().from(stockCountLines).where(eq(stockCountLines.count_id, countId));
    if (lines.length === 0) return { ok: false, reason: 'nothing_counted' };
    const changes = lines
      .filter(({ counted, expected }) => counted !== expected)
      .map(({ variant_id, counted, expected }) => ({ variantId: variant_id, delta: counted - expected }));
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

/** Discards a stock-take without changes. Idempotent. */
export async function dropCount(db: Database, countId: string, by: By): Promise<void> {
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

/** Locks the stock-take, so that a concurrent second call finds it closed. */
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
    .set({ status, closed_by: by.id, closed_at: new Date() })
    .where(eq(stockCounts.id, countId));
}
