import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, types } from 'pg';
import { PreparingClient } from './preparing-client.ts';

/** The database, or a transaction on it: what every query and use case takes as its first parameter. */
export type Database = NodePgDatabase & { $client: Pool };
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
export type Queryable = NodePgDatabase | Transaction;

// Counts and sums arrive as 8-byte integers; ours fit a JavaScript number exactly.
types.setTypeParser(types.builtins.INT8, Number);

/** What a database or a transaction speaks through. */
export function runnerOf(db: Queryable): Pool | PoolClient {
  return (db as unknown as { session: { client: Pool | PoolClient } }).session.client;
}

/**
 * Opens a pool of connections.
 *
 * @param url a PostgreSQL address, or the pieces of one
 * @param max connections at most
 */
export function openDatabase(url: string, max = 20): Database {
  const pool = new Pool({ connectionString: url, max, idleTimeoutMillis: 60_000, Client: PreparingClient, pipeline: true });
  // A connection that breaks fails what runs on it and is replaced on next use; without a listener, idle or in the
  // middle of a transaction, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return Object.assign(drizzle({ client: pool }), { $client: pool });
}
