import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportLowStock } from '#server/catalogue/inventory/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { addDaysTo } from './plan/calendar.ts';
import { closeAccount } from '#server/privacy/account-closing/index.ts';
import { readReport } from '#server/reporting/reports/index.ts';
import { dumpDatabase } from '#tests/support/dump-database.ts';
import { orderHelpers } from '#tests/support/orders.ts';
import { type TestOrder, ownerId, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, createTestDatabase, openTestShop } from '#tests/support/shop.ts';
import { followUpPaidOrder } from '#server/ordering/checkout/follow-up-paid.ts';
import { readHistoryState } from './history-state.ts';
import { makeHistory } from './make-history.ts';
import { reserveHistory } from './reserve-history.ts';

const days = 40;
const today = dayOf(new Date());
const period = { from: addDaysTo(today, -days), to: addDaysTo(today, -1) };

let t: TestShop;
let before: Awaited<ReturnType<typeof snapshot>>;
/** The order that a visitor places and pays before the history exists. */
let visitor: TestOrder;
beforeAll(async () => {
  const database = await createTestDatabase();
  t = await openTestShop({}, database);
  await t.shop.db.transaction((tx) => reserveHistory(tx, new Date(), days));
  const { id: variantId } = await orderHelpers(t).variantWith(9);
  visitor = await paidTestOrder(t, { [variantId]: 1 });
  await followUpPaidOrder(t.shop, visitor.id);
  before = await snapshot();
  await leaveUnfinishedRun();
  // The simulated clock is that of the whole process, so the shop must not run here meanwhile.
  await t.shop.close();
  expect(await makeHistory(database.url)).toBe(true);
  t = await openTestShop({}, database);
}, 120_000);
afterAll(() => t.close());

async function query<Row extends Record<string, unknown>>(text: ReturnType<typeof sql>): Promise<Row[]> {
  return (await t.shop.db.execute(text)).rows as Row[];
}
const count = async (text: ReturnType<typeof sql>) =>
  (await query<{ n: number }>(sql`SELECT count(*)::int AS n ${text}`))[0]!.n;

/** Reads what the history must leave as it is. */
async function snapshot() {
  const people = sql`(SELECT id FROM "user" WHERE email LIKE '%@pignon.example')`;
  const list = (text: ReturnType<typeof sql>) => query(text);
  return {
    users: await list(sql`SELECT * FROM "user" WHERE id IN ${people} ORDER BY id`),
    accounts: await list(sql`SELECT * FROM account WHERE user_id IN ${people} ORDER BY id`),
    addresses: await list(sql`SELECT * FROM addresses WHERE user_id IN ${people} ORDER BY id`),
    stock: await list(sql`SELECT id, stock_quantity FROM product_variants ORDER BY id`),
    jobs: await list(sql`SELECT id FROM jobs.job WHERE name NOT LIKE '\\_\\_%' ORDER BY id`),
    mail: await list(sql`SELECT id FROM sent_messages UNION ALL SELECT id FROM mailbox_messages`),
    events: await list(sql`SELECT id FROM webhook_events`),
    timesOfToday: await countTimesOfToday(),
  };
}

/**
 * Counts the rows of all tables with a time of today, by table and column. Expiry times may lie in the future, and
 * announced changes have the time of their transaction.
 */
async function countTimesOfToday(): Promise<Record<string, number>> {
  const columns = await query<{ table: string; column: string }>(sql`
    SELECT table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'timestamp with time zone'
      AND column_name <> 'expires_at' AND table_name NOT IN ('settings', 'changes', 'catalogue_changes')`);
  const counts: Record<string, number> = {};
  for (const { table, column } of columns)
    counts[`${table}.${column}`] = await count(
      sql`FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} > ${today}::timestamp AT TIME ZONE 'Europe/Zurich'`,
    );
  return counts;
}

/** Creates the database that a run leaves when its process is killed. */
async function leaveUnfinishedRun(): Promise<void> {
  const client = new Client({ connectionString: t.shop.databaseUrl });
  await client.connect();
  await client.query(`CREATE DATABASE "${new URL(t.shop.databaseUrl).pathname.slice(1)}_demo_history"`);
  await client.end();
}

test('leaves the demo’s accounts, the available stock, the mailbox, the jobs and the events as they were, and has no times of today', async () => {
  expect(await snapshot()).toEqual(before);
});

test('the shop reports no variant as low that was low from the start', async () => {
  expect(await reportLowStock(t.shop)).toBe(0);
});

test('numbers its orders and invoices without gaps, before those of a visitor who orders while it is made', async () => {
  const { numbers } = (await readHistoryState(t.shop.db))!;
  const orders = await query<{ number: string }>(
    sql`SELECT order_number AS number FROM orders WHERE id <> ${visitor.id} ORDER BY created_at, order_number`,
  );
  expect(orders.map(({ number }) => number)).toEqual(orders.map((_, i) => `PG-${1001 + i}`));
  expect(orders.length).toBe(numbers.orders);
  expect(visitor.number).toBe(`PG-${1001 + orders.length}`);
  const invoices = await query<{ number: string; orderId: string }>(
    sql`SELECT number, order_id AS "orderId" FROM invoices ORDER BY number`,
  );
  const byYear = Map.groupBy(invoices, ({ number }) => number.slice(0, 5));
  for (const [year, each] of byYear)
    expect(each.map(({ number }) => number)).toEqual(
      each.map((_, i) => `${year}-${String(i + 1).padStart(6, '0')}`),
    );
  expect(byYear.get(`F${today.slice(0, 4)}`)!.at(-1)!.orderId).toBe(visitor.id);
});

