import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { type StaffActor, recordAudit } from '#server/platform/audit/index.ts';
import type { Database, Queryable } from '#server/platform/db/client.ts';
import type { Locale } from '#shared/locales.ts';
import { failedSearches } from './schema.ts';

export interface FailedSearch {
  query: string;
  locale: Locale;
  results: number;
  times: number;
  lastAt: Date;
}

const daysKept = 90;
/** Maximum number of stored searches, so that a program that searches random words cannot fill the database. */
const maximumStored = 5000;
const longestQuery = 80;

/**
 * Records a search that found no product, or only products without some of its words. Skips texts that may contain
 * personal data: e-mail addresses and numbers of seven digits or more.
 *
 * @param results number of products found
 */
export async function recordFailedSearch(
  db: Queryable,
  text: string,
  locale: Locale,
  results: number,
): Promise<void> {
  const query = text.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, longestQuery);
  if (query.length < 2 || query.includes('@') || /(?:\d[\s.-]*){7}/.test(query)) return;
  await db.execute(sql`
    INSERT INTO failed_searches (query, locale, results)
    SELECT ${query}, ${locale}, ${results}
    WHERE (SELECT count(*) FROM failed_searches) < ${maximumStored}
      OR EXISTS (SELECT 1 FROM failed_searches WHERE query = ${query} AND locale = ${locale})
    ON CONFLICT (query, locale)
    DO UPDATE SET times = failed_searches.times + 1, results = excluded.results, last_at = now()`);
}

/** Lists the searches of the last 90 days without a full result, the most frequent first. */
export function listFailedSearches(db: Queryable, limit: number): Promise<FailedSearch[]> {
  return db
    .select()
    .from(failedSearches)
    .orderBy(desc(failedSearches.times), desc(failedSearches.lastAt), failedSearches.query)
    .limit(limit)
    .then((rows) => rows.map((row) => ({ ...row, locale: row.locale as Locale })));
}

/** Removes a search from the list, for example after synonyms were added. Repeating the call changes nothing. */
export async function removeFailedSearch(
  db: Database,
  { query, locale }: { query: string; locale: string },
  by: StaffActor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(failedSearches)
      .where(and(eq(failedSearches.query, query), eq(failedSearches.locale, locale)))
      .returning();
    if (removed.length === 0) return;
    await recordAudit(tx, {
      action: 'search.failed_search_removed',
      actorId: by.id,
      ip: by.ip,
      subject: `search:${query}`,
      before: { locale },
    });
  });
}

/** Deletes the searches that nobody repeated for 90 days. */
export async function deleteOldFailedSearches(db: Queryable): Promise<void> {
  await db
    .delete(failedSearches)
    .where(lt(failedSearches.lastAt, sql`now() - make_interval(days => ${daysKept})`));
}
