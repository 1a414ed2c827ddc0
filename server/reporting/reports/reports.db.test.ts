import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueRefundCreditNote } from '#server/ordering/invoices/index.ts';
import { requestRefund } from '#server/ordering/payments/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { type PlacedTestOrder, createTestBuyer } from '#tests/support/test-buyer.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { readDashboard, sumRevenue } from '#server/reporting/analytics/index.ts';
import { addDays, monthStart } from '#server/reporting/period.ts';
import { type ReportName, readReport, reportNames } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const today = dayOf(new Date());
const month = { from: monthStart(today), to: addDays(monthStart(today, 1), -1) };
const read = (name: ReportName, period = month) => readReport(t.shop.db, name, period);

async function paid(quantity = 1, country = 'CH'): Promise<PlacedTestOrder> {
  const order = await (await createTestBuyer(t, country)).order(quantity);
  await order.pay();
  return order;
}

/** Refunds an amount of an order, completes the refund and issues its credit note. */
async function refunded(order: PlacedTestOrder, amount: number): Promise<void> {
  const { db, outbox } = t.shop;
  const asked = await db.transaction((tx) =>
    requestRefund(tx, outbox, { orderId: order.id, amount, reason: 'retour', actor: 'staff', actorId: null }),
  );
  if (!asked.ok) throw new Error(asked.reason);
  for (const id of asked.refundIds) {
    await db.execute(sql`UPDATE refunds SET status = 'done', updated_at = now() WHERE id = ${id}`);
    const credited = await issueRefundCreditNote(db, id);
    if (!credited.ok) throw new Error(credited.reason);
  }
}

test('every report of an empty shop can be computed and has totals of zero', async () => {
  for (const name of reportNames) {
    if (name === 'stock' || name === 'slow') continue;
    const { columns, totals } = await read(name);
    expect(columns.length, name).toBeGreaterThan(3);
    expect(
      Object.values(totals ?? {}).every((sum) => sum === 0),
      name,
    ).toBe(true);
  }
});

