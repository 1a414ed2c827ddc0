import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import type { EventEmitter } from 'node:events';
import { Client, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { isFastPath } from '#performance/fast-path.ts';
import { columnCasing } from './columns.ts';
import { readOnlyCode } from './unavailable.ts';
import { traceQueries } from '#server/platform/tracing/index.ts';
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

/** Milliseconds until a request that waits for a connection fails. */
const connectTimeoutMs = 10_000;

/**
 * Opens a pool of database connections.
 *
 * @param url URL of a PostgreSQL database
 * @param max maximum number of connections
 */
export function openDatabase(url: string, max = 20): Database {
  const pool = new Pool(poolOptions(url, max));
  replaceReadOnlyConnections(pool);
  return toDatabase(pool);
}

/** Returns the options of a pool of at most `max` connections. */
export const poolOptions = (url: string, max: number): PoolConfig => ({
  connectionString: url,
  max,
  idleTimeoutMillis: 60_000,
  // After a failover, the former server may never answer, and a name may lead to another server.
  connectionTimeoutMillis: connectTimeoutMs,
  maxLifetimeSeconds: 900,
  keepAlive: true,
  Client: isFastPath('pipelining') ? PipeliningClient : Client,
  pipeline: true,
});

/** Wraps a connection pool in a Drizzle database, with traces of its queries. */
export function toDatabase(pool: Pool): Database {
  // Without these listeners, a broken connection would end the process. Its running queries fail, and the
  // pool replaces it when it is needed again.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  traceQueries(pool);
  return Object.assign(drizzle({ client: pool, casing: columnCasing }), { $client: pool });
}

/**
 * Closes each connection whose server has become read-only, instead of returning it to the pool: after a
 * failover, it leads to a standby, and a new connection leads to the new primary.
 */
function replaceReadOnlyConnections(pool: Pool): void {
  const isReadOnly = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnlyCode) isReadOnly.add(client);
    });
  });
  pool.on('release', (_error, client) => {
    // The pool removes a connection that is being closed.
    if (isReadOnly.has(client)) void (client as unknown as Client).end().catch(() => {});
  });
}
