import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Actor, adjustStock, moveStock } from './index.ts';
import { stockMovements } from './schema.ts';

/** Returns a variant's movements, newest first. */
const listMovements = (db: Database, variantId: string, limit = 50) =>
  db.select().from(stockMovements).where(eq(stockMovements.variant_id, variantId)).orderBy(desc(stockMovements.id)).limit(limit);

let t: TestShop;
let db: Database;
beforeAll(async () => {
  t = await openTestShop();
  ({ db } = t.shop);
});
afterAll(() => t.close());

const staff: Actor = { kind: 'staff', id: randomUUID() };
const system: Actor = { kind: 'system', id: null };
async function variant(minimum = 5): Promise<{ id: string; stock: number }> {
  const { rows } = await db.execute<{ id: string; stock: number }>(sql`
    SELECT v.id, v.stock_quantity AS stock FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id WHERE v.stock_quantity >= ${minimum} AND c.weight_g < 1000 ORDER BY random() LIMIT 1`);
  return rows[0]!;
}
const counts = async (id: string) =>
  (
    await db.execute<{ stock: number; reserved: number }>(
      sql`SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM product_variants WHERE id = ${id}`,
    )
  ).rows[0]!;

describe('setting a stock', () => {
  test('writes a movement of the difference, with user and reason', async () => {
    const { id, stock } = await variant();
    expect(await adjustStock(db, id, stock, stock + 7, staff, 'Compté le 21')).toEqual({ ok: true, stock: stock + 7 });
    expect(await counts(id)).toMatchObject({ stock: stock + 7 });
    const [movement] = await listMovements(db, id, 1);
    expect(movement).toMatchObject({
      variant_id: id,
      quantity: 7,
      reserved: 0,
      stock_after: stock + 7,
      reason: 'adjusted',
      note: 'Compté le 21',
      actor: 'staff',
      actor_id: staff.id,
      order_id: null,
    });
    expect(Math.abs(Date.now() - movement!.created_at.getTime())).toBeLessThan(60_000);
  });

  test('accepts zero', async () => {
    const { id, stock } = await variant();
    expect(await adjustStock(db, id, stock, 0, staff)).toEqual({ ok: true, stock: 0 });
    expect((await listMovements(db, id, 1))[0]).toMatchObject({ quantity: -stock, stock_after: 0, note: null });
  });

  test('is rejected, with the current stock, when it changed since the page was loaded', async () => {
    const { id, stock } = await variant();
    await adjustStock(db, id, stock, stock - 2, system);
    const before = await listMovements(db, id);
    expect(await adjustStock(db, id, stock, stock + 10, staff)).toEqual({ ok: false, reason: 'changed_meanwhile', stock: stock - 2 });
    expect(await listMovements(db, id)).toEqual(before);
    expect((await counts(id)).stock).toBe(stock - 2);
  });

  test('writes nothing when the value is unchanged', async () => {
    const { id, stock } = await variant();
    const before = await listMovements(db, id);
    expect(await adjustStock(db, id, stock, stock, staff)).toEqual({ ok: true, stock });
    expect(await listMovements(db, id)).toEqual(before);
  });

  test('rejects a negative value', async () => {
    const { id, stock } = await variant();
    const before = await listMovements(db, id);
    await expect(adjustStock(db, id, stock, -1, staff)).rejects.toThrow(RangeError);
    expect((await counts(id)).stock).toBe(stock);
    expect(await listMovements(db, id)).toEqual(before);
  });

  test('rejects an unknown variant', async () => {
    expect(await adjustStock(db, randomUUID(), 0, 5, staff)).toEqual({ ok: false, reason: 'unknown_variant' });
  });

  test('concurrently lets one call win; the others get the current stock', async () => {
    const { id, stock } = await variant();
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, i) => adjustStock(db, id, stock, stock + 10 + i, staff)));
    const won = outcomes.filter((outcome) => outcome.ok);
    expect(won).toHaveLength(1);
    const final = (await counts(id)).stock;
    expect(won).toEqual([{ ok: true, stock: final }]);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual({ ok: false, reason: 'changed_meanwhile', stock: final });
  });
});

