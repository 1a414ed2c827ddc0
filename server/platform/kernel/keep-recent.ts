import type { Queryable } from '#server/platform/db/client.ts';

const keptMs = 10_000;

/**
 * Caches a query over a whole large shop for ten seconds, because it takes a tenth of a second. Results of a
 * small shop are not cached.
 *
 * @param isLarge whether the result should be cached
 */
export function keepRecent<T>(read: (db: Queryable) => Promise<T>, isLarge: (answer: T) => boolean): (db: Queryable) => Promise<T> {
  const kept = new WeakMap<Queryable, { answer: T; at: number }>();
  return async (db) => {
    const known = kept.get(db);
    if (known && Date.now() - known.at < keptMs) return known.answer;
    const answer = await read(db);
    if (isLarge(answer)) kept.set(db, { answer, at: Date.now() });
    return answer;
  };
}
