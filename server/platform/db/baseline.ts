import { StartError } from '#server/platform/start-error.ts';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client, PoolClient } from 'pg';

/**
 * Number of old migrations that the baseline migration replaces. The baseline has the timestamp of the last
 * of them. A backup that names this timestamp is therefore restored with the schema of the baseline, and
 * drizzle never applies the baseline to a database that has the old migrations.
 */
const replacedMigrations = 25;

/**
 * Error: the database has only some of the replaced migrations, and this version no longer contains the
 * others.
 */
export class MigrationsIncomplete extends StartError {
  constructor(applied: number) {
    super(
      `the database has ${applied} of the ${replacedMigrations} migrations that the baseline replaces: ` +
        'start it once with version 0.1.0 of the shop, which applies the others, then with this version',
    );
  }
}

/**
 * Replaces the records of the old migrations with one record of the baseline, when all of them were applied.
 * Changes nothing in an empty database or when the baseline is already recorded. The caller holds the
 * migration lock.
 *
 * @param baseline the first migration of this version
 * @throws {MigrationsIncomplete} when the database has only some of the replaced migrations
 */
export async function markBaselineAsApplied(
  client: Client | PoolClient,
  baseline: MigrationMeta,
): Promise<void> {
  const { rows: tables } = await client.query(
    `SELECT 1 FROM pg_class WHERE oid = to_regclass('drizzle.__drizzle_migrations')`,
  );
  if (tables.length === 0) return;
  const { rows } = await client.query<{ hash: string; at: number }>(
    'SELECT hash, created_at AS at FROM drizzle.__drizzle_migrations WHERE created_at <= $1 ORDER BY created_at',
    [baseline.folderMillis],
  );
  if (rows.length === 0 || rows.some(({ hash }) => hash === baseline.hash)) return;
  if (rows.length < replacedMigrations || Number(rows.at(-1)!.at) !== baseline.folderMillis)
    throw new MigrationsIncomplete(rows.length);
  await client.query('BEGIN');
  try {
    await client.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at <= $1', [
      baseline.folderMillis,
    ]);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      baseline.hash,
      baseline.folderMillis,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
