import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '#server/platform/kernel/day.ts';
import { addDays, monthStart } from '#server/reporting/period.ts';
import { readReport } from '#server/reporting/reports/index.ts';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { readCohorts, readDeliveries, readMargins, readSalesComparison } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const today = dayOf(new Date());

test('every chart of an empty shop is empty', async () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect((await readSalesComparison(t.shop.db, year)).sum).toEqual({
    orders: 0,
    net: 0,
    ordersBefore: 0,
    netBefore: 0,
  });
  expect((await readCohorts(t.shop.db, year)).sum).toEqual({ customers: 0, cameBack: 0 });
  expect((await readMargins(t.shop.db, year)).brands).toEqual([]);
  expect((await readDeliveries(t.shop.db, year)).countries).toEqual([]);
});

describe('an order line', () => {
  test('stores the purchase price of its product at the time of the order, and null for an unknown one', async () => {
    const buyer = await createTestBuyer(t);
    const costs = async (id: string) =>
      (
        await t.shop.db.execute<{ frozen: number | null; now: number }>(sql`
          SELECT i.unit_cost_cents AS frozen, p.cost_price_cents AS now
          FROM order_items i JOIN product_inventory p ON p.product_catalog_id = i.product_id WHERE i.order_id = ${id}`)
      ).rows[0]!;
    const known = await buyer.order();
    const { frozen, now } = await costs(known.id);
    expect([frozen, now > 0]).toEqual([now, true]);
    await t.shop.db.execute(sql`UPDATE product_inventory SET cost_price_cents = 0`);
    expect(await costs(known.id)).toEqual({ frozen: now, now: 0 });
    expect((await costs((await buyer.order()).id)).frozen).toBeNull();
  });
});

