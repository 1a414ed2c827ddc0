import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect } from 'drizzle-orm/pg-core';
import { markBaselineAsApplied } from './baseline.ts';
import type { Database } from './client.ts';

/** Folder with the migrations. Relative to the project's root, from which every script runs. */
export const migrationsFolder = path.resolve('server/platform/db/migrations');

/**
 * Milliseconds for which a migration waits for a table. Less than PostgreSQL's `deadlock_timeout` of 1 s, so
 * that in a deadlock the migration fails, and not an order.
 */
const lockTimeoutMs = 500;
const pauseMs = 500;
const mostTries = 100;
/** SQLSTATE of a lock that was not available in time, and of a deadlock. */
const lockCodes = new Set<string | undefined>(['55P03', '40P01']);

/**
 * Migrates the database to the schema of this version. May be called at every start and by several processes
 * at the same time: an advisory lock makes them wait for each other.
 *
 * @throws {MigrationsIncomplete} when the database has only some of the migrations that the baseline replaces
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(727001)');
    await client.query(`SET lock_timeout = '${lockTimeoutMs}ms'`);
    const migrations = readMigrationFiles({ migrationsFolder });
    await givingWay(() => markBaselineAsApplied(client, migrations[0]!));
    const session = drizzle({ client })._.session as unknown as Parameters<PgDialect['migrate']>[1];
    // One transaction for each migration: in a single one, requests would wait until the last one for the locks of the first.
    for (const [i] of migrations.entries())
      await givingWay(() =>
        new PgDialect().migrate(migrations.slice(0, i + 1), session, { migrationsFolder }),
      );
  } finally {
    // The end of the connection releases the lock, even if the connection broke.
    client.release(true);
  }
}

/**
 * Repeats a migration that could not lock a table because requests use it. Each migration is one transaction,
 * so a failed attempt changes nothing, and the requests continue.
 */
async function givingWay(attempt: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt();
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if (!lockCodes.has(code ?? cause?.code) || tries === mostTries) throw error;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
}

/**
 * Returns whether the database has the schema of this version or of a later version, which may start in
 * parallel.
 *
 * @returns undefined when the database does not answer
 */
export async function hasCurrentSchema(db: Database): Promise<boolean | undefined> {
  const { entries } = JSON.parse(
    await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  ) as {
    entries: { when: number }[];
  };
  try {
    const { rows } = await db.execute<{ last: number | null }>(
      sql`SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations`,
    );
    return Number(rows[0]?.last ?? 0) >= entries.at(-1)!.when;
  } catch (error) {
    // PostgreSQL error 42P01 (undefined table): the database has answered, but has no migrations yet.
    if ((error as { cause?: { code?: string } }).cause?.code === '42P01') return false;
    return undefined;
  }
}
