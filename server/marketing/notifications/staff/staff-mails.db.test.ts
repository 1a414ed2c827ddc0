import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  composeWeeklyReport,
  mondayOfPreviousWeek,
  readWeekFigures,
} from '#server/reporting/analytics/index.ts';
import { reportLowStock } from '#server/catalogue/inventory/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { freshVariants, paidTestOrder, readTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { type StaffMailJob, composeStaffMail } from '../index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const context = () => ({
  db: t.shop.db,
  settings: t.shop.settings.current(),
  shopUrl: 'https://pignon.example',
});
const lowJobs = async () =>
  (
    await t.shop.db.execute<{ data: StaffMailJob & { kind: 'low_stock' } }>(
      sql`SELECT data FROM jobs.job WHERE name = 'staff-mail' AND data->>'kind' = 'low_stock' ORDER BY created_on, id`,
    )
  ).rows.map(({ data }) => data);
const setStock = (id: string, stock: number) =>
  t.shop.db.execute(sql`UPDATE product_variants SET stock_quantity = ${stock} WHERE id = ${id}`);

describe('low stock', () => {
  test('is reported once each time the stock falls to the minimum, however often the job checks it', async () => {
    const { id } = await orderHelpers(t).variantWith(50);
    await reportLowStock(t.shop);
    const before = (await lowJobs()).length;
    expect(await reportLowStock(t.shop)).toBe(0);
    await setStock(id, 1);
    const results = await Promise.all([
      reportLowStock(t.shop),
      reportLowStock(t.shop),
      reportLowStock(t.shop),
    ]);
    expect(results.reduce((sum, n) => sum + n, 0)).toBe(1);
    await setStock(id, 0);
    expect(await reportLowStock(t.shop)).toBe(0);
    await setStock(id, 50);
    expect(await reportLowStock(t.shop)).toBe(0);
    await setStock(id, 2);
    expect(await reportLowStock(t.shop)).toBe(1);
    const result = (await lowJobs()).slice(before);
    expect(result.map(({ variantIds }) => variantIds)).toEqual([[id], [id]]);
    const message = (await composeStaffMail(context(), result[1]!))!;
    expect(message.subject).toMatch(/^Stock bas/);
    expect(message.text).toContain('2 (min. ');
    expect(message.key).not.toBe((await composeStaffMail(context(), result[0]!))!.key);
  });

  test('of 30 variants is reported with the 25 lowest, and counts the others', async () => {
    await reportLowStock(t.shop);
    const ids = await freshVariants(t, 30);
    for (const [index, id] of ids.entries())
      await t.shop.db.execute(
        sql`UPDATE product_variants SET min_stock_level = 3, stock_quantity = ${index < 25 ? 0 : 3} WHERE id = ${id}`,
      );
    expect(await reportLowStock(t.shop)).toBe(30);
    const job = (await lowJobs()).at(-1)!;
    expect([job.variantIds.toSorted(), job.otherCount]).toEqual([ids.slice(0, 25).toSorted(), 5]);
    const message = (await composeStaffMail(context(), job))!;
    expect(message.subject).toContain('30');
    expect(message.text).toMatch(/Et 5 autres/);
  });
});

describe('the weekly report', () => {
  test('counts only payments from Monday to Sunday', async () => {
    const monday = await mondayOfPreviousWeek(t.shop.db);
    const before = await readWeekFigures(t.shop.db, monday);
    const [inside, outside] = [
      await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 3 }),
      await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 }),
    ];
    // The last moment of Sunday and the first moment of Monday, both in the shop's time zone.
    const at = async (moment: string) =>
      new Date(
        (
          await t.shop.db.execute<{ at: string }>(
            sql`SELECT (${moment}::timestamp AT TIME ZONE 'Europe/Zurich')::text AS at`,
          )
        ).rows[0]!.at,
      );
    const sunday = new Date(Date.parse(`${monday}T12:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);
    const next = new Date(Date.parse(`${monday}T12:00:00Z`) + 7 * 86_400_000).toISOString().slice(0, 10);
    await t.shop.db
      .update(orders)
      .set({ processedAt: await at(`${sunday} 23:59:59`) })
      .where(eq(orders.id, inside.id));
    await t.shop.db
      .update(orders)
      .set({ processedAt: await at(`${next} 00:00:00`) })
      .where(eq(orders.id, outside.id));
    const week = await readWeekFigures(t.shop.db, monday);
    const row = await readTestOrder(t, inside);
    expect(week).toMatchObject({
      from: monday,
      to: sunday,
      orders: before.orders + 1,
      revenue: before.revenue + row.totalCents,
    });
    expect(week.best).toContainEqual(expect.objectContaining({ sku: row.items[0]!.productSku, units: 3 }));
    const message = (await composeWeeklyReport(
      t.shop.db,
      t.shop.settings.current(),
      t.shop.env.SHOP_URL,
      monday,
    ))!;
    expect(message.key).toBe(`staff-week-${monday}`);
    expect(message.text).toContain(row.items[0]!.productSku);
  });

  test('covers the previous week, also if it is composed on a Sunday evening or a Monday morning', async () => {
    expect(await mondayOfPreviousWeek(t.shop.db, new Date('2026-11-23T06:00:00Z'))).toBe('2026-11-16');
    expect(await mondayOfPreviousWeek(t.shop.db, new Date('2026-11-22T22:30:00Z'))).toBe('2026-11-09');
    expect(await mondayOfPreviousWeek(t.shop.db, new Date('2026-11-22T23:30:00Z'))).toBe('2026-11-16');
  });
});

describe('notification settings', () => {
  test('determine which messages are sent and to whom; payment problems are always reported', async () => {
    const order = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    const jobs: StaffMailJob[] = [
      { kind: 'new_order', orderId: order.id },
      { kind: 'payment_trouble', orderId: order.id },
    ];
    const written = async () => {
      const weekly = await composeWeeklyReport(
        t.shop.db,
        t.shop.settings.current(),
        t.shop.env.SHOP_URL,
        '2026-11-16',
      );
      const composed = await Promise.all(jobs.map((job) => composeStaffMail(context(), job)));
      return [...composed, weekly].map((message) => message?.to);
    };
    expect(await written()).toEqual(Array.from({ length: 3 }, () => 'bonjour@pignon.example'));
    const off = {
      staff_email: 'equipe@pignon.example',
      orderEmails: false,
      stockAlerts: false,
      promotionUpdates: false,
      weeklyReports: false,
    };
    await saveSettingGroup(t.shop.db, 'notifications', off, null);
    await t.shop.settings.reload();
    expect(await written()).toEqual([undefined, 'equipe@pignon.example', undefined]);
    const [low] = await lowJobs();
    expect(low && (await composeStaffMail(context(), low))).toBeUndefined();
  });
});