describe('with real orders', () => {
  let stored: PlacedTestOrder;
  let part: PlacedTestOrder;
  let gone: PlacedTestOrder;
  beforeAll(async () => {
    [stored, part, gone] = [await paid(2), await paid(1, 'DE'), await paid()];
    await refunded(part, 700);
    await refunded(gone, gone.total);
    await t.shop.db.execute(
      sql`UPDATE orders SET payment_status = 'refunded', status = 'refunded' WHERE id = ${gone.id}`,
    );
  });

  test('the sales minus the credit notes are the net sales, and the revenue is the same as in the overview', async () => {
    const { rows, totals } = await read('sales');
    const gross = stored.total + part.total + gone.total;
    expect(totals).toMatchObject({
      orders: 3,
      gross,
      credited: gone.total + 700,
      net: gross - gone.total - 700,
    });
    expect(totals!.gross).toBe(Number(totals!.goods) - Number(totals!.discount) + Number(totals!.delivery));
    expect(rows.find(({ days }) => days === today)).toMatchObject({ orders: 3 });
    const { revenue } = await readDashboard(t.shop.db);
    expect([await sumRevenue(t.shop.db, month), stored.total + part.total]).toEqual([revenue, revenue]);
  });

  test('the VAT is that of the invoices minus that of the credit notes, by country and rate', async () => {
    const { rows, totals } = await read('vat');
    expect(rows.map(({ country, orders }) => [country, orders])).toEqual([
      ['CH', 2],
      ['DE', 1],
    ]);
    const { rows: frozen } = await t.shop.db.execute<{
      invoiced: number;
      credited: number;
      otherwise: number;
    }>(sql`
      SELECT (SELECT sum(vat_cents) FROM orders WHERE processed_at IS NOT NULL)::int AS invoiced, (SELECT sum(vat_cents) FROM credit_notes)::int AS credited,
        (SELECT count(*) FROM invoices i JOIN orders o ON o.id = i.order_id WHERE i.vat_cents <> o.vat_cents)::int AS otherwise`);
    expect([totals!.vat, totals!.credited_vat, totals!.due_vat]).toEqual([
      frozen[0]!.invoiced,
      frozen[0]!.credited,
      frozen[0]!.invoiced - frozen[0]!.credited,
    ]);
    expect(frozen[0]!.otherwise).toBe(0);
    expect((await read('sales')).totals!.vat).toBe(totals!.due_vat);
    // For a fully credited order, the report shows no VAT.
    expect(rows[0]!.due_net).toBe(stored.total - Number((await vatOf(stored)) ?? 0));
  });

  test('the payments report shows the amounts received, refunded and remaining', async () => {
    const { rows } = await read('payments');
    expect(rows).toEqual([
      {
        method: 'card',
        provider: 'sandbox',
        payments: 3,
        paid: stored.total + part.total + gone.total,
        refunds: 2,
        refunded: gone.total + 700,
        charged_back: 0,
        kept: stored.total + part.total - 700,
      },
    ]);
  });

  test('an order that was paid twice counts as two payments and one sale, and the overpayment has no credit note', async () => {
    const order = await paid();
    const before = [(await read('sales')).totals!.net, (await read('payments')).totals!.kept];
    await t.shop.db
      .execute(sql`INSERT INTO payment_attempts (order_id, provider, method, provider_id, amount_cents, status)
      VALUES (${order.id}, 'sandbox', 'twint', 'twice', ${order.total}, 'paid')`);
    expect([(await read('sales')).totals!.net, (await read('payments')).totals!.kept]).toEqual([
      before[0],
      Number(before[1]) + order.total,
    ]);
    await t.shop.db.execute(sql`UPDATE orders SET processed_at = '2020-01-01' WHERE id = ${order.id}`);
    await t.shop.db.execute(
      sql`UPDATE payment_attempts SET created_at = '2020-01-01' WHERE provider_id = 'twice'`,
    );
  });

  test('the best sellers by product, by brand and by category have the same totals of units and revenue', async () => {
    const sums = await Promise.all(
      (['products', 'brands', 'categories'] as const).map(async (name) => (await read(name)).totals!),
    );
    expect(sums[0]).toMatchObject({ sold: 3, given_back: 0, stayed: 3 });
    expect(sums[1]).toEqual(sums[0]);
    expect(sums[2]).toEqual(sums[0]);
  });

  test('each refund has its own row with its credit note', async () => {
    const { rows, totals } = await read('refunds');
    expect(rows.map(({ number, refunded: cents }) => [number, cents])).toEqual([
      [part.number, 700],
      [gone.number, gone.total],
    ]);
    expect(rows.every(({ credit_note: note }) => String(note).startsWith('A'))).toBe(true);
    expect(totals).toMatchObject({ refunded: 700 + gone.total, credited: 700 + gone.total });
  });

  test('the first paid order of a customer counts as one of a new customer, and later orders do not', async () => {
    const someone = await createTestBuyer(t);
    const both = [await someone.order(), await someone.order()];
    for (const order of both) await order.pay();
    const { totals } = await read('customers');
    expect(totals).toMatchObject({
      orders: 4,
      orders_new: 3,
      orders_again: 1,
      revenue_again: both[1]!.total,
    });
    expect(totals!.revenue).toBe((await readDashboard(t.shop.db)).revenue);
  });

  test('the returns are listed by reason, with the numbers of units restocked and written off', async () => {
    await t.shop.db
      .execute(sql`WITH r AS (INSERT INTO returns (return_number, order_id, way) VALUES ('R-TEST-2', ${stored.id}, 'account') RETURNING id)
      INSERT INTO return_lines (return_id, order_item_id, quantity, reason, restocked) SELECT r.id, i.id, 2, 'does_not_fit', 1 FROM r, order_items i WHERE i.order_id = ${stored.id}`);
    const { rows, totals } = await read('returns');
    expect(rows).toEqual([
      { reason: 'does_not_fit', returns: 1, pieces: 2, unsent: 0, restocked: 1, written_off: 0, awaited: 1 },
    ]);
    expect(totals).not.toHaveProperty('returns');
  });

  test('the compatibility report counts orders with a warning and returned units, in total and by rule', async () => {
    const reason = (rule: string, verdict: string) => ({ rule, version: 1, verdict, text: {}, source: '' });
    const fit = { verdict: 'no', reasons: [reason('freehub-body', 'no'), reason('chain', 'yes')] };
    await t.shop.db.execute(
      sql`UPDATE order_items SET fit = ${JSON.stringify(fit)}::jsonb WHERE order_id = ${stored.id} AND position = 0`,
    );
    const { rows, totals } = await read('fit');
    // An order counts in several rows, and the page takes a report whose totals are 0 for an empty one.
    expect(totals).toBeNull();
    expect(rows[0]).toMatchObject({ rule: '', warned: 1, free_returns: 0 });
    expect(Number(rows[0]!.warned_share)).toBe(Math.round(10_000 / Number(rows[0]!.orders)));
    expect(rows.slice(1)).toEqual([
      { rule: 'freehub-body', orders: 1, warned: 1, warned_share: 10_000, fit_returns: 2, free_returns: 0 },
      { rule: 'chain', orders: 1, warned: 0, warned_share: 0, fit_returns: 2, free_returns: 0 },
    ]);
  });

  test('each promotion code is listed with the discount that it gave', async () => {
    await t.shop.db
      .execute(sql`WITH p AS (INSERT INTO promotions (name, code, kind, value, uses) VALUES ('Été', 'ETE26', 'fixed', 500, 2) RETURNING id)
      INSERT INTO promotion_redemptions (order_id, promotion_id, user_id, saved_cents, returned_at)
      SELECT o.id, p.id, o.user_id, 500, CASE WHEN o.id = ${gone.id} THEN now() END FROM orders o, p WHERE o.id IN (${stored.id}, ${gone.id})`);
    const { rows } = await read('promotions');
    expect(rows).toEqual([
      { code: 'ETE26', name: 'Été', kind: 'fixed', orders: 1, saved: 500, revenue: stored.total },
    ]);
  });
});

