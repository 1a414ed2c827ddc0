import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { type Database, openDatabase } from './client.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 1);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const backend = async () =>
  (await db.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]!.pid;
const becomeReadOnly = () => db.execute(sql`SET SESSION default_transaction_read_only = on`);
const write = sql`CREATE TABLE IF NOT EXISTS failover_test (id int)`;

describe('a connection whose server became read-only', () => {
  test('is replaced after a failed write, which counts as an outage', async () => {
    const before = await backend();
    await becomeReadOnly();
    const error = await db.execute(write).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await db.execute(write);
    expect(await backend()).not.toBe(before);
  });

  test('is replaced after a failed transaction', async () => {
    await becomeReadOnly();
    const error = await db.transaction((tx) => tx.execute(write)).catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await db.transaction((tx) => tx.execute(write));
  });
});

test('a pool works again after the server has ended its connections', async () => {
  const before = await backend();
  const other = openDatabase(database.url, 1);
  await other.execute(sql`SELECT pg_terminate_backend(${before}::int)`);
  await other.$client.end();
  await expect.poll(backend).not.toBe(before);
});
