import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { type Database, openDatabase } from './client.ts';
import { readSnapshotPages } from './snapshot-pages.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase(database.url, 3);
  drop = database.drop;
  await db.execute(sql`CREATE TABLE numbers AS SELECT generate_series(1, 5000) AS n`);
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const pages = () =>
  readSnapshotPages(db, async (snapshot, { page, perPage }) => {
    const offset = (page - 1) * perPage;
    const { rows } = await snapshot.execute<{ n: number }>(
      sql`SELECT n FROM numbers ORDER BY n DESC LIMIT ${perPage} OFFSET ${offset}`,
    );
    return rows;
  });

test('reading a list page by page in one snapshot neither repeats nor misses a row when rows are added meanwhile', async () => {
  const read: number[] = [];
  for await (const rows of pages()) {
    read.push(...rows.map(({ n }) => n));
    await db.execute(sql`INSERT INTO numbers SELECT max(n) + 1 FROM numbers`);
  }
  expect(read).toEqual(Array.from({ length: 5000 }, (_, i) => 5000 - i));
});

test('a reader that stops early releases its database connection', async () => {
  for (let i = 0; i < 5; i += 1) for await (const _ of pages()) break;
  await expect.poll(() => db.$client.totalCount - db.$client.idleCount).toBe(0);
});
