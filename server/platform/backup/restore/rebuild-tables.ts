import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { migrationsFolder } from '#server/platform/db/migrate.ts';

/**
 * Drops all tables of the shop and creates them again, empty, with the schema at a given migration. Runs in
 * the caller's transaction.
 *
 * @param migration timestamp of the last migration to apply; later migrations are applied after the restore
 * @throws when this version of the shop does not contain the migration
 */
export async function rebuildTables(client: Client, migration: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  if (migration < migrations[0]!.folderMillis)
    throw new Error(
      'the backup was made before the baseline migration: restore it with version 0.1.0 of the shop, start it once, and make a new backup',
    );
  if (!migrations.some(({ folderMillis }) => folderMillis === migration))
    throw new Error(
      'the backup is of a version of the shop that this one does not know: restore it with that version or a later one',
    );
  await client.query(
    'DROP SCHEMA IF EXISTS drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE SCHEMA drizzle',
  );
  // Creates the table in which drizzle records migrations, with the columns that drizzle itself uses.
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations.filter((entry) => entry.folderMillis <= migration)) {
    for (const statement of sql) await client.query(statement);
    await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  // Empties the tables, because migrations insert some rows that the backup contains too.
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(c.oid::regclass::text, ', ') AS names FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'`,
  );
  await client.query(`TRUNCATE ${rows[0]!.names} CASCADE`);
}

/**
 * Disables or enables the triggers of tables. The rows of a backup already contain the effects of triggers
 * (derived rows, notifications, protected ledgers). Foreign keys are still checked.
 */
export async function setTriggersEnabled(
  client: Client,
  tables: readonly string[],
  isOn: boolean,
): Promise<void> {
  for (const name of tables)
    await client.query(`ALTER TABLE "${name}" ${isOn ? 'ENABLE' : 'DISABLE'} TRIGGER USER`);
}
