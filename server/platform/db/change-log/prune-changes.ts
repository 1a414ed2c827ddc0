import type { ChangeConnection } from './read-changes.ts';

/** A process that does not read for this long reads everything again afterwards. */
export const keptMs = 5 * 60_000;

const batch = 5000;

// Concurrent processes skip each other's rows. The deletion and `pruned_before` become visible together.
const pruneQuery = `
  WITH old AS (SELECT ctid FROM changes WHERE xid < $1::xid8 ORDER BY xid LIMIT ${batch} FOR UPDATE SKIP LOCKED),
  gone AS (DELETE FROM changes USING old WHERE changes.ctid = old.ctid RETURNING 1)
  UPDATE change_epochs SET pruned_before = GREATEST(pruned_before, $1::xid8) WHERE EXISTS (SELECT FROM gone)`;

/**
 * Deletes the changes of all transactions below a transaction id, in small batches.
 *
 * @param before lowest transaction id that was still running when the oldest supported position was taken
 */
export async function pruneChanges(db: ChangeConnection, before: string): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query({ name: 'prune-changes', text: pruneQuery, values: [before] });
    if (!rowCount) return;
  }
}

/**
 * Returns, for each snapshot of a reader, up to which transaction id changes may be deleted now, at most once a
 * minute; otherwise undefined. Elapsed time is measured in this process, so a sleep only delays a deletion.
 */
export function schedulePruning(
  now: () => number = () => performance.now(),
): (snapshot: string) => string | undefined {
  const taken: { at: number; xmin: string }[] = [];
  return (snapshot) => {
    const at = now();
    if (taken.length > 0 && at - taken.at(-1)!.at < keptMs / 5) return undefined;
    taken.push({ at, xmin: snapshot.slice(0, snapshot.indexOf(':')) });
    if (at - taken[0]!.at < keptMs) return undefined;
    return taken.shift()!.xmin;
  };
}
