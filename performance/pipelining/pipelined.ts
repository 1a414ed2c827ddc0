/**
 * Waits for queries of one transaction that were started in the same tick, and so travel in one packet. Waits for all of them
 * even if one fails, unlike Promise.all: none may still run when the transaction rolls back.
 */
export async function pipelined<const T extends readonly unknown[]>(
  queries: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const outcomes = await Promise.allSettled(queries);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}
