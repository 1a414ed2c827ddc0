import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, types } from 'pg';
import { isFastPath } from '#performance/fast-path.ts';
import { columnCasing } from './columns.ts';
import { PipeliningClient } from '#performance/pipelining/pipelining-client.ts';

/**
 * The database, with its connection pool. Queries and use cases take it, or a transaction, as their first
 * parameter.
 */
export type Database = NodePgDatabase & { $client: Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queryable = NodePgDatabase | Transaction;

// PostgreSQL returns counts and sums as 8-byte integers. All values of the shop fit exactly in a JavaScript
// number.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Opens a pool of database connections.
 *
 * @param url URL of a PostgreSQL database
 * @param max maximum number of connections
 */
export function openDatabase(url: string, max = 20): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    Client: isFastPath('pipelining') ? PipeliningClient : Client,
    pipeline: true,
  });
  // Without these listeners, a broken connection would end the process. Its running queries fail, and the
  // pool replaces it when it is needed again.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return Object.assign(drizzle({ client: pool, casing: columnCasing }), { $client: pool });
}
