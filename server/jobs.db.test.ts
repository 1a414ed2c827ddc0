import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { askWeeklyReport } from './jobs.ts';
import { setShopTimeZone } from './kernel/day.ts';
import { forgetDoneJobs } from './kernel/outbox.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());
afterEach(() => setShopTimeZone('Europe/Zurich'));

test('the weekly report is asked for on Monday from seven on, in the shop’s time zone', async () => {
  const ask = (at: string) => askWeeklyReport(t.shop, new Date(at));
  // In November Zurich is an hour ahead of London, which is on UTC.
  expect(await ask('2026-11-23T05:59:00Z')).toBe(false);
  expect(await ask('2026-11-23T06:00:00Z')).toBe(true);
  expect(await ask('2026-11-24T06:00:00Z')).toBe(false);
  setShopTimeZone('Europe/London');
  expect(await ask('2026-11-23T06:30:00Z')).toBe(false);
  expect(await ask('2026-11-23T07:00:00Z')).toBe(true);
  const { rows } = await t.shop.db.execute<{ from: string }>(
    sql`SELECT data->>'from' AS from FROM jobs.job WHERE name = 'staff-mail' AND data->>'kind' = 'weekly_report'`,
  );
  expect(rows).toEqual([{ from: '2026-11-16' }, { from: '2026-11-16' }]);
});

test('what was done an hour ago is forgotten; what failed, waits or was done just now is kept', async () => {
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
  await forgetDoneJobs(t.shop.db);
  const { rows } = await t.shop.db.execute<{ kind: string }>(
    sql`SELECT data->>'kind' AS kind FROM jobs.job WHERE name = 'make-backup' AND data ? 'kind' ORDER BY 1`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['failed', 'lately', 'waiting']);
});
