import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  readMonthlyConversion,
  resolveAnalyticsPeriod,
  mondayOfPreviousWeek,
  readAnalytics,
  readDashboard,
  readWeekFigures,
  listRecentActivity,
  sumRevenue,
} from './index.ts';
import { addDays, monthStart } from '#server/reporting/period.ts';
import { listSalesByDay } from './trend.ts';

let t: TestShop;
let customer: Awaited<ReturnType<typeof createTestBuyer>>;
beforeAll(async () => {
  t = await openTestShop();
  customer = await createTestBuyer(t);
});
afterAll(() => t.close());
beforeEach(() =>
  t.shop.db.execute(sql`UPDATE orders SET processed_at = '2020-01-01' WHERE processed_at IS NOT NULL`),
);

/** Creates an order that was paid at the given time. */
async function paidAt(at: string, quantity = 1): Promise<PlacedTestOrder> {
  const order = await customer.order(quantity);
  await order.pay();
  await t.shop.db.execute(sql`UPDATE orders SET processed_at = ${at} WHERE id = ${order.id}`);
  return order;
}
const today = dayOf(new Date());

test('the statistics of an empty shop show zero for counts and null for ratios', async () => {
  const empty = await openTestShop();
  const { now, before, trend, best, sources, funnel } = await readAnalytics(
    empty.shop.db,
    resolveAnalyticsPeriod('30d', today),
    4,
  );
  expect(now).toEqual({ revenue: 0, orders: 0, basket: null, conversion: null });
  expect(before).toEqual(now);
  expect(trend).toHaveLength(30);
  expect([best, sources, funnel.visitors]).toEqual([[], [], 0]);
  await empty.close();
});

describe('sales', () => {
  test('count on the calendar day of their payment in the shop’s time zone, also on days when the clocks change', async () => {
    // In Zurich, 25 October 2026 has 25 hours and 29 March has 23. These are the first and last moments of
    // both days, and the moments next to them.
    const moments = [
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ];
    for (const moment of moments) await paidAt(moment);
    const days = async (from: string, to: string) =>
      (await listSalesByDay(t.shop.db, { from, to })).map(({ day, orders }) => [day, orders]);
    expect(await days('2026-10-24', '2026-10-26')).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 2],
      ['2026-10-26', 1],
    ]);
    expect(await days('2026-10-25', '2026-10-25')).toEqual([['2026-10-25', 2]]);
    expect(await days('2026-03-29', '2026-03-30')).toEqual([
      ['2026-03-29', 2],
      ['2026-03-30', 1],
    ]);
  });

  test('of the current month are the same on the overview and in the calculation of the conversion rate', async () => {
    const [one, other] = [await paidAt(new Date().toISOString()), await paidAt(new Date().toISOString())];
    await t.shop.db.execute(sql`UPDATE orders SET payment_status = 'refunded' WHERE id = ${other.id}`);
    const month = { from: monthStart(today), to: today };
    const { now } = await readAnalytics(t.shop.db, { ...month, step: 'day' }, 4);
    const { revenue } = await readDashboard(t.shop.db);
    expect([now.revenue, now.orders, await sumRevenue(t.shop.db, month)]).toEqual([revenue, 1, revenue]);
    expect(revenue).toBe(one.total);
    expect(await readMonthlyConversion(t.shop.db)).toMatchObject({ rate: null });
    await t.shop.db.execute(sql`INSERT INTO visit_days (day, visitors, ordered) VALUES (${today}, 40, 2)`);
    expect(await readMonthlyConversion(t.shop.db)).toEqual({ rate: 1 / 40, buyers: 1, visitors: 40 });
    await t.shop.db.execute(sql`DELETE FROM visit_days`);
    await t.shop.db.execute(sql`UPDATE orders SET payment_status = 'paid' WHERE id = ${other.id}`);
  });

  test('of the last week are the same in the analytics and in the weekly report', async () => {
    const from = await mondayOfPreviousWeek(t.shop.db);
    const noon = `${addDays(from, 2)}T12:00:00Z`;
    const orders = [await paidAt(noon), await paidAt(noon, 2)];
    const { now, best } = await readAnalytics(t.shop.db, { from, to: addDays(from, 6), step: 'day' }, 5);
    const week = await readWeekFigures(t.shop.db, from);
    expect([now.orders, now.revenue]).toEqual([week.orders, week.revenue]);
    expect(now).toMatchObject({ orders: 2, basket: Math.round((orders[0]!.total + orders[1]!.total) / 2) });
    expect(best.reduce((sum, { units }) => sum + units, 0)).toBe(3);
  });

  test('are compared with the same number of days before the period, and appear in the right interval of the chart', async () => {
    const [now, before] = [
      await paidAt(`${addDays(today, -3)}T12:00:00Z`),
      await paidAt(`${addDays(today, -9)}T12:00:00Z`),
    ];
    const figures = await readAnalytics(t.shop.db, resolveAnalyticsPeriod('7d', today), 4);
    expect([figures.now.revenue, figures.before.revenue]).toEqual([now.total, before.total]);
    expect(figures.trend.map(({ orders }) => orders)).toEqual([0, 0, 0, 1, 0, 0, 0]);
    const weeks = await readAnalytics(t.shop.db, resolveAnalyticsPeriod('90d', today), 4);
    expect(weeks.trend.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(now.total + before.total);
  });
});

