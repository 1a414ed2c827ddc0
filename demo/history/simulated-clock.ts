import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';

/** Sets the time that JavaScript and the database read, so that use cases run as if it were that time. */
export interface SimulatedClock {
  /** @param at milliseconds since 1970 */
  set(at: number): Promise<void>;
  /** Gives the process its real clock back. */
  stop(): void;
}

/**
 * Prepares a database for simulated time: `now()` and `clock_timestamp()` of its queries, triggers and column
 * defaults return the time of a table. Changes only this database; it must not be one that a shop uses.
 */
export async function simulateTimeInDatabase(db: Database, name: string): Promise<void> {
  await db.execute(sql`CREATE SCHEMA simulated`);
  await db.execute(sql`CREATE TABLE simulated.clock (at timestamptz NOT NULL)`);
  await db.execute(sql`INSERT INTO simulated.clock VALUES (pg_catalog.now())`);
  for (const name of ['now', 'clock_timestamp'])
    await db.execute(sql`CREATE FUNCTION simulated.${sql.identifier(name)}() RETURNS timestamptz
      LANGUAGE sql STABLE AS 'SELECT at FROM simulated.clock'`);
  // The defaults of columns were bound to pg_catalog.now() when the tables were created.
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    SELECT c.relname AS table, a.attname AS column FROM pg_attrdef d
    JOIN pg_class c ON c.oid = d.adrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.adnum
    WHERE c.relnamespace = 'public'::regnamespace AND pg_get_expr(d.adbin, d.adrelid) = 'now()'`);
  for (const { table, column } of rows)
    await db.execute(sql`ALTER TABLE public.${sql.identifier(table)}
      ALTER COLUMN ${sql.identifier(column)} SET DEFAULT simulated.now()`);
  // PostgreSQL searches pg_catalog first unless the path names it.
  await db.execute(
    sql`ALTER DATABASE ${sql.identifier(name)} SET search_path = simulated, public, pg_catalog`,
  );
}

/**
 * Replaces the global `Date` of this process by one that reads the simulated time. The process must do nothing
 * else, because everything in it reads that time.
 *
 * @param db database prepared by `simulateTimeInDatabase`
 */
export function startSimulatedClock(db: Database): SimulatedClock {
  const RealDate = Date;
  let now = RealDate.now();
  class SimulatedDate extends RealDate {
    constructor(...values: unknown[]) {
      super(...((values.length === 0 ? [now] : values) as [number]));
    }
    static override now(): number {
      return now;
    }
  }
  globalThis.Date = SimulatedDate as DateConstructor;
  return {
    async set(at) {
      now = at;
      await db.execute(sql`UPDATE simulated.clock SET at = ${new RealDate(at).toISOString()}`);
    },
    stop() {
      globalThis.Date = RealDate;
    },
  };
}