const vatOf = async ({ id }: PlacedTestOrder) =>
  (await t.shop.db.execute<{ cents: number }>(sql`SELECT vat_cents AS cents FROM orders WHERE id = ${id}`))
    .rows[0]!.cents;

describe('stock', () => {
  test('is valued at cost and at price, including units reserved for orders', async () => {
    const { rows } = await t.shop.db.execute<{ pieces: number; cost: number; price: number }>(sql`
      SELECT sum(v.stock_quantity + v.reserved_quantity)::int AS pieces, sum((v.stock_quantity + v.reserved_quantity)::bigint * i.cost_price_cents)::bigint AS cost,
        sum((v.stock_quantity + v.reserved_quantity)::bigint * (i.price_cents + v.price_modifier_cents))::bigint AS price
      FROM product_variants v JOIN product_inventory i USING (product_catalog_id)`);
    const { totals } = await read('stock');
    expect([totals!.pieces, totals!.at_cost, totals!.at_price]).toEqual([
      rows[0]!.pieces,
      rows[0]!.cost,
      rows[0]!.price,
    ]);
    expect(totals!.held).toBeGreaterThan(0);
  });

  test('lists the slowest sellers first and, among equally slow ones, the most valuable stock first', async () => {
    const { rows } = await read('slow');
    expect(rows).toHaveLength(500);
    const keys = rows.map(({ sold, at_cost: cost }) => [Number(sold), -Number(cost)] as const);
    expect([...keys].sort(([a, b], [c, d]) => a - c || b - d)).toEqual(keys);
    expect(rows[0]).toMatchObject({ sold: 0, last_sold: null });
  });
});

