/**
 * Waits for several statements of one transaction that are asked for at once, so that they travel together. Unlike
 * Promise.all it waits for every one even when one fails: none may still be under way when the transaction is undone.
 */
export async function together<const T extends readonly unknown[]>(statements: T): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  const outcomes = await Promise.allSettled(statements);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}
