import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { type Database, openDatabase } from './client.ts';
import { hasCurrentSchema, migrateDatabase } from './migrate.ts';

/**
 * Timestamp of the last of the 25 migrations that the baseline replaces. It must never change, because old
 * backups contain it.
 */
const lastReplaced = 1795303641923;

let client: Client;
let db: Database;
let drop: () => Promise<void>;
let databaseUrl: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  databaseUrl = database.url;
  client = new Client({ connectionString: database.url });
  await client.connect();
  db = openDatabase(database.url, 4);
});
afterAll(async () => {
  await db.$client.end();
  await client.end();
  await drop();
});

const records = async () =>
  (await client.query('SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at')).rows;

/** Records the first `count` of the replaced migrations as applied, as an earlier version of the shop did. */
async function recordReplaced(count: number): Promise<void> {
  await client.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at <= $1', [lastReplaced]);
  await client.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) SELECT 'replaced' || n, $1::bigint - (25 - n) * 1000 FROM generate_series(1, $2::int) n`,
    [lastReplaced, count],
  );
}

test('a database with all 25 older migrations, which the baseline replaces, is marked as migrated to the baseline, and its tables stay unchanged', async () => {
  const baseline = await records();
  expect(baseline[0]).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), created_at: lastReplaced });
  const products = async () => (await client.query('SELECT count(*) AS n FROM product_catalog')).rows;
  const before = await products();
  await recordReplaced(25);
  await Promise.all([migrateDatabase(db), migrateDatabase(db)]);
  expect(await records()).toEqual(baseline);
  expect(await products()).toEqual(before);
  expect(await hasCurrentSchema(db)).toBe(true);
});

test('a migration waits for a table that is in use at most half a second at a time, and tries again until it is free', async () => {
  const user = new Client({ connectionString: databaseUrl });
  await user.connect();
  await user.query('BEGIN; LOCK TABLE drizzle.__drizzle_migrations');
  const migration = migrateDatabase(db).then(() => 'migrated');
  const blocked = async () =>
    (await client.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rows.length;
  await expect.poll(blocked).toBe(1);
  await expect.poll(blocked).toBe(0);
  await user.query('COMMIT');
  expect(await migration).toBe('migrated');
  await user.end();
});

test('a database with only some of the 25 older migrations, which the baseline replaces, is refused and stays unchanged, and the error states what to do', async () => {
  await recordReplaced(24);
  const before = await records();
  await expect(migrateDatabase(db)).rejects.toThrow(
    /24 of the 25 migrations .* start it once with version 0\.1\.0/,
  );
  expect(await records()).toEqual(before);
});

test('the tables, views and columns have the names and types of the published schema', async () => {
  const { rows } = await client.query<{ line: string }>(
    `SELECT c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) AS line
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped
     ORDER BY c.relname COLLATE "C", a.attnum`,
  );
  await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('./columns.txt');
});
