import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';

/** Where the migrations lie, relative to the project's root, from which every script runs. */
export const migrationsFolder = path.resolve('server/db/migrations');

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

/** Whether the database answers. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}
