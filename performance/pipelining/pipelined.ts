/**
 * Waits for queries of one transaction that were started in the same tick, and therefore travel in one
 * packet. Unlike Promise.all, it waits for all of them even if one fails, because no query may still run when
 * the transaction rolls back.
 */
export async function awaitPipelined<const T extends readonly unknown[]>(
  queries: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const outcomes = await Promise.allSettled(queries);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}
