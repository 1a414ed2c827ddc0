import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type StaffActor, recordAudit, withTokenPrefix } from '#server/platform/audit/index.ts';
import type { Transaction } from '#server/platform/db/client.ts';
import { runOncePerKey } from '#server/platform/idempotency/index.ts';

export interface CategoryContext {
  tx: Transaction;
  by: StaffActor;
  idempotencyKey?: string;
}

export type CategoryRefusal =
  | {
      ok: false;
      reason: 'unknown_category' | 'unknown_parent' | 'changed_meanwhile' | 'idempotency_key_reused';
    }
  | { ok: false; reason: 'unknown_specification'; key: string }
  /** The category would be below itself. */
  | { ok: false; reason: 'cycle' }
  | { ok: false; reason: 'invalid_slug' }
  /** `category`: the category that already has the slug or alias. */
  | { ok: false; reason: 'slug_taken' | 'alias_taken'; name: string; category: string }
  | { ok: false; reason: 'in_use'; products: number; children: number };

export type CategoryOutcome = { ok: true; id: string } | CategoryRefusal;

/**
 * Runs a change of the category tree: once per idempotency key, and one change at a time, so that concurrent
 * moves cannot form a cycle. The caller must roll back the transaction after a refusal, as `transact` does.
 */
export function changeTree<Done extends { ok: true }>(
  { tx, by, idempotencyKey: key }: CategoryContext,
  input: unknown,
  work: () => Promise<Done | CategoryRefusal>,
): Promise<Done | CategoryRefusal> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return runOncePerKey<Done, CategoryRefusal>(tx, { userId: by.id, key, hash }, async () => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(727041)`);
    return work();
  });
}

/** Records a change of a category in the activity log. */
export const recordCategory = (
  { tx, by }: CategoryContext,
  action: string,
  id: string,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, {
    actorId: by.id,
    action,
    subject: `category:${id}`,
    ...change,
    after: withTokenPrefix(change.after, by),
    ip: by.ip,
  });
