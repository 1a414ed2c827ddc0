import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '#server/people/addresses/schema.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createUser, sessionCookie } from '#server/people/identity/index.ts';
import { session } from '#server/people/identity/schema.ts';
import {
  type ShopProcess,
  endProcesses,
  databaseUrlOf,
  isAlive,
  isReady,
  launchShop,
  makeDataDir,
  postmasterPid,
  startShop,
} from './process.ts';
import { removeFolder } from '../support/remove-folder.ts';

/** Number of further kills; the full matrix runs many. */
const kills = process.env.MATRIX === 'full' ? 50 : 2;

// The tests count only confirmed orders: an order whose response has arrived must survive any crash.

interface Buyer {
  cookie: string;
  addressId: string;
}
interface OrderInput {
  key: string;
  buyer: Buyer;
  items: { variant_id: string; quantity: number }[];
}
interface Answered {
  input: OrderInput;
  order: { id: string; order_number: string; total_amount: number };
}

const dataDir = makeDataDir();
let shop: ShopProcess;
let db: Database;
let closeDatabase = async () => {};

/** Opens the test's own connection to the shop's database again. */
async function reopenDatabase(): Promise<void> {
  await closeDatabase();
  db = openDatabase(databaseUrlOf(dataDir), 2);
  const { $client } = db;
  closeDatabase = async () => {
    closeDatabase = async () => {};
    await $client.end();
  };
}

async function restart(): Promise<void> {
  await closeDatabase();
  shop = await startShop(dataDir);
  await reopenDatabase();
}

beforeAll(async () => {
  await restart();
}, 180_000);
afterAll(async () => {
  await closeDatabase();
  await endProcesses(dataDir);
  removeFolder(dataDir);
});

async function makeBuyer(): Promise<Buyer> {
  const userId = await createUser(db, {
    email: `${randomUUID()}@test.example`,
    password: 'not-used-here',
    firstName: 'B',
    lastName: 'B',
    role: 'user',
  });
  const token = randomBytes(16).toString('hex');
  await db.insert(session).values({ userId, token, expiresAt: new Date(Date.now() + 3_600_000) });
  const [address] = await db
    .insert(addresses)
    .values({
      userId,
      firstName: 'B',
      lastName: 'B',
      addressLine1: 'Rue 1',
      postalCode: '1003',
      city: 'Lausanne',
      country: 'CH',
      isDefault: true,
    })
    .returning();
  return { cookie: `${sessionCookie}=${token}.test`, addressId: address!.id };
}

/** Finds some variants and sets the stock of each with a stock movement. */
async function variantsWith(stock: number, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT v.id FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id WHERE c.weight_g < 1000 ORDER BY v.id LIMIT ${count}`,
  );
  const ids = rows.map(({ id }) => id);
  await db.execute(sql`
    WITH old AS (SELECT id, stock_quantity FROM product_variants WHERE id = ANY(${sql.param(ids)}::uuid[])),
    moved AS (INSERT INTO stock_movements (variant_id, quantity, stock_after, reason, actor) SELECT id, ${stock}::int - stock_quantity, ${stock}, 'adjusted', 'system' FROM old)
    UPDATE product_variants SET stock_quantity = ${stock} WHERE id = ANY(${sql.param(ids)}::uuid[])`);
  return ids;
}

async function place({ key, buyer, items }: OrderInput): Promise<Answered['order']> {
  const response = await fetch(`${shop.url}/api/functions/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer.cookie, 'idempotency-key': key },
    body: JSON.stringify({
      items,
      shipping_address_id: buyer.addressId,
      shipping_carrier: 'La Poste',
      shipping_service: 'PostPac Priority',
    }),
  });
  const body = (await response.json()) as { order: Answered['order'] };
  if (response.status !== 200)
    throw new Error(`create-order answered ${response.status}: ${JSON.stringify(body)}`);
  return body.order;
}

/** Places all orders, twelve at the same time. Returns those that received no response. */
async function placeAll(
  inputs: readonly OrderInput[],
  answered: Answered[],
  afterEach = () => {},
): Promise<OrderInput[]> {
  const waiting = [...inputs];
  const unanswered: OrderInput[] = [];
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let input = waiting.shift(); input; input = waiting.shift()) {
        try {
          answered.push({ input, order: await place(input) });
          afterEach();
        } catch {
          unanswered.push(input);
        }
      }
    }),
  );
  return unanswered;
}