describe('with the orders of three years', () => {
  const places = ['1003', '8001', '3000', '6900', '9490'];
  beforeAll(async () => {
    const order = await (await createTestBuyer(t)).order();
    await order.pay();
    const customers: string[] = [];
    for (let count = 0; count < 12; count += 1) customers.push((await t.newBuyer()).userId);
    const { rows: products } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT id FROM product_catalog WHERE brand_id IS NOT NULL ORDER BY id LIMIT 40`,
    );
    const made = fc
      .sample(
        fc.record({
          user: fc.constantFrom(...customers),
          product: fc.constantFrom(...products.map(({ id }) => id)),
          country: fc.constantFrom('CH', 'CH', 'CH', 'DE', 'LU'),
          code: fc.constantFrom(...places),
          total: fc.integer({ min: 100, max: 500_000 }),
          quantity: fc.integer({ min: 1, max: 4 }),
          cost: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: null }),
          second: fc.integer({ min: 0, max: 3 * 365 * 86_400 }),
          credited: fc.constantFrom(0, 0, 0, 0.3, 1),
          status: fc.constantFrom('paid', 'paid', 'paid', 'refunded'),
        }),
        { numRuns: 300, seed: 20_261_126 },
      )
      .map((one, i) => {
        const at = new Date(Date.UTC(2021, 0, 1) + one.second * 1000);
        return {
          ...one,
          i,
          vat: Math.round((one.total * 810) / 10_810),
          back: Math.round(one.total * one.credited),
          at: at.toISOString(),
          day: dayOf(at),
        };
      });
    const rows = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS m(i int, "user" uuid, product uuid, country text, code text, total int, vat int,
      quantity int, cost int, at text, day text, back int, status text)`;
    await t.shop.db.execute(sql`
      INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'C-' || m.i, 'user_id', m."user",
        'total_cents', m.total, 'vat_cents', m.vat, 'processed_at', m.at, 'payment_reference', NULL, 'payment_status', m.status,
        'shipping_address', o.shipping_address || jsonb_build_object('country', m.country, 'postal_code', m.code)))).*
      FROM orders o, ${rows} WHERE o.id = ${order.id}`);
    await t.shop.db.execute(sql`
      INSERT INTO order_items (order_id, position, product_id, variant_id, product_name, product_sku, quantity, unit_price_cents, total_cents,
        discount_cents, vat_cents, weight_g, unit_cost_cents)
      SELECT o.id, 0, m.product, gen_random_uuid(), 'x', 'x', m.quantity, 0, m.total, m.total / 10, m.vat, 1, m.cost
      FROM ${rows} JOIN orders o ON o.order_number = 'C-' || m.i`);
    await t.shop.db.execute(sql`
      INSERT INTO returns (return_number, order_id, way) SELECT 'RC-' || m.i, o.id, 'account' FROM ${rows} JOIN orders o ON o.order_number = 'C-' || m.i WHERE m.i % 7 = 0`);
    await t.shop.db.execute(sql`
      INSERT INTO return_lines (return_id, order_item_id, quantity, reason, restocked)
      SELECT r.id, i.id, 1, 'no_reason', 1 FROM returns r JOIN order_items i ON i.order_id = r.order_id WHERE r.return_number LIKE 'RC-%'`);
    await t.shop.db.execute(sql`
      WITH m AS (SELECT * FROM ${rows} WHERE m.back > 0),
      refund AS (INSERT INTO refunds (order_id, amount_cents, reason, status, actor) SELECT o.id, m.back, 'x', 'done', 'staff'
        FROM m JOIN orders o ON o.order_number = 'C-' || m.i RETURNING id, order_id),
      invoice AS (INSERT INTO invoices (number, order_id, issued_on, total_cents, vat_cents, data) SELECT 'FC-' || m.i, o.id, m.day::date, m.total, m.vat, '{}'::jsonb
        FROM m JOIN orders o ON o.order_number = 'C-' || m.i RETURNING id, order_id)
      INSERT INTO credit_notes (number, invoice_id, order_id, refund_id, issued_on, total_cents, vat_cents, data)
      SELECT 'AC-' || m.i, i.id, o.id, r.id, m.day::date + 3, m.back, 0, '{}'::jsonb
      FROM m JOIN orders o ON o.order_number = 'C-' || m.i JOIN refund r ON r.order_id = o.id JOIN invoice i ON i.order_id = o.id`);
  });

  const report = async (name: Parameters<typeof readReport>[1], period: { from: string; to: string }) =>
    (await readReport(t.shop.db, name, period)).totals ?? {};
  const day = fc.integer({ min: 0, max: 3 * 365 }).map((days) => addDays('2021-01-01', days));
  const periods = fc.tuple(day, day).map(([a, b]) => ({ from: a < b ? a : b, to: a < b ? b : a }));
  /** Checks a chart for random periods. */
  const forPeriods = (check: (period: { from: string; to: string }) => Promise<void>) =>
    fc.assert(fc.asyncProperty(periods, check), { numRuns: 15, seed: 7 });

  test('the compared sales are those of the sales report, for the period and for the same days of the year before', () =>
    forPeriods(async (period) => {
      const steps = ['day', 'week', 'month'];
      for (const step of steps) {
        const { rows, sum, before, table } = await readSalesComparison(t.shop.db, period, step);
        const [now, earlier] = [await report('sales', period), await report('sales', before)];
        expect(sum).toEqual({
          orders: now.orders ?? 0,
          net: now.net ?? 0,
          ordersBefore: earlier.orders ?? 0,
          netBefore: earlier.net ?? 0,
        });
        for (const key of ['orders', 'net', 'ordersBefore', 'netBefore'] as const)
          expect(rows.reduce((total, row) => total + row[key], 0)).toBe(sum[key]);
        expect(table.totals).toMatchObject({ net: sum.net, orders_before: sum.ordersBefore });
      }
    }));

  test('a period that has not ended is compared up to today', async () => {
    const { period, before } = await readSalesComparison(
      t.shop.db,
      { from: '2023-01-01', to: '2023-12-31' },
      null,
      '2023-03-15',
    );
    expect([period.to, before]).toEqual(['2023-03-15', { from: '2022-01-01', to: '2022-03-15' }]);
  });

  test('the new customers of the cohorts are those of the report on customers, and each later month counts a customer once', async () => {
    for (const to of ['2021-12-31', '2022-07-14', '2023-11-30']) {
      const { cohorts, period, sum } = await readCohorts(t.shop.db, { to });
      expect([cohorts.length, period.to]).toEqual([12, addDays(monthStart(to, 1), -1)]);
      expect(sum.customers).toBe((await report('customers', period)).orders_new);
      for (const [index, { month, customers, cameBack, after }] of cohorts.entries()) {
        expect(cameBack).toBeLessThanOrEqual(customers);
        expect(Math.max(0, ...after.map((count) => count ?? 0))).toBeLessThanOrEqual(cameBack);
        expect(after.filter((count) => count === null)).toHaveLength(index);
        const { rows } = await t.shop.db.execute<{ n: number }>(sql`
          SELECT count(DISTINCT o.user_id)::int AS n FROM orders o WHERE o.payment_status = 'paid'
            AND (o.processed_at AT TIME ZONE 'Europe/Zurich')::date BETWEEN ${monthStart(month, 1)} AND ${addDays(monthStart(month, 2), -1)}
            AND (SELECT min(f.processed_at AT TIME ZONE 'Europe/Zurich')::date FROM orders f WHERE f.user_id = o.user_id AND f.payment_status = 'paid')
              BETWEEN ${month} AND ${addDays(monthStart(month, 1), -1)}`);
        if (after[0] !== null) expect(after[0]).toBe(rows[0]!.n);
      }
    }
  });

  test('the units and revenue by brand are those of the report on brands, and the margin counts only known purchase prices', () =>
    forPeriods(async (period) => {
      const { brands, sum, table } = await readMargins(t.shop.db, period);
      const { totals, rows } = await readReport(t.shop.db, 'brands', period);
      expect([sum.units, sum.revenue]).toEqual([totals?.stayed ?? 0, totals?.revenue ?? 0]);
      expect(Object.fromEntries(brands.map(({ name, revenue }) => [name, revenue]))).toEqual(
        Object.fromEntries(rows.map(({ name, revenue }) => [name, revenue])),
      );
      const { rows: lines } = await t.shop.db.execute<{ net: number; known: number; cost: number }>(sql`
        SELECT COALESCE(sum(kept), 0)::bigint AS net, COALESCE(sum(kept) FILTER (WHERE c IS NOT NULL), 0)::bigint AS known, COALESCE(sum(c * units), 0)::bigint AS cost
        FROM (SELECT units, c, round(paid::numeric * units / quantity) AS kept FROM (
          SELECT i.quantity, i.unit_cost_cents AS c, i.total_cents - i.discount_cents - i.vat_cents AS paid,
            i.quantity - (SELECT count(*) FROM return_lines l WHERE l.order_item_id = i.id) AS units
          FROM order_items i JOIN orders o ON o.id = i.order_id
          WHERE o.payment_status = 'paid' AND (o.processed_at AT TIME ZONE 'Europe/Zurich')::date BETWEEN ${period.from} AND ${period.to}) x) y`);
      expect(sum).toMatchObject({ net: lines[0]!.net, knownNet: lines[0]!.known, cost: lines[0]!.cost });
      expect(sum.margin).toBe(sum.knownNet - sum.cost);
      if (table.totals && sum.knownNet > 0) expect(table.totals.margin).toBe(sum.margin);
    }));

  test('the deliveries by country are those of the VAT report, and the cantons add up to Switzerland', () =>
    forPeriods(async (period) => {
      const { countries, cantons, table } = await readDeliveries(t.shop.db, period);
      const { rows } = await readReport(t.shop.db, 'vat', period);
      const net = (row: (typeof rows)[number]) =>
        Number(row.gross) - Number(row.credited_net) - Number(row.credited_vat);
      const expected = [...Map.groupBy(rows, ({ country }) => String(country))].map(([country, its]) => [
        country,
        its.reduce((sum, row) => sum + Number(row.orders), 0),
        its.reduce((sum, row) => sum + net(row), 0),
      ]);
      expect(countries.map((one) => [one.country, one.orders, one.net]).toSorted()).toEqual(
        expected.toSorted(),
      );
      const swiss = countries.find(({ country }) => country === 'CH');
      for (const key of ['orders', 'net'] as const)
        expect(cantons.reduce((sum, one) => sum + one[key], 0)).toBe(swiss?.[key] ?? 0);
      const { totals } = await readReport(t.shop.db, 'sales', period);
      expect(table.totals ?? { orders: 0, net: 0 }).toMatchObject({
        orders: totals?.orders ?? 0,
        net: totals?.net ?? 0,
      });
    }));

  test('a postal code gives its canton, and an unknown one is listed without a canton', async () => {
    const { cantons } = await readDeliveries(t.shop.db, { from: '2021-01-01', to: today });
    expect(cantons.map(({ canton }) => canton).toSorted()).toEqual(['BE', 'TI', 'VD', 'ZH', null]);
  });
});
