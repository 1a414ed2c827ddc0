import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { markBaselineAsApplied } from './baseline.ts';
import type { Database } from './client.ts';

/** Folder with the migrations. Relative to the project's root, from which every script runs. */
export const migrationsFolder = path.resolve('server/platform/db/migrations');

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
    await markBaselineAsApplied(client, readMigrationFiles({ migrationsFolder })[0]!);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock(727001)');
    client.release();
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
