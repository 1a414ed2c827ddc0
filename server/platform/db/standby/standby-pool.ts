import { Pool, type PoolClient } from 'pg';
import { poolOptions } from '../client.ts';
import { readOnlyCode } from '../unavailable.ts';

/** Maximum number of connections to the standby. */
const maxConnections = 10;
/** Milliseconds until a read that waits for a connection to the standby uses the primary. */
const connectTimeoutMs = 2000;
/** Has a timeout, because the pool knows the connection only afterwards, so that `disconnect` cannot end the query. */
const setReadOnly = { text: 'SET default_transaction_read_only = on', query_timeout: connectTimeoutMs };

/**
 * Read-only connections to a standby. A query that fails on the standby runs on the primary, and `connect` returns
 * a connection to the primary if the standby does not answer. A query on such a connection, as of an export, is not
 * repeated when it fails. Only calls of `query` that return a promise are supported.
 */
export class StandbyPool extends Pool {
  readonly #primary: Pool;
  readonly #onFailure: (error: unknown) => void;
  readonly #open = new Set<PoolClient>();

  /** @param onFailure called each time a query or connection falls back to the primary */
  constructor(url: string, primary: Pool, onFailure: (error: unknown) => void) {
    super({
      ...poolOptions(url, maxConnections),
      connectionTimeoutMillis: connectTimeoutMs,
      // Also when the standby has become the primary.
      onConnect: async (client) => {
        await client.query(setReadOnly);
      },
    });
    this.#primary = primary;
    this.#onFailure = onFailure;
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
  }

  // The pool's own `query` calls `connect` with a callback.
  override connect = ((done?: (...result: unknown[]) => void): unknown => {
    const connect = (pool: Pool, ...parts: unknown[]) => Reflect.apply(Pool.prototype.connect, pool, parts);
    if (!done) return this.#connectOrFallBack(connect(this) as Promise<PoolClient>);
    return connect(this, (error: unknown, ...rest: unknown[]) => {
      if (!error) return done(error, ...rest);
      this.#onFailure(error);
      connect(this.#primary, done);
    });
  }) as Pool['connect'];

  override query = ((...parts: unknown[]): unknown => {
    const result = Reflect.apply(Pool.prototype.query, this, parts) as Promise<unknown>;
    return result.catch((error: unknown) => {
      // A write is a fault of the caller, which the primary must not hide.
      if ((error as { code?: unknown }).code === readOnlyCode) throw error;
      this.#onFailure(error);
      return Reflect.apply(Pool.prototype.query, this.#primary, parts) as Promise<unknown>;
    });
  }) as Pool['query'];

  async #connectOrFallBack(connecting: Promise<PoolClient>): Promise<PoolClient> {
    let client: PoolClient | undefined;
    try {
      client = await connecting;
      // The server may have ended since the connection was last used.
      await client.query('');
      return client;
    } catch (error) {
      client?.release(true);
      this.#onFailure(error);
      return this.#primary.connect();
    }
  }

  /** Breaks all connections, so that queries that wait for a lost server run on the primary. */
  disconnect(): void {
    for (const client of this.#open)
      (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  }
}
