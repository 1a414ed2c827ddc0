import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { queueWeeklyReport } from './index.ts';
import { setShopTimeZone } from '#server/platform/kernel/day.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());
afterEach(() => setShopTimeZone('Europe/Zurich'));

test('the job of the weekly report is added on Monday from seven o’clock on, in the shop’s time zone', async () => {
  const ask = (at: string) => queueWeeklyReport(t.shop, new Date(at));
  // In November, Zurich is one hour ahead of UTC, so 7:00 there is 6:00 UTC.
  expect(await ask('2026-11-23T05:59:00Z')).toBe(false);
  expect(await ask('2026-11-23T06:00:00Z')).toBe(true);
  expect(await ask('2026-11-24T06:00:00Z')).toBe(false);
  setShopTimeZone('Europe/London');
  expect(await ask('2026-11-23T06:30:00Z')).toBe(false);
  expect(await ask('2026-11-23T07:00:00Z')).toBe(true);
  const { rows } = await t.shop.db.execute<{ from: string }>(
    sql`SELECT data->>'from' AS from FROM jobs.job WHERE name = 'weekly-report-mail'`,
  );
  expect(rows).toEqual([{ from: '2026-11-16' }, { from: '2026-11-16' }]);
});
