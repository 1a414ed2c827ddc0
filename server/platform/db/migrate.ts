import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';

/** Where the migrations lie, relative to the project's root, from which every script runs. */
export const migrationsFolder = path.resolve('server/platform/db/migrations');

/**
 * Brings the database to this version's tables. Safe to run at every start and by several processes at once: they
 * take turns.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.$client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(727001)');
    await migrate(db, { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock(727001)');
    client.release();
  }
}

/**
 * Whether the database has this version's tables, or later ones: a later version may be starting beside this one.
 *
 * @returns undefined when it does not answer
 */
export async function hasOurTables(db: Database): Promise<boolean | undefined> {
  const { entries } = JSON.parse(await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  try {
    const { rows } = await db.execute<{ last: number | null }>(sql`SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations`);
    return Number(rows[0]?.last ?? 0) >= entries.at(-1)!.when;
  } catch (error) {
    // The database answered that it has no such table.
    if ((error as { cause?: { code?: string } }).cause?.code === '42P01') return false;
    return undefined;
  }
}
