import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Queryable } from './client.ts';
import { columnCasing } from './columns.ts';

/** Number of rows of a page. */
const perPage = 2000;

/**
 * Reads a whole list page by page from one database snapshot, so that rows added or changed meanwhile are
 * neither repeated nor missed. The next page is read while the consumer uses one. Uses one connection until the end.
 * The database ends the read when the consumer pauses for longer than a minute.
 *
 * @param pageOf reads one page, counted from 1; an empty page ends the list
 */
export async function* readSnapshotPages<Row>(
  db: Database,
  pageOf: (snapshot: Queryable, page: { page: number; perPage: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const client = await db.$client.connect();
  let failure: unknown = new Error('the consumer stopped early');
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`);
    const snapshot = drizzle({ client, casing: columnCasing });
    let next = pageOf(snapshot, { page: 1, perPage });
    for (let page = 2; ; page += 1) {
      const rows = await next;
      if (rows.length === 0) break;
      next = pageOf(snapshot, { page, perPage });
      // The next rows load while the caller uses these. The handler prevents an unhandled rejection; `await` still throws.
      next.catch(() => {});
      yield rows;
    }
    await client.query('COMMIT');
    failure = undefined;
  } finally {
    // Closes the connection instead of returning it to the pool when its transaction could not be ended.
    client.release(failure !== undefined);
  }
}

/** Planner settings for a query that reads a whole large table with the rows of other tables that belong to each row. */
const plannerSettings = [
  // Chooses the plan that reads all rows soonest, not the first tenth.
  'cursor_tuple_fraction = 1',
  // Memory for a hash join in one batch. With several batches, rows come in another order than they are stored, so that the
  // rows that belong to them are read at random.
  `work_mem = '64MB'`,
  // The planner expects more such rows than there are. For a few, an index scan costs a third less than a bitmap scan.
  'enable_bitmapscan = off',
];

/**
 * Reads the rows of one query page by page, from one database snapshot: the query runs once, through a cursor.
 *
 * @param query must have no parameters, because a cursor takes none
 */
export function readQueryPages<Row extends Record<string, unknown>>(
  db: Database,
  query: SQL,
): AsyncGenerator<Row[]> {
  return readSnapshotPages(db, async (snapshot, { page }) => {
    if (page === 1) {
      await snapshot.execute(sql.raw(plannerSettings.map((setting) => `SET LOCAL ${setting}`).join(';')));
      await snapshot.execute(sql`DECLARE pages NO SCROLL CURSOR FOR ${query}`);
    }
    const { rows } = await snapshot.execute(sql`FETCH ${sql.raw(String(perPage))} FROM pages`);
    return rows as Row[];
  });
}
