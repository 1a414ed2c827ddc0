import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/** A database of the query builder, or a transaction on it. */
export type Queryable = NodePgDatabase | Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** The driver's pool or connection behind a database or a transaction. */
export function driverOf(db: Queryable): Pool | PoolClient {
  return (db as unknown as { session: { client: Pool | PoolClient } }).session.client;
}
