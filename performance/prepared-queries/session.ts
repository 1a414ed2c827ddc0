import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/** Database of the query builder (Drizzle), or a transaction on it. */
export type Queryable = NodePgDatabase | Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Returns the driver's (pg's) pool or connection on which a database or a transaction is based. */
export function driverConnectionOf(db: Queryable): Pool | PoolClient {
  return (db as unknown as { session: { client: Pool | PoolClient } }).session.client;
}
