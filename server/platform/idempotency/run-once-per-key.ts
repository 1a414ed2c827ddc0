import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { idempotencyKeys } from './schema.ts';

/**
 * Runs an action once per idempotency key. A successful outcome is stored in the same transaction. A repeated
 * request, even a concurrent one, waits and gets the stored outcome. A rejection is not stored, because it
 * changes nothing.
 *
 * @param request without a key, the action always runs
 * @returns the outcome; `idempotency_key_reused` when an earlier request with this key had other content
 * (`hash`)
 */
export async function runOncePerKey<Done extends { ok: true }, Refused extends { ok: false }>(
  tx: Transaction,
  request: { userId: string; key?: string | undefined; hash: string },
  work: () => Promise<Done | Refused>,
): Promise<Done | Refused | { ok: false; reason: 'idempotency_key_reused' }> {
  const { userId, key, hash } = request;
  if (!key) return work();
  const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash: hash, status: 0, response: {} })
    .onConflictDoNothing();
  if (!rowCount) {
    const [first] = await tx.select().from(idempotencyKeys).where(mine);
    if (first?.requestHash !== hash) return { ok: false, reason: 'idempotency_key_reused' };
    return first.response as Done;
  }
  const outcome = await work();
  if (outcome.ok) await tx.update(idempotencyKeys).set({ status: 200, response: outcome }).where(mine);
  return outcome;
}
