import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { setTestStock } from '#tests/support/stock.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import type { Database, Transaction } from '#server/platform/db/client.ts';
import { transact } from '#server/platform/db/transact.ts';
import {
  type MovementActor,
  type StockShortage,
  type StockOutcome,
  catchStockConflict,
  moveStock,
  setStock,
  setStocks,
} from './index.ts';
import { stockMovements } from './schema.ts';

/** Lists the movements of a variant, newest first. */
const listMovements = (db: Database, variantId: string, limit = 50) =>
  db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(desc(stockMovements.id))
    .limit(limit);

let t: TestShop;
let db: Database;
beforeAll(async () => {
  t = await openTestShop();
  ({ db } = t.shop);
});
afterAll(() => t.close());

const staff = { id: randomUUID(), ip: '127.0.0.1' };
const system: MovementActor = { kind: 'system', id: null };
/** Sets a stock as staff do, with the stock that the page showed. */
const adjust = (
  variantId: string,
  seen: number,
  stock: number,
  note?: string,
  idempotencyKey?: string,
): Promise<StockOutcome> =>
  transact<StockOutcome>(db, (tx) =>
    setStock(
      { tx, by: staff, ...(idempotencyKey ? { idempotencyKey } : {}) },
      { variantId, seen, stock },
      note,
    ),
  );
const auditOf = async (variantId: string) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `variant:${variantId}`))
  ).map(({ action, before, after }) => [action, before, after]);
interface Variant extends Record<string, unknown> {
  id: string;
  stock: number;
}
/**
 * Finds two variants with at least `minimum` units in stock. Takes those with the fewest stock movements, which no other
 * test has changed.
 */
async function twoVariants(minimum = 5): Promise<[Variant, Variant]> {
  const { rows } = await db.execute<Variant>(sql`
    SELECT v.id, v.stock_quantity AS stock FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id
    WHERE v.stock_quantity >= ${minimum} AND c.weight_g < 1000
    ORDER BY (SELECT count(*) FROM stock_movements m WHERE m.variant_id = v.id), v.sku LIMIT 2`);
  return rows as [Variant, Variant];
}
const variant = async (minimum?: number) => (await twoVariants(minimum))[0];
const counts = async (id: string) =>
  (
    await db.execute<{ stock: number; reserved: number }>(
      sql`SELECT stock_quantity AS stock, reserved_quantity AS reserved FROM product_variants WHERE id = ${id}`,
    )
  ).rows[0]!;

