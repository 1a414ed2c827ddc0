import { sql } from 'drizzle-orm';
import { PgBoss, fromDrizzle } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createTestDatabase } from '#tests/support/shop.ts';
import { type InsertJob, captureJobInsert } from './job-insert.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let boss: PgBoss;
let insertJob: InsertJob;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  const pool = db.$client;
  boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    createSchema: true,
  });
  await boss.start();
  await boss.createQueue('mail', { retryLimit: 12, retryBackoff: true, retryDelay: 2, expireInSeconds: 120 });
  insertJob = await captureJobInsert(boss, 'mail');
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await db.$client.end();
  await database.drop();
});

/**
 * Returns the rows of the job queue in order, without the columns that differ from job to job; `delay` is in
 * seconds.
 */
async function storedJobs() {
  const { rows } = await db.execute<{ job: object }>(sql`
    SELECT to_jsonb(j) - '{id,created_on,start_after,keep_until}'::text[]
      || jsonb_build_object('delay', round(extract(epoch FROM j.start_after - j.created_on))) AS job
    FROM jobs.job j WHERE name = 'mail' ORDER BY created_on`);
  return rows.map(({ job }) => job);
}

test('guard: the recorded INSERT stores the same row as pg-boss itself, with and without a delay', async () => {
  await boss.send('mail', { to: 'a' }, { db: fromDrizzle(db, sql) });
  await boss.send('mail', { to: 'a' }, { db: fromDrizzle(db, sql), startAfter: 60 });
  await insertJob(db, { to: 'a' }, undefined);
  await insertJob(db, { to: 'a' }, 60);
  const [sent, sentLater, inserted, insertedLater] = await storedJobs();
  expect([inserted, insertedLater]).toEqual([sent, sentLater]);
  expect(sentLater).toMatchObject({ data: { to: 'a' }, delay: 60 });
});

test('a job exists only if its transaction commits', async () => {
  const before = await storedJobs();
  await expect(
    db.transaction(async (tx) => {
      await insertJob(tx, { to: 'b' }, undefined);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await storedJobs()).toEqual(before);
});
