import type { Queryable } from '#server/platform/db/client.ts';

const keptMs = 10_000;

/**
 * Figures over a whole large shop, which take a tenth of a second to reckon and may be some seconds old: reckoned once for
 * all who ask within ten seconds. Those of a small shop are reckoned for each.
 *
 * @param isLarge whether what was read is worth keeping
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
