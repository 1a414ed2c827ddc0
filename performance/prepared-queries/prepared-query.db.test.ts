import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderHelpers } from '#tests/support/orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { orderEvents, orders } from '#server/ordering/orders/schema.ts';
import { isFastPath } from '../fast-path.ts';
import { awaitPipelined } from '../pipelining/pipelined.ts';
import { preparedQuery, preparedSql } from './prepared-query.ts';
import { driverConnectionOf } from './session.ts';

let t: TestShop;
let orderId: string;
beforeAll(async () => {
  t = await openTestShop();
  orderId = (await orderHelpers(t).placed()).id;
});
afterAll(() => t.close());

const byId = preparedQuery<Order, 'id'>((query, value) =>
  query
    .select()
    .from(orders)
    .where(eq(orders.id, value('id'))),
);
const note = preparedQuery<{ id: number; reason: string | null }, 'orderId' | 'reason' | 'at'>(
  (query, value) =>
    query
      .insert(orderEvents)
      .values({
        orderId: value('orderId'),
        event: 'noted',
        actor: 'system',
        reason: value('reason'),
        createdAt: value('at'),
      })
      .returning({ id: orderEvents.id, reason: orderEvents.reason }),
);
const reasons = preparedSql<{ reason: string }, 'orderId'>(
  (value) =>
    sql`SELECT reason FROM order_events WHERE order_id = ${value('orderId')} AND event = 'noted' ORDER BY id`,
);
const reasonsOf = async () => (await reasons(t.shop.db, { orderId })).rows.map(({ reason }) => reason);

test('a prepared query returns the same rows as the query builder, at the first run and later', async () => {
  const [built] = await t.shop.db.select().from(orders).where(eq(orders.id, orderId));
  for (let run = 0; run < 3; run += 1) expect(await byId(t.shop.db, { id: orderId })).toEqual([built]);
  expect(built!.shippingAddress.city).toBeTruthy();
  expect(built!.createdAt).toBeInstanceOf(Date);
  expect(await byId(t.shop.db, { id: randomUUID() })).toEqual([]);
});

test('a prepared query encodes values, also null, by the types of their columns', async () => {
  const at = new Date('2026-03-29T01:59:59.123Z');
  const [line] = await note(t.shop.db, { orderId, reason: null, at });
  const [read] = await t.shop.db.select().from(orderEvents).where(eq(orderEvents.id, line!.id));
  expect(read).toMatchObject({ reason: null, createdAt: at });
});

test('a prepared query in a transaction runs on the connection of that transaction, in the order of the calls', async () => {
  const before = await reasonsOf();
  const at = new Date();
  await expect(
    t.shop.db.transaction(async (tx) => {
      await note(tx, { orderId, reason: 'undone', at });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await reasonsOf()).toEqual(before);
  await t.shop.db.transaction((tx) =>
    awaitPipelined([
      note(tx, { orderId, reason: 'one', at }),
      note(tx, { orderId, reason: 'two', at }),
      note(tx, { orderId, reason: 'three', at }),
    ]),
  );
  expect(await reasonsOf()).toEqual([...before, 'one', 'two', 'three']);
});

test('a prepared SQL query returns the number of rows that it changed', async () => {
  const touch = preparedSql<never, 'id'>(
    (value) => sql`UPDATE orders SET updated_at = updated_at WHERE id = ${value('id')}`,
  );
  expect(await touch(t.shop.db, { id: orderId })).toEqual({ rows: [], rowCount: 1 });
  expect(await touch(t.shop.db, { id: randomUUID() })).toEqual({ rows: [], rowCount: 0 });
});

test('a failed prepared query rejects with the database’s error code, and the connection remains usable', async () => {
  const at = new Date();
  await expect(note(t.shop.db, { orderId: randomUUID(), reason: 'no order', at })).rejects.toMatchObject({
    cause: { code: '23503' },
  });
  await expect(byId(t.shop.db, { id: 'not an id' })).rejects.toMatchObject({ cause: { code: '22P02' } });
  const broken = preparedSql<never>(() => sql`SELECT nothing FROM nowhere`);
  for (let run = 0; run < 2; run += 1)
    await expect(broken(t.shop.db, {})).rejects.toMatchObject({ cause: { code: '42P01' } });
  expect(await byId(t.shop.db, { id: orderId })).toHaveLength(1);
});

test('a prepared query throws for undefined or an array before it sends anything', async () => {
  await expect(byId(t.shop.db, { id: undefined })).rejects.toThrow('neither undefined nor arrays');
  await expect(reasons(t.shop.db, { orderId: [orderId] })).rejects.toThrow('neither undefined nor arrays');
});

test('one prepared query can run on several databases', async () => {
  const other = await openTestShop();
  try {
    expect(await byId(other.shop.db, { id: orderId })).toEqual([]);
    expect(await byId(t.shop.db, { id: orderId })).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test.runIf(isFastPath('prepared-queries'))(
  'guard: pg parses and describes a query once per connection, and Drizzle’s session gives access to that connection',
  async () => {
    const query = preparedSql<{ n: number }, 'n'>((value) => sql`SELECT ${value('n')}::int AS n`);
    await t.shop.db.transaction(async (tx) => {
      const client = driverConnectionOf(tx) as PoolClient & {
        connection: Record<'parse' | 'describe' | 'bind', (message: object) => void>;
      };
      const [parse, describe, bind] = (['parse', 'describe', 'bind'] as const).map((name) =>
        vi.spyOn(client.connection, name),
      );
      for (const n of [1, 2, 3]) expect((await query(tx, { n })).rows).toEqual([{ n }]);
      expect([parse, describe, bind].map((spy) => spy!.mock.calls.length)).toEqual([1, 1, 3]);
      vi.restoreAllMocks();
    });
  },
);
