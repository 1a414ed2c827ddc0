import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool, types } from 'pg';
import { isFastPath } from '#performance/fast-path.ts';
import { PipeliningClient } from '#performance/pipelining/pipelining-client.ts';

/** The database or a transaction: first parameter of every query and use case. */
export type Database = NodePgDatabase & { $client: Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queryable = NodePgDatabase | Transaction;

// Counts and sums arrive as 8-byte integers; the values here fit a JavaScript number exactly.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Opens a connection pool.
 *
 * @param url a PostgreSQL URL
 * @param max maximum number of connections
 */
export function openDatabase(url: string, max = 20): Database {
  const pool = new Pool({
    connectionString: url,
    max,
    idleTimeoutMillis: 60_000,
    Client: isFastPath() ? PipeliningClient : Client,
    pipeline: true,
  });
  // A broken connection fails its running queries and is replaced on next use. Without a listener, the error
  // would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return Object.assign(drizzle({ client: pool }), { $client: pool });
}
