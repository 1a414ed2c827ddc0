import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import { idempotencyKeys } from './schema.ts';

/**
 * Does something once for a named request. The first success is remembered in the same transaction; a repeat, even
 * one that arrives at the same moment, waits and gets that answer. A refusal is not remembered: it changed nothing.
 *
 * @param request without a key it is simply done
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
