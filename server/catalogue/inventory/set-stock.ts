import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type StaffActor, withTokenPrefix, recordAudit } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { runOncePerKey } from '#server/platform/idempotency/index.ts';
import { type MovementActor, moveStock } from './move-stock.ts';
import type { MovementReason } from './schema.ts';

/**
 * Change of a variant's available stock: a new value, or a difference to add. A new value is rejected if
 * `seen` is given and is no longer the current stock.
 */
export type StockChange = { variantId: string } & ({ stock: number; seen?: number } | { delta: number });

export type StockRefusal =
  | { ok: false; reason: 'unknown_variant'; variantId: string }
  | { ok: false; reason: 'changed_meanwhile' | 'out_of_stock'; variantId: string; stock: number };

export type StockOutcome =
  | { ok: true; before: number; stock: number }
  | StockRefusal
  | { ok: false; reason: 'idempotency_key_reused' };

interface StockContext {
  tx: Transaction;
  by: StaffActor;
  idempotencyKey?: string;
}

/**
 * Sets the stock of one variant for staff, with its movement and audit entry. The caller must roll back the
 * transaction after a rejection, as `transact` does.
 *
 * @param note reason for the change, as staff entered it
 */
export async function setStock(
  context: StockContext,
  change: StockChange,
  note?: string,
): Promise<StockOutcome> {
  const { tx, by, idempotencyKey: key } = context;
  const hash = createHash('sha256')
    .update(JSON.stringify([change, note]))
    .digest('hex');
  return runOncePerKey<StockOutcome & { ok: true }, StockOutcome & { ok: false }>(
    tx,
    { userId: by.id, key, hash },
    async () => {
      const outcome = await setStocks(tx, [change], {
        reason: 'adjusted',
        actor: { kind: 'staff', id: by.id },
        ...(note ? { note } : {}),
      });
      if (!outcome.ok) return outcome.refusals[0]!;
      const { before, stock } = outcome.figures.get(change.variantId)!;
      if (stock !== before)
        await recordAudit(tx, {
          actorId: by.id,
          action: 'stock.adjusted',
          subject: `variant:${change.variantId}`,
          before: { stock: before },
          after: withTokenPrefix({ stock }, by),
          ip: by.ip,
        });
      return { ok: true, before, stock };
    },
  );
}

export interface StockBeforeAndAfter {
  before: number;
  stock: number;
}

/**
 * Sets the stock of many variants in the caller's transaction. Writes a movement per difference, but no audit
 * entry, because the import or stock-take writes one entry for all changes. If one change is rejected,
 * nothing is written.
 *
 * @param changes at most one per variant; `reason` replaces the common reason
 */
export async function setStocks(
  tx: Transaction,
  changes: readonly (StockChange & { reason?: MovementReason })[],
  about: { reason: MovementReason; actor: MovementActor; note?: string },
): Promise<
  { ok: true; figures: ReadonlyMap<string, StockBeforeAndAfter> } | { ok: false; refusals: StockRefusal[] }
> {
  const current = await lockStocks(tx, changes);
  const figures = new Map<string, StockBeforeAndAfter>();
  const refusals: StockRefusal[] = [];
  for (const change of changes) {
    const { variantId } = change;
    const before = current.get(variantId);
    if (before === undefined) {
      refusals.push({ ok: false, reason: 'unknown_variant', variantId });
      continue;
    }
    const stock = 'delta' in change ? before + change.delta : change.stock;
    const isStale = 'seen' in change && change.seen !== undefined && change.seen !== before;
    if (isStale) refusals.push({ ok: false, reason: 'changed_meanwhile', variantId, stock: before });
    else if (stock < 0) refusals.push({ ok: false, reason: 'out_of_stock', variantId, stock: before });
    else figures.set(variantId, { before, stock });
  }
  if (refusals.length > 0) return { ok: false, refusals };
  const movements = changes.flatMap(({ variantId, reason }) => {
    const { before, stock } = figures.get(variantId)!;
    return stock === before
      ? []
      : [{ variantId, quantity: stock - before, reserved: 0, ...(reason ? { reason } : {}) }];
  });
  await moveStock(tx, movements, about.reason, about.actor, about.note ? { note: about.note } : {});
  return { ok: true, figures };
}

/** Locks variants in the order of their ids, as `moveStock` does, and returns the available stock of each. */
async function lockStocks(tx: Transaction, changes: readonly StockChange[]): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map();
  const ids = changes.map(({ variantId }) => variantId);
  const { rows } = await tx.execute<{ id: string; stock: number }>(sql`
    SELECT id, stock_quantity AS stock FROM product_variants WHERE id = ANY(${sql.param(ids)}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
