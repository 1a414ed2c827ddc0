import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { purgeCompletedJobs } from './outbox.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('jobs that were done an hour ago are purged, and failed, waiting and recent jobs remain', async () => {
  const jobs = {
    done: ['completed', '61 minutes'],
    lately: ['completed', '5 minutes'],
    failed: ['failed', '2 hours'],
    waiting: ['created', null],
  };
  for (const [kind, [state, ago]] of Object.entries(jobs)) {
    await t.shop.outbox.add(t.shop.db, 'make-backup', { kind });
    await t.shop.db.execute(
      sql`UPDATE jobs.job SET state = ${state}, completed_on = now() - ${ago}::interval WHERE name = 'make-backup' AND data->>'kind' = ${kind}`,
    );
  }
  await purgeCompletedJobs(t.shop.db);
  const { rows } = await t.shop.db.execute<{ kind: string }>(
    sql`SELECT data->>'kind' AS kind FROM jobs.job WHERE name = 'make-backup' AND data ? 'kind' ORDER BY 1`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['failed', 'lately', 'waiting']);
});