describe('setting the stock of a variant', () => {
  test('writes a movement of the difference, with user and reason', async () => {
    const { id, stock } = await variant();
    expect(await adjust(id, stock, stock + 7, 'Compté le 21')).toEqual({
      ok: true,
      before: stock,
      stock: stock + 7,
    });
    expect(await counts(id)).toMatchObject({ stock: stock + 7 });
    const [movement] = await listMovements(db, id, 1);
    expect(movement).toMatchObject({
      variantId: id,
      quantity: 7,
      reserved: 0,
      stockAfter: stock + 7,
      reason: 'adjusted',
      note: 'Compté le 21',
      actor: 'staff',
      actorId: staff.id,
      orderId: null,
    });
    expect(Math.abs(Date.now() - movement!.createdAt.getTime())).toBeLessThan(60_000);
    expect(await auditOf(id)).toEqual([['stock.adjusted', { stock }, { stock: stock + 7 }]]);
  });

  test('accepts zero', async () => {
    const { id, stock } = await variant();
    expect(await adjust(id, stock, 0)).toEqual({ ok: true, before: stock, stock: 0 });
    expect((await listMovements(db, id, 1))[0]).toMatchObject({
      quantity: -stock,
      stockAfter: 0,
      note: null,
    });
  });

  test('is rejected, with the current stock, if the stock changed since the page was loaded', async () => {
    const { id, stock } = await variant();
    await setTestStock(db, id, stock - 2);
    const before = await listMovements(db, id);
    const stale = { ok: false, reason: 'changed_meanwhile', variantId: id, stock: stock - 2 };
    expect(await adjust(id, stock, stock + 10)).toEqual(stale);
    // A change that is based on an outdated stock is rejected, even if the requested value equals the current
    // stock.
    expect(await adjust(id, stock, stock - 2)).toEqual(stale);
    expect(await auditOf(id)).toEqual([]);
    expect(await listMovements(db, id)).toEqual(before);
    expect((await counts(id)).stock).toBe(stock - 2);
  });

  test('writes nothing when the value is unchanged', async () => {
    const { id, stock } = await variant();
    const before = await listMovements(db, id);
    expect(await adjust(id, stock, stock)).toEqual({ ok: true, before: stock, stock });
    expect(await listMovements(db, id)).toEqual(before);
  });

  test('rejects a negative value', async () => {
    const { id, stock } = await variant();
    const before = await listMovements(db, id);
    expect(await adjust(id, stock, -1)).toEqual({ ok: false, reason: 'out_of_stock', variantId: id, stock });
    expect((await counts(id)).stock).toBe(stock);
    expect(await listMovements(db, id)).toEqual(before);
  });

  test('rejects an unknown variant', async () => {
    const id = randomUUID();
    expect(await adjust(id, 0, 5)).toEqual({ ok: false, reason: 'unknown_variant', variantId: id });
  });

  test('succeeds in only one of several concurrent calls; the other calls are rejected with the current stock', async () => {
    const { id, stock } = await variant();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => adjust(id, stock, stock + 10 + i)),
    );
    const won = outcomes.filter((outcome) => outcome.ok);
    expect(won).toHaveLength(1);
    const final = (await counts(id)).stock;
    expect(won).toEqual([{ ok: true, before: stock, stock: final }]);
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome).toEqual({ ok: false, reason: 'changed_meanwhile', variantId: id, stock: final });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('happens once per idempotency key, also for concurrent requests', async () => {
    const { id, stock } = await variant();
    const key = randomUUID();
    const first = { ok: true, before: stock, stock: stock + 3 };
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => adjust(id, stock, stock + 3, 'x', key)),
    );
    expect(outcomes).toEqual([first, first, first, first, first]);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await adjust(id, stock, stock + 4, 'x', key)).toEqual({
      ok: false,
      reason: 'idempotency_key_reused',
    });
  });

  test('leaves neither a movement nor an audit entry if the transaction fails', async () => {
    const { id, stock } = await variant();
    const before = await listMovements(db, id);
    const failing = db.transaction(async (tx) => {
      await setStock({ tx, by: staff }, { variantId: id, stock: stock + 1 });
      throw new Error('broken afterwards');
    });
    await expect(failing).rejects.toThrow('broken afterwards');
    expect([await listMovements(db, id), await auditOf(id), (await counts(id)).stock]).toEqual([
      before,
      [],
      stock,
    ]);
  });

  test('together with other variants in one call changes no variant if the change of one variant is refused', async () => {
    const [a, b] = await twoVariants();
    const about = { reason: 'counted', actor: system } as const;
    const refused = await db.transaction((tx) =>
      setStocks(
        tx,
        [
          { variantId: a.id, stock: a.stock + 1 },
          { variantId: b.id, delta: -b.stock - 1 },
        ],
        about,
      ),
    );
    expect(refused).toEqual({
      ok: false,
      refusals: [{ ok: false, reason: 'out_of_stock', variantId: b.id, stock: b.stock }],
    });
    expect([(await counts(a.id)).stock, (await counts(b.id)).stock]).toEqual([a.stock, b.stock]);
  });
});

