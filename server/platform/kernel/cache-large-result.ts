import type { Queryable } from '#server/platform/db/client.ts';

const cacheMs = 10_000;

/**
 * Caches the result of a query over a whole shop for ten seconds, because it takes a tenth of a second in a
 * large shop. In a small shop, the result is not cached.
 *
 * @param isLarge returns whether a result belongs to a large shop and should be cached
 */
export function cacheLargeResult<T>(
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
