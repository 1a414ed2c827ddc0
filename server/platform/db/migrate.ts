import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { adoptBaseline } from './baseline.ts';
import type { Database } from './client.ts';

/** Folder of the migrations, relative to the project root, where every script runs. */
export const migrationsFolder = path.resolve('server/platform/db/migrations');

/**
 * Migrates the database to this version's schema. Safe at every start and in several processes at once: an
 * advisory lock serializes them.
 *
 * @throws {MigrationsIncomplete} when the database stopped before the baseline
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(727001)');
    await adoptBaseline(client, readMigrationFiles({ migrationsFolder })[0]!);
    await migrate(db, { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock(727001)');
    client.release();
  }
}

/**
 * Whether the database has this version's schema or a later one: a later version may be starting in parallel.
 *
 * @returns undefined when the database does not answer
 */
export async function hasOurTables(db: Database): Promise<boolean | undefined> {
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
    // Undefined table: the database answered that it does not exist.
    if ((error as { cause?: { code?: string } }).cause?.code === '42P01') return false;
    return undefined;
  }
}
