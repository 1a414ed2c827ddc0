import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { idempotencyKeys } from './schema.ts';

/**
 * Runs an action once per idempotency key. The first success is stored in the same transaction; a repeat,
 * even a simultaneous one, waits and gets the stored response. Refusals are not stored, because they change
 * nothing.
 *
 * @param request without a key, the action simply runs
 */
export async function answerOnce<Done extends { ok: true }, Refused extends { ok: false }>(
  tx: Transaction,
  request: { userId: string; key?: string | undefined; hash: string },
  work: () => Promise<Done | Refused>,
): Promise<Done | Refused | { ok: false; reason: 'idempotency_key_reused' }> {
  const { userId, key, hash } = request;
  if (!key) return work();
  const mine = and(eq(idempotencyKeys.user_id, userId), eq(idempotencyKeys.key, key));
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ user_id: userId, key, request_hash: hash, status: 0, response: {} })
    .onConflictDoNothing();
  if (!rowCount) {
    const [first] = await tx.select().from(idempotencyKeys).where(mine);
    if (first?.request_hash !== hash) return { ok: false, reason: 'idempotency_key_reused' };
    return first.response as Done;
  }
  const outcome = await work();
  if (outcome.ok) await tx.update(idempotencyKeys).set({ status: 200, response: outcome }).where(mine);
  return outcome;
}