test('contains paid, unpaid, cancelled, shipped and delivered orders of three countries, with feedback and visits', async () => {
  const states = await query<{ status: string }>(sql`SELECT DISTINCT status FROM orders ORDER BY status`);
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['cancelled', 'delivered', 'shipped']),
  );
  const countries = await query<{ country: string }>(
    sql`SELECT DISTINCT shipping_address->>'country' AS country FROM orders ORDER BY 1`,
  );
  expect(countries.map(({ country }) => country)).toEqual(['CH', 'DE', 'LU']);
  for (const table of ['product_reviews', 'product_questions', 'returns', 'refunds', 'credit_notes'])
    expect([table, (await count(sql`FROM ${sql.identifier(table)}`)) > 0]).toEqual([table, true]);
  for (const open of [
    await count(sql`FROM product_reviews WHERE status = 'pending'`),
    await count(sql`FROM product_questions WHERE answer IS NULL`),
  ]) {
    expect(open).toBeGreaterThanOrEqual(3);
    expect(open).toBeLessThanOrEqual(6);
  }
  expect(
    await count(sql`FROM visit_days WHERE visitors > 0 AND day BETWEEN ${period.from} AND ${period.to}`),
  ).toBe(days);
});

test('its orders equal their payments, and the report of sales equals both', async () => {
  const [sums] = await query<{ orders: number; payments: number; invoices: number }>(sql`
    SELECT (SELECT sum(total_cents) FROM orders WHERE processed_at IS NOT NULL AND id <> ${visitor.id})::int AS orders,
      (SELECT sum(amount_cents) FROM payment_attempts WHERE status = 'paid' AND order_id <> ${visitor.id})::int AS payments,
      (SELECT sum(total_cents) FROM invoices WHERE order_id <> ${visitor.id})::int AS invoices`);
  const { totals } = await readReport(t.shop.db, 'sales', period);
  expect(sums).toEqual({ orders: totals!.gross, payments: totals!.gross, invoices: totals!.gross });
  const [refunds] = await query<{ done: number; credited: number }>(sql`
    SELECT (SELECT COALESCE(sum(amount_cents), 0) FROM refunds WHERE status = 'done')::int AS done,
      (SELECT COALESCE(sum(total_cents), 0) FROM credit_notes)::int AS credited`);
  expect(refunds!.done).toBe(refunds!.credited);
  const wrong = await query(sql`
    SELECT o.user_id FROM orders o JOIN customer_figures f ON f.user_id = o.user_id GROUP BY o.user_id, f.orders
    HAVING f.orders <> count(*)`);
  expect(wrong).toEqual([]);
});

test('its stock equals the sums of the movements, and each movement states the stock after it', async () => {
  expect(
    await query(sql`
      SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
      GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0) OR v.reserved_quantity <> COALESCE(sum(m.reserved), 0)`),
  ).toEqual([]);
  expect(
    await query(sql`
      SELECT * FROM (SELECT stock_after, sum(quantity) OVER (PARTITION BY variant_id ORDER BY created_at, id) AS sum
        FROM stock_movements WHERE variant_id NOT IN (SELECT variant_id FROM order_items WHERE order_id = ${visitor.id})) m
      WHERE stock_after <> sum`),
  ).toEqual([]);
});

test('each shipment has an entry in the activity log, at the time of the shipment', async () => {
  expect(
    await query(sql`
      SELECT s.id FROM shipments s LEFT JOIN audit_log a ON a.action = 'order.shipped' AND a.after->>'shipment' = s.id::text
      WHERE a.created_at IS DISTINCT FROM s.sent_at OR a.actor_id <> ${await ownerId(t)}`),
  ).toEqual([]);
  expect(await count(sql`FROM shipments`)).toBeGreaterThan(30);
});

test('a second run changes nothing', async () => {
  const made = await dumpDatabase(t.shop.db);
  expect(await makeHistory(t.shop.databaseUrl)).toBe(false);
  expect(await dumpDatabase(t.shop.db)).toEqual(made);
});

test('the account of a customer whose orders are all delivered can be closed', async () => {
  const [customer] = await query<{ id: string }>(
    sql`SELECT user_id AS id FROM orders GROUP BY 1
      HAVING bool_and(status = 'delivered' AND id <> ${visitor.id}) ORDER BY min(order_number) LIMIT 1`,
  );
  expect(await closeAccount(t.shop, customer!.id)).toMatchObject({ ok: true });
});

test('the scratch database is deleted after the run', async () => {
  expect(await count(sql`FROM pg_database WHERE datname LIKE '%demo\\_history'`)).toBe(0);
});
