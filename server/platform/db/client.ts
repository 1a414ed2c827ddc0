import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, types } from 'pg';
import { PreparingClient } from './preparing-client.ts';

/** The database or a transaction: first parameter of every query and use case. */
export type Database = NodePgDatabase & { $client: Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queryable = NodePgDatabase | Transaction;

// Counts and sums arrive as 8-byte integers; the values here fit a JavaScript number exactly.
types.setTypeParser(types.builtins.INT8, Number);

/** The connection or pool that a database or transaction uses. */
export function runnerOf(db: Queryable): Pool | PoolClient {
  return (db as unknown as { session: { client: Pool | PoolClient } }).session.client;
}

/**
 * Opens a connection pool.
 *
 * @param url a PostgreSQL URL
 * @param max maximum number of connections
 */
export function openDatabase(url: string, max = 20): Database {
  const pool = new Pool({ connectionString: url, max, idleTimeoutMillis: 60_000, Client: PreparingClient, pipeline: true });
  // A broken connection fails its running queries and is replaced on next use. Without a listener, the error
  // would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return Object.assign(drizzle({ client: pool }), { $client: pool });
}