async function expectWhole(answered: readonly Answered[]): Promise<void> {
  const { rows } = await db.execute<{
    id: string;
    order_number: string;
    total_cents: number;
    lines: string;
    movements: string;
    events: number;
    jobs: number;
  }>(sql`
    SELECT o.id, o.order_number, o.total_cents,
      (SELECT string_agg(i.variant_id || ' ' || i.quantity, ',' ORDER BY i.variant_id) FROM order_items i WHERE i.order_id = o.id) AS lines,
      (SELECT string_agg(m.variant_id || ' ' || m.reserved || ' ' || -m.quantity, ',' ORDER BY m.variant_id) FROM stock_movements m WHERE m.order_id = o.id) AS movements,
      (SELECT count(*) FROM order_events e WHERE e.order_id = o.id) AS events,
      (SELECT count(*) FROM jobs.job j WHERE j.name = 'order-mail' AND j.data->>'orderId' = o.id::text) AS jobs
    FROM orders o`);
  const stored = Map.groupBy(rows, (row) => row.id);
  const wanted = answered.map(({ input, order }) => {
    const items = input.items.toSorted((a, b) => (a.variant_id < b.variant_id ? -1 : 1));
    return [
      {
        id: order.id,
        order_number: order.order_number,
        total_cents: Math.round(order.total_amount * 100),
        lines: items.map((item) => `${item.variant_id} ${item.quantity}`).join(','),
        movements: items.map((item) => `${item.variant_id} ${item.quantity} ${item.quantity}`).join(','),
        events: 1,
        jobs: 1,
      },
    ];
  });
  expect(answered.map(({ order }) => stored.get(order.id))).toEqual(wanted);
}