test('the VAT of the report adds up to the VAT of the orders to the centime, for any amounts, countries, rates and days', async () => {
  const order = await paid();
  const amount = fc.record({
    country: fc.constantFrom('CH', 'LU', 'DE', 'FR'),
    rate: fc.constantFrom(810, 260, 1900, 1700, 2000),
    total: fc.integer({ min: 1, max: 2_000_000 }),
    second: fc.integer({ min: 0, max: 400 * 86_400 }),
    credited: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
  });
  const orders = fc.sample(amount, { numRuns: 400, seed: 20_261_122 }).map((one, i) => {
    const vat = Math.round((one.total * one.rate) / (10_000 + one.rate));
    const back = one.credited === undefined ? 0 : Math.max(1, Math.round(one.total * one.credited));
    const at = new Date(Date.UTC(2021, 0, 1) + one.second * 1000);
    return {
      ...one,
      i,
      vat,
      back,
      backVat: Math.round((vat * back) / one.total),
      at: at.toISOString(),
      day: dayOf(at),
    };
  });
  await t.shop.db.execute(sql`
    WITH made AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS x(i int, country text, rate int, total int, vat int, at text)),
    template AS (SELECT o FROM orders o WHERE id = ${order.id})
    INSERT INTO orders SELECT (jsonb_populate_record(t.o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'P-' || m.i, 'total_cents', m.total,
      'vat_cents', m.vat, 'vat_rate_bp', m.rate, 'processed_at', m.at, 'payment_reference', NULL,
      'shipping_address', (t.o).shipping_address || jsonb_build_object('country', m.country)))).* FROM template t, made m`);
  await t.shop.db.execute(sql`
    WITH made AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(orders.filter(({ back }) => back > 0))}::jsonb) AS x(i int, back int, "backVat" int, day text, total int, vat int)),
    refund AS (INSERT INTO refunds (order_id, amount_cents, reason, status, actor) SELECT o.id, m.back, 'x', 'done', 'staff'
      FROM made m JOIN orders o ON o.order_number = 'P-' || m.i RETURNING id, order_id),
    invoice AS (INSERT INTO invoices (number, order_id, issued_on, total_cents, vat_cents, data) SELECT 'FP-' || m.i, o.id, m.day::date, m.total, m.vat, '{}'::jsonb
      FROM made m JOIN orders o ON o.order_number = 'P-' || m.i RETURNING id, order_id)
    INSERT INTO credit_notes (number, invoice_id, order_id, refund_id, issued_on, total_cents, vat_cents, data)
    SELECT 'AP-' || m.i, i.id, o.id, r.id, m.day::date, m.back, m."backVat", '{}'::jsonb
    FROM made m JOIN orders o ON o.order_number = 'P-' || m.i JOIN refund r ON r.order_id = o.id JOIN invoice i ON i.order_id = o.id`);
  const sum = (list: typeof orders, of: (one: (typeof orders)[number]) => number) =>
    list.reduce((total, one) => total + of(one), 0);
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2021-01-01', days));
  await fc.assert(
    fc.asyncProperty(day, day, async (a, b) => {
      const period = { from: a < b ? a : b, to: a < b ? b : a };
      const its = orders.filter((one) => period.from <= one.day && one.day <= period.to);
      const { rows, totals } = await read('vat', period);
      expect(totals ?? { vat: 0, gross: 0, credited_vat: 0, due_vat: 0 }).toMatchObject({
        vat: sum(its, ({ vat }) => vat),
        gross: sum(its, ({ total }) => total),
        credited_vat: sum(its, ({ backVat }) => backVat),
        due_vat: sum(its, ({ vat, backVat }) => vat - backVat),
      });
      for (const { country, rate, vat, net_of_tax: net, gross } of rows) {
        const same = its.filter((one) => one.country === country && one.rate === rate);
        expect([vat, Number(net) + Number(vat)]).toEqual([sum(same, (one) => one.vat), gross]);
      }
      const { totals: sold } = await read('sales', period);
      expect([sold!.gross, sold!.vat]).toEqual([totals?.gross ?? 0, totals?.due_vat ?? 0]);
    }),
    { numRuns: 25 },
  );
});
