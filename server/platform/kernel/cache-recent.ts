import type { Queryable } from '#server/platform/db/client.ts';

const cacheMs = 10_000;

/**
 * Caches a query over a whole large shop for ten seconds, because it takes a tenth of a second. Results of a
 * small shop are not cached.
 *
 * @param isLarge whether the result should be cached
 */
export function cacheRecent<T>(
  read: (db: Queryable) => Promise<T>,
  isLarge: (answer: T) => boolean,
): (db: Queryable) => Promise<T> {
  const stored = new WeakMap<Queryable, { answer: T; at: number }>();
  return async (db) => {
    const known = stored.get(db);
    if (known && Date.now() - known.at < cacheMs) return known.answer;
    const answer = await read(db);
    if (isLarge(answer)) stored.set(db, { answer, at: Date.now() });
    return answer;
  };
}
