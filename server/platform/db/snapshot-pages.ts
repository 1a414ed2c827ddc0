import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Queryable } from './client.ts';

/** Rows per page of an export. */
const perPage = 2000;

/**
 * Reads a whole list page by page from one snapshot, so that rows added or changed meanwhile are neither repeated
 * nor missed. Holds one connection; the database ends the read when the consumer pauses for longer than a minute.
 *
 * @param pageOf reads one page, counted from 1; an empty page ends the list
 */
export async function* snapshotPages<Row>(
  db: Database,
  pageOf: (snapshot: Queryable, page: { page: number; perPage: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const client = await db.$client.connect();
  let failure: unknown = new Error('the consumer stopped early');
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '60s'`);
    const snapshot = drizzle({ client });
    for (let page = 1; ; page += 1) {
      const rows = await pageOf(snapshot, { page, perPage });
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('COMMIT');
    failure = undefined;
  } finally {
    // Destroys a connection whose transaction did not end, instead of returning it to the pool.
    client.release(failure !== undefined);
  }
}