describe('moving stock', () => {
  test('never takes more than is available under concurrency', async () => {
    const { id, stock } = await variant();
    await adjustStock(db, id, stock, 10, system);
    const reserved = (await counts(id)).reserved;
    const tries = await Promise.all(
      Array.from({ length: 25 }, () =>
        transact(db, async (tx) => {
          const short = await moveStock(tx, [{ variantId: id, quantity: -1, reserved: 1 }], 'reserved', system);
          return short.length > 0 ? { ok: false as const, short } : { ok: true as const };
        }),
      ),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(10);
    for (const outcome of tries) if (!outcome.ok) expect(outcome.short).toEqual([{ variantId: id, available: 0 }]);
    expect(await counts(id)).toEqual({ stock: 0, reserved: reserved + 10 });
  });

  test('changes nothing when one item is short', async () => {
    const [a, b] = [await variant(), await variant()];
    const before = [await counts(a.id), await counts(b.id)];
    const outcome = await transact(db, async (tx) => {
      const short = await moveStock(
        tx,
        [
          { variantId: a.id, quantity: -1, reserved: 1 },
          { variantId: b.id, quantity: -b.stock - 1, reserved: b.stock + 1 },
        ],
        'reserved',
        system,
      );
      return short.length > 0 ? { ok: false as const, short } : { ok: true as const };
    });
    expect(outcome).toEqual({ ok: false, short: [{ variantId: b.id, available: b.stock }] });
    expect([await counts(a.id), await counts(b.id)]).toEqual(before);
  });

  test('never releases more than is reserved', async () => {
    const { id } = await variant();
    const before = await counts(id);
    const short = await db.transaction((tx) =>
      moveStock(tx, [{ variantId: id, quantity: before.reserved + 1, reserved: -before.reserved - 1 }], 'released', system),
    );
    expect(short).toHaveLength(1);
    expect(await counts(id)).toEqual(before);
  });

  test('does not deadlock when concurrent calls use opposite orders', async () => {
    const [a, b] = [await variant(40), await variant(40)];
    const move = (ids: string[]) =>
      db.transaction((tx) =>
        moveStock(
          tx,
          ids.map((variantId) => ({ variantId, quantity: -1, reserved: 1 })),
          'reserved',
          system,
        ),
      );
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, i) => move(i % 2 ? [a.id, b.id] : [b.id, a.id])));
    expect(outcomes.flat()).toEqual([]);
  });
});

describe('the database', () => {
  test.each(['stock_movements', 'order_events', 'audit_log'])('prevents changes to rows of %s', async (table) => {
    const buyer = await t.newBuyer();
    const { id } = await variant(20);
    const placed = await t.ask('/api/functions/create-order', {
      as: buyer.cookie,
      body: {
        items: [{ variant_id: id, quantity: 1 }],
        shipping_address_id: buyer.addressId,
        shipping_carrier: 'La Poste',
        shipping_service: 'PostPac Priority',
      },
    });
    expect(placed.status).toBe(200);
    await recordAudit(db, { actorId: buyer.userId, action: 'test', subject: id, ip: '127.0.0.1' });
    const lines = async () => (await db.execute(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY id`)).rows;
    const before = await lines();
    expect(before.length).toBeGreaterThan(0);
    await expect(db.execute(sql`UPDATE ${sql.identifier(table)} SET created_at = now()`)).rejects.toMatchObject({
      cause: { message: `${table} is append-only` },
    });
    if (table === 'audit_log')
      await expect(db.execute(sql`DELETE FROM audit_log`)).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } });
    expect(await lines()).toEqual(before);
  });

  test('rejects a negative stock from any writer', async () => {
    const { id } = await variant();
    await expect(db.execute(sql`UPDATE product_variants SET stock_quantity = -1 WHERE id = ${id}`)).rejects.toMatchObject({
      cause: { constraint: 'stock_not_negative' },
    });
    await expect(db.execute(sql`UPDATE product_variants SET reserved_quantity = -1 WHERE id = ${id}`)).rejects.toMatchObject({
      cause: { constraint: 'reserved_not_negative' },
    });
  });
});

test('every variant’s stock equals the sum of its movements after all these tests', async () => {
  const { rows } = await db.execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0) OR v.reserved_quantity <> COALESCE(sum(m.reserved), 0)`);
  expect(rows).toEqual([]);
});
