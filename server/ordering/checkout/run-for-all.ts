/**
 * Runs an action for every entry, also after one fails.
 *
 * @throws the error when one entry failed, or an AggregateError with all errors when several failed
 */
export async function runForAllDespiteFailures<T>(
  entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const entry of entries) await work(entry).catch((error: unknown) => failures.push(error));
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} of ${entries.length} entries failed`);
  if (failures.length === 1) throw failures[0];
}