describe('moving stock', () => {
  type Outcome = { ok: true } | { ok: false; short: StockShortage[] };
  const outcomeOf = (work: (tx: Transaction) => Promise<void>) =>
    catchStockConflict<Outcome, Outcome>(
      () => db.transaction(work).then(() => ({ ok: true })),
      (short) => ({ ok: false, short }),
    );

  test('never takes more units than are available, even in concurrent calls', async () => {
    const { id } = await variant();
    await setTestStock(db, id, 10);
    const reserved = (await counts(id)).reserved;
    const tries = await Promise.all(
      Array.from({ length: 25 }, () =>
        outcomeOf((tx) => moveStock(tx, [{ variantId: id, quantity: -1, reserved: 1 }], 'reserved', system)),
      ),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(10);
    for (const outcome of tries)
      if (!outcome.ok) expect(outcome.short).toEqual([{ variantId: id, available: 0 }]);
    expect(await counts(id)).toEqual({ stock: 0, reserved: reserved + 10 });
  });

  test('changes no variant if one variant has too little stock', async () => {
    const [a, b] = await twoVariants();
    const before = [await counts(a.id), await counts(b.id)];
    const outcome = await outcomeOf((tx) =>
      moveStock(
        tx,
        [
          { variantId: a.id, quantity: -1, reserved: 1 },
          { variantId: b.id, quantity: -b.stock - 1, reserved: b.stock + 1 },
        ],
        'reserved',
        system,
      ),
    );
    expect(outcome).toEqual({ ok: false, short: [{ variantId: b.id, available: b.stock }] });
    expect([await counts(a.id), await counts(b.id)]).toEqual(before);
  });

  test('never releases more than is reserved', async () => {
    const { id } = await variant();
    const before = await counts(id);
    const outcome = await outcomeOf((tx) =>
      moveStock(
        tx,
        [{ variantId: id, quantity: before.reserved + 1, reserved: -before.reserved - 1 }],
        'released',
        system,
      ),
    );
    expect(outcome).toEqual({ ok: false, short: [{ variantId: id, available: before.stock }] });
    expect(await counts(id)).toEqual(before);
  });

  test('does not deadlock if concurrent calls list the variants in opposite order', async () => {
    const [a, b] = await twoVariants(40);
    const move = (ids: string[]) =>
      outcomeOf((tx) =>
        moveStock(
          tx,
          ids.map((variantId) => ({ variantId, quantity: -1, reserved: 1 })),
          'reserved',
          system,
        ),
      );
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, i) => move(i % 2 ? [a.id, b.id] : [b.id, a.id])),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
  });
});

describe('the database', () => {
  test.each(['stock_movements', 'order_events', 'audit_log'])(
    'prevents changes to the rows of %s',
    async (table) => {
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
      const lines = async () =>
        (await db.execute(sql`SELECT * FROM ${sql.identifier(table)} ORDER BY id`)).rows;
      const before = await lines();
      expect(before.length).toBeGreaterThan(0);
      await expect(
        db.execute(sql`UPDATE ${sql.identifier(table)} SET created_at = now()`),
      ).rejects.toMatchObject({
        cause: { message: `${table} is append-only` },
      });
      if (table === 'audit_log')
        await expect(db.execute(sql`DELETE FROM audit_log`)).rejects.toMatchObject({
          cause: { message: 'audit_log is append-only' },
        });
      expect(await lines()).toEqual(before);
    },
  );

  test('rejects a negative stock, whichever program writes it', async () => {
    const { id } = await variant();
    await expect(
      db.execute(sql`UPDATE product_variants SET stock_quantity = -1 WHERE id = ${id}`),
    ).rejects.toMatchObject({
      cause: { constraint: 'stock_not_negative' },
    });
    await expect(
      db.execute(sql`UPDATE product_variants SET reserved_quantity = -1 WHERE id = ${id}`),
    ).rejects.toMatchObject({
      cause: { constraint: 'reserved_not_negative' },
    });
  });
});

test('after all tests of this file, the stock of every variant equals the sum of its movements', async () => {
  const { rows } = await db.execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0) OR v.reserved_quantity <> COALESCE(sum(m.reserved), 0)`);
  expect(rows).toEqual([]);
});