async function expectStockAddsUp(): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0) OR v.reserved_quantity <> COALESCE(sum(m.reserved), 0) OR v.stock_quantity < 0`);
  expect(rows).toEqual([]);
}

describe('a shop killed while 500 orders arrive', () => {
  const answered: Answered[] = [];

  test(
    'has every confirmed order once and completely, and accepts the other orders after a restart',
    { timeout: 60_000 },
    async () => {
      const buyers = await Promise.all(Array.from({ length: 12 }, makeBuyer));
      const variants = await variantsWith(10_000, 40);
      const inputs = Array.from({ length: 500 }, (_, i): OrderInput => ({
        key: `wish-${i}`,
        buyer: buyers[i % buyers.length]!,
        items: Array.from({ length: 1 + (i % 3) }, (__, k) => ({
          variant_id: variants[(i * 7 + k) % variants.length]!,
          quantity: 1 + ((i + k) % 2),
        })),
      }));
      const postmaster = postmasterPid(dataDir)!;
      const unanswered = await placeAll(inputs, answered, () => {
        if (answered.length !== 250) return;
        shop.kill('SIGKILL');
        process.kill(postmaster, 'SIGKILL');
      });
      expect(await shop.ended).toBe('SIGKILL');
      expect(answered.length).toBeGreaterThanOrEqual(250);
      expect(unanswered.length + answered.length).toBe(500);
      expect(unanswered.length).toBeGreaterThan(0);

      await restart();
      expect(postmasterPid(dataDir)).not.toBe(postmaster);
      await expectWhole(answered);
      await expectStockAddsUp();

      // As a browser does, the test sends these requests again with the same idempotency keys. An order whose
      // response was lost must not be placed twice.
      expect(await placeAll(unanswered, answered)).toEqual([]);
      const { rows } = await db.execute(sql`SELECT count(*) AS n FROM orders`);
      expect(rows).toEqual([{ n: 500 }]);
      await expectWhole(answered);
      await expectStockAddsUp();
    },
  );

  test('connects again to its database, which is still running, if only the process of the shop was killed', async () => {
    const postmaster = postmasterPid(dataDir)!;
    shop.kill('SIGKILL');
    await shop.ended;
    expect(isAlive(postmaster)).toBe(true);
    await restart();
    expect(postmasterPid(dataDir)).toBe(postmaster);
    await expectWhole(answered);
  });

  test(
    'continues in the same process if only its database is killed, even while orders arrive',
    { timeout: 60_000 },
    async () => {
      const buyers = await Promise.all(Array.from({ length: 12 }, makeBuyer));
      const variants = await variantsWith(10_000, 12);
      const inputs = Array.from({ length: 120 }, (_, i): OrderInput => ({
        key: `again-${i}`,
        buyer: buyers[i % 12]!,
        items: [{ variant_id: variants[i % 12]!, quantity: 1 }],
      }));
      const before = answered.length;
      const postmaster = postmasterPid(dataDir)!;
      const unanswered = await placeAll(inputs, answered, () => {
        if (answered.length === before + 30) process.kill(postmaster, 'SIGKILL');
      });
      expect(unanswered.length).toBeGreaterThan(0);
      let isOver = false;
      void shop.ended.then(() => (isOver = true));
      while (!(await isReady(shop))) {
        if (isOver) throw new Error(`the shop ended:\n${shop.output()}`);
        await sleep(50);
      }
      expect(await placeAll(unanswered, answered)).toEqual([]);
      expect(isAlive(shop.pid)).toBe(true);
      expect(postmasterPid(dataDir)).not.toBe(postmaster);
      await reopenDatabase();
      const { rows } = await db.execute(sql`SELECT count(*) AS n FROM orders`);
      expect(rows).toEqual([{ n: 620 }]);
      await expectWhole(answered);
      await expectStockAddsUp();
    },
  );

  test('receives changes of the database again after a restart, over one connection', async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online LIMIT 1`,
    );
    const { id } = rows[0]!;
    const price = async () =>
      ((await (await fetch(`${shop.url}/api/products/${id}`)).json()) as { price: number }).price;
    await expect
      .poll(
        async () => {
          await db.execute(
            sql`UPDATE product_inventory SET price_cents = 123456 WHERE product_catalog_id = ${id}`,
          );
          return price();
        },
        { timeout: 10_000, interval: 200 },
      )
      .toBe(1234.56);
    await expect
      .poll(
        async () =>
          (
            await db.execute<{ n: number }>(
              sql`SELECT count(*) AS n FROM pg_stat_activity WHERE query LIKE '%FROM changes%' AND query NOT LIKE '%pg_stat_activity%'`,
            )
          ).rows[0]!.n,
      )
      .toBe(1);
  });

  test('prevents a second process from using its data, with an error message', async () => {
    const second = await launchShop(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Another shop (process ${shop.pid}) is running on ${dataDir}`);
    expect(await isReady(shop)).toBe(true);
  });

  test('after a restart also stops without errors on SIGTERM, together with its database', async () => {
    const postmaster = postmasterPid(dataDir)!;
    await closeDatabase();
    shop.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    // The system may need a moment to remove the ended process from its list.
    await expect.poll(() => isAlive(postmaster), { timeout: 20_000 }).toBe(false);
    expect(postmasterPid(dataDir)).toBeUndefined();
  });

  test('starts again on its data without losing a row or seeding one twice', async () => {
    await restart();
    await expectWhole(answered);
    await expectStockAddsUp();
    const { rows } = await db.execute(
      sql`SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM product_catalog) AS products, (SELECT count(DISTINCT sku) FROM product_inventory) AS skus`,
    );
    const [{ orders, products, skus }] = rows as [{ orders: number; products: number; skus: number }];
    expect(orders).toBe(620);
    expect(products).toBe(skus);
    const response = await fetch(`${shop.url}/api/products?per_page=1`);
    expect(((await response.json()) as { total: number }).total).toBe(products);
  });

  test(
    'loses no confirmed order in further kills, each at a random moment, of the shop or also of its database',
    { timeout: 30_000 + kills * 20_000 },
    async () => {
      const buyers = await Promise.all(Array.from({ length: 12 }, makeBuyer));
      const variants = await variantsWith(10_000, 40);
      for (let round = 0; round < kills; round += 1) {
        const inputs = Array.from({ length: 60 }, (_, i): OrderInput => ({
          key: `kill-${round}-${i}`,
          buyer: buyers[i % buyers.length]!,
          items: [{ variant_id: variants[(round + i) % variants.length]!, quantity: 1 }],
        }));
        const moment = answered.length + 1 + Math.floor(Math.random() * 40);
        const postmaster = postmasterPid(dataDir)!;
        const unanswered = await placeAll(inputs, answered, () => {
          if (answered.length !== moment) return;
          shop.kill('SIGKILL');
          if (round % 2 === 0) process.kill(postmaster, 'SIGKILL');
        });
        expect(await shop.ended).toBe('SIGKILL');
        await restart();
        await expectWhole(answered);
        expect(await placeAll(unanswered, answered)).toEqual([]);
        await expectStockAddsUp();
      }
      const { rows } = await db.execute(sql`SELECT count(*) AS n FROM orders`);
      expect(rows).toEqual([{ n: 620 + 60 * kills }]);
      await expectWhole(answered);
    },
  );
});

test('a shop interrupted during its first start leaves no partial data and no running process', async () => {
  const freshDir = makeDataDir();
  try {
    const first = await launchShop(freshDir);
    await expect.poll(() => postmasterPid(freshDir), { timeout: 20_000, interval: 10 }).toBeDefined();
    first.kill('SIGKILL');
    await first.ended;

    const second = await launchShop(freshDir);
    await expect
      .poll(() => readFileSync(path.join(freshDir, 'shop.pid'), 'utf8'), { timeout: 20_000, interval: 10 })
      .toContain(`${second.pid} `);
    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(postmasterPid(freshDir)).toBeUndefined();

    const third = await startShop(freshDir);
    const count = async ({ url }: ShopProcess) =>
      ((await (await fetch(`${url}/api/products?per_page=1`)).json()) as { total: number }).total;
    expect(await count(third)).toBe(await count(shop));
    third.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  } finally {
    const postmaster = postmasterPid(freshDir);
    if (postmaster !== undefined && isAlive(postmaster)) process.kill(postmaster, 'SIGINT');
    removeFolder(freshDir);
  }
}, 120_000);
