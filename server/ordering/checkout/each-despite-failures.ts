/** Runs an action for every entry, even when one fails; then throws the first failure. */
export async function eachDespiteFailures<T>(entries: readonly T[], work: (entry: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const entry of entries) await work(entry).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
