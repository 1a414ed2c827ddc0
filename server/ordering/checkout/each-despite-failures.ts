/**
 * Runs an action for every entry, even when one fails.
 *
 * @throws the failure, or an AggregateError with all of them when several entries failed
 */
export async function eachDespiteFailures<T>(
  entries: readonly T[],
  work: (entry: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const entry of entries) await work(entry).catch((error: unknown) => failures.push(error));
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} of ${entries.length} entries failed`);
  if (failures.length === 1) throw failures[0];
}
