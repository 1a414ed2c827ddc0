/**
 * Waits for several pipelined statements of one transaction. Unlike Promise.all, it waits for all even when
 * one fails, so that none is still running at the rollback.
 */
export async function pipelined<const T extends readonly unknown[]>(statements: T): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}