test('the best sellers exclude returned units and fully refunded orders', async () => {
  const noon = '2026-06-10T12:00:00Z';
  const period = { from: '2026-06-01', to: '2026-06-30', step: 'day' as const };
  const [stored, gone] = [await paidAt(noon, 3), await paidAt(noon, 2)];
  await t.shop.db.execute(sql`UPDATE orders SET payment_status = 'refunded' WHERE id = ${gone.id}`);
  const sold = async () =>
    (await readAnalytics(t.shop.db, period, 4)).best.map(({ units, returned, revenue }) => [
      units,
      returned,
      revenue,
    ]);
  const { rows } = await t.shop.db.execute<{ id: string; paid: number }>(
    sql`SELECT id, total_cents - discount_cents AS paid FROM order_items WHERE order_id = ${stored.id}`,
  );
  expect(await sold()).toEqual([[3, 0, rows[0]!.paid]]);
  await t.shop.db
    .execute(sql`WITH r AS (INSERT INTO returns (return_number, order_id, way) VALUES ('R-TEST-1', ${stored.id}, 'account') RETURNING id)
    INSERT INTO return_lines (return_id, order_item_id, quantity, reason, restocked) SELECT id, ${rows[0]!.id}, 2, 'no_reason', 1 FROM r`);
  // Of the two units in the return, one has arrived and counts as returned; the customer still has the other.
  expect(await sold()).toEqual([[2, 1, Math.round((rows[0]!.paid * 2) / 3)]]);
  await t.shop.db.execute(sql`UPDATE orders SET payment_status = 'paid' WHERE id = ${gone.id}`);
});

test('the refund of a second payment is an overpayment, which the weekly report does not subtract from the sales', async () => {
  const from = '2026-03-02';
  const order = await paidAt('2026-03-04T12:00:00Z');
  await t.shop.db
    .execute(sql`INSERT INTO payment_attempts (order_id, provider, method, provider_id, amount_cents, status)
    VALUES (${order.id}, 'sandbox', 'card', 'sb_second', ${order.total}, 'paid')`);
  const refund = (cents: number, at: string) =>
    t.shop.db.execute(sql`INSERT INTO refunds (order_id, amount_cents, reason, status, actor, updated_at)
      VALUES (${order.id}, ${cents}, 'paid twice', 'done', 'system', ${at})`);
  await refund(order.total, '2026-03-05T12:00:00Z');
  expect(await readWeekFigures(t.shop.db, from)).toMatchObject({ revenue: order.total, refunded: 0 });
  await refund(700, '2026-03-06T12:00:00Z');
  expect(await readWeekFigures(t.shop.db, from)).toMatchObject({ revenue: order.total, refunded: 700 });
  const mine = (await listRecentActivity(t.shop.db, 500)).filter(({ id }) => id === order.id);
  expect(mine.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['refund', 700],
      ['overpayment', order.total],
    ]),
  );
});

test('the recent activity is listed newest first, and each kind of entry names its subject', async () => {
  const order = await paidAt(new Date(Date.now() + 1000).toISOString());
  await t.shop.db.execute(sql`INSERT INTO refunds (order_id, amount_cents, reason, status, actor, updated_at)
    VALUES (${order.id}, 500, 'geste', 'done', 'staff', now() + interval '2 seconds')`);
  await t.shop.db
    .execute(sql`INSERT INTO product_questions (product_id, name, email, locale, question, created_at)
    SELECT id, 'Ada', 'ada@test.example', 'fr', 'Et ?', now() + interval '3 seconds' FROM product_catalog ORDER BY id LIMIT 1`);
  const activity = await listRecentActivity(t.shop.db, 4);
  expect(activity.map(({ kind }) => kind)).toEqual(['question', 'refund', 'payment', 'order']);
  expect(activity[2]).toMatchObject({ id: order.id, label: order.number, amount: order.total });
  const all = await listRecentActivity(t.shop.db, 500);
  expect(all.some(({ kind, id }) => kind === 'customer' && id === customer.userId)).toBe(true);
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM user_roles WHERE role = 'admin'`,
  );
  expect(all.some(({ kind, id }) => kind === 'customer' && id === rows[0]!.id)).toBe(false);
});
