import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Queryable } from './client.ts';
import { columnCasing } from './columns.ts';

/** Number of rows that an export reads per page. */
const perPage = 2000;

/**
 * Reads a whole list page by page from one database snapshot, so that rows added or changed meanwhile are
 * neither repeated nor missed. Uses one connection until the end. The database ends the read when the
 * consumer pauses for longer than a minute.
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
    for (let page = 1; ; page += 1) {
      const rows = await pageOf(snapshot, { page, perPage });
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('COMMIT');
    failure = undefined;
  } finally {
    // Closes the connection instead of returning it to the pool when its transaction could not be ended.
    client.release(failure !== undefined);
  }
}
