import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type TestOrder,
  freshVariants,
  ownerId,
  paidTestOrder,
  placeTestOrder,
  readTestOrder,
} from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { refunds } from '#server/ordering/payments/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { shipments } from '#server/ordering/shipping/schema.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import {
  type ReturnRequest,
  requestReturn,
  markShipmentDelivered,
  receiveReturn,
  refundOrder,
  shipOrder,
} from '../index.ts';

let t: TestShop;
let staff: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  staff = { id: await ownerId(t), ip: '127.0.0.1' };
});
afterAll(() => t.close());

const day = 86_400_000;
const stockOf = async (id: string) =>
  (await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]!;
const refundsOf = (order: TestOrder) => t.shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
const refunded = async (order: TestOrder) =>
  (await refundsOf(order)).reduce((sum, refund) => sum + refund.amountCents, 0);

/** Ships all remaining units. With `arrivedDaysAgo`, the shipment counts as delivered that many days ago. */
async function sendAll(order: TestOrder, arrivedDaysAgo?: number) {
  const { items } = await readTestOrder(t, order);
  const lines = items.map((item) => ({
    itemId: item.id,
    quantity: item.quantity - item.shippedQuantity - item.withdrawnQuantity,
  }));
  await shipOrder(
    t.shop,
    order.id,
    { lines, carrier: 'La Poste', service: 'PostPac Priority', parcels: [{ weightGrams: 900 }] },
    staff,
  );
  if (arrivedDaysAgo === undefined) return;
  for (const shipment of (await listShipmentsByOrder(t.shop.db, [order.id])).get(order.id) ?? []) {
    await markShipmentDelivered(t.shop, shipment.id, staff);
    await t.shop.db
      .update(shipments)
      .set({ deliveredAt: new Date(Date.now() - arrivedDaysAgo * day) })
      .where(eq(shipments.id, shipment.id));
  }
}
async function ask(
  order: TestOrder,
  lines: Record<number, number>,
  more: Partial<ReturnRequest> = {},
  at?: Date,
) {
  const { items } = await readTestOrder(t, order);
  return requestReturn(
    t.shop,
    order.id,
    {
      lines: Object.entries(lines).map(([i, quantity]) => ({
        itemId: items[Number(i)]!.id,
        quantity,
        reason: 'no_reason' as const,
      })),
      way: 'account',
      customerId: order.buyer.userId,
      ...more,
    },
    at,
  );
}
async function asked(order: TestOrder, lines: Record<number, number>) {
  const outcome = await ask(order, lines);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.entry;
}
type Entry = Awaited<ReturnType<typeof asked>>;
const takeBack = (entry: Entry, came: [restocked: number, writtenOff: number][], more = {}) =>
  receiveReturn(
    t.shop,
    entry.id,
    {
      lines: entry.lines.map(({ id }, i) => ({
        lineId: id,
        restocked: came[i]![0],
        writtenOff: came[i]![1],
      })),
      refund: 'original',
      ...more,
    },
    staff,
  );

describe('a return', () => {
  test('of all units in time refunds the full payment with the delivery charge, and closes the order', async () => {
    const [a = '', b = ''] = await freshVariants(t, 2);
    const before = await stockOf(a);
    const order = await paidTestOrder(t, { [a]: 3, [b]: 1 });
    await sendAll(order, 3);
    const entry = await asked(order, { 0: 3, 1: 1 });
    expect(await refunded(order)).toBe(0);
    expect(
      await takeBack(
        entry,
        entry.lines.map((line) => [line.quantity, 0]),
      ),
    ).toMatchObject({ ok: true });
    const row = await readTestOrder(t, order);
    expect(await refunded(order)).toBe(row.totalCents);
    expect(row.status).toBe('refunded');
    expect(await stockOf(a)).toMatchObject({
      stockQuantity: before.stockQuantity,
      reservedQuantity: before.reservedQuantity,
    });
  });

  test('of a line’s units one by one refunds exactly the amount paid for each unit', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 3 });
    await sendAll(order, 3);
    for (const _ of [1, 2, 3]) await takeBack(await asked(order, { 0: 1 }), [[1, 0]]);
    const row = await readTestOrder(t, order);
    expect(await refunded(order)).toBe(row.totalCents);
    expect(row.status).toBe('refunded');
  });

  test('after the legal 14 days but within the shop’s period does not refund the delivery charge', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 1 });
    await sendAll(order, 20);
    await takeBack(await asked(order, { 0: 1 }), [[1, 0]]);
    const row = await readTestOrder(t, order);
    expect(await refunded(order)).toBe(row.totalCents - row.shippingCents);
  });

  test('of an order with a more expensive delivery service refunds the price of standard delivery', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 1 }, { service: ['La Poste', 'Swiss-Express'] });
    await sendAll(order, 1);
    await takeBack(await asked(order, { 0: 1 }), [[1, 0]]);
    const row = await readTestOrder(t, order);
    expect(row.shippingCents - (row.shippingStandardCents ?? 0)).toBeGreaterThan(0);
    expect(await refunded(order)).toBe(row.totalCents - row.shippingCents + row.shippingStandardCents!);
  });

  test('after the last day of the return period is refused', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 1 });
    await sendAll(order);
    // Thirty days after Thursday 8 October is Saturday 7 November, so the period ends on the following
    // Monday.
    const arrived = new Date('2026-10-08T10:00:00Z');
    await t.shop.db
      .update(shipments)
      .set({ sentAt: arrived, deliveredAt: arrived })
      .where(eq(shipments.orderId, order.id));
    expect(await ask(order, { 0: 1 }, {}, new Date('2026-11-10T00:30:00+01:00'))).toEqual({
      ok: false,
      reason: 'too_late',
    });
    expect((await ask(order, { 0: 1 }, {}, new Date('2026-11-09T23:30:00+01:00'))).ok).toBe(true);
  });

  test('never covers more units than were bought and are not yet returned, even in concurrent requests', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 3 });
    await sendAll(order, 1);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask(order, { 0: 1 })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
    expect(
      outcomes
        .filter((outcome) => !outcome.ok)
        .every((outcome) => !outcome.ok && outcome.reason === 'more_than_left'),
    ).toBe(true);
  });

  test('that is sent twice with the same key is stored once', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 4 });
    await sendAll(order, 1);
    const outcomes = await Promise.all([1, 2, 3].map(() => ask(order, { 0: 1 }, { key: 'double-click' })));
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.entry.id)).size).toBe(1);
  });

  test('that four concurrent requests mark as received is refunded and restocked once', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 2 });
    await sendAll(order, 1);
    const { stockQuantity } = await stockOf(a);
    const entry = await asked(order, { 0: 1 });
    await Promise.all([1, 2, 3, 4].map(() => takeBack(entry, [[1, 0]])));
    expect(await refundsOf(order)).toHaveLength(1);
    expect((await stockOf(a)).stockQuantity).toBe(stockQuantity + 1);
  });

  test('whose units are written off is refunded, and the ledger shows the units entering and leaving the stock', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 2 });
    await sendAll(order, 1);
    const { stockQuantity } = await stockOf(a);
    await takeBack(await asked(order, { 0: 2 }), [[1, 1]]);
    expect((await stockOf(a)).stockQuantity).toBe(stockQuantity + 1);
    const { rows } = await t.shop.db.execute(
      sql`SELECT quantity, reason FROM stock_movements WHERE order_id = ${order.id} AND reason IN ('returned', 'written_off') ORDER BY id`,
    );
    expect(rows).toEqual([
      { quantity: 2, reason: 'returned' },
      { quantity: -1, reason: 'written_off' },
    ]);
    expect((await readTestOrder(t, order)).status).toBe('refunded');
  });

  test('does not refund units that are missing in the parcel; the customer may announce these units again', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 2 });
    await sendAll(order, 1);
    const entry = await asked(order, { 0: 2 });
    expect(await takeBack(entry, [[3, 0]])).toMatchObject({ ok: false, reason: 'more_than_announced' });
    await takeBack(entry, [[1, 0]]);
    const once = await refunded(order);
    expect(once).toBeGreaterThan(0);
    expect((await readTestOrder(t, order)).status).toBe('delivered');
    await takeBack(await asked(order, { 0: 1 }), [[1, 0]]);
    expect(await refunded(order)).toBe((await readTestOrder(t, order)).totalCents);
  });

  test('can be refunded to a bank account whose number was validated', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 1 });
    await sendAll(order, 1);
    const entry = await asked(order, { 0: 1 });
    const wrong = await takeBack(entry, [[1, 0]], {
      refund: 'bank_account',
      iban: 'CH93 0076 2011 6238 5295 8',
    });
    expect(wrong).toEqual({ ok: false, reason: 'invalid_iban' });
    await takeBack(entry, [[1, 0]], { refund: 'bank_account', iban: 'ch93 0076 2011 6238 5295 7' });
    expect((await refundsOf(order))[0]).toMatchObject({
      way: 'bank_account',
      iban: 'CH9300762011623852957',
      returnId: entry.id,
    });
  });

  test('of an unpaid or closed order is refused', async () => {
    const [a = ''] = await freshVariants(t, 1);
    expect(await ask(await placeTestOrder(t, { [a]: 1 }), { 0: 1 })).toEqual({
      ok: false,
      reason: 'not_paid',
    });
    const [b = ''] = await freshVariants(t, 1);
    const withdrawn = await paidTestOrder(t, { [b]: 1 });
    await asked(withdrawn, { 0: 1 });
    expect(await ask(withdrawn, { 0: 1 })).toEqual({ ok: false, reason: 'order_closed' });
  });
});

/** Ships one unit of the order's first line. */
async function sendOne(order: TestOrder) {
  const { items } = await readTestOrder(t, order);
  const lines = [{ itemId: items[0]!.id, quantity: 1 }];
  await shipOrder(
    t.shop,
    order.id,
    { lines, carrier: 'GLS', service: 'x', parcels: [{ weightGrams: 1 }] },
    staff,
  );
}
const refundAll = async (order: TestOrder) => {
  const { totalCents: total } = await readTestOrder(t, order);
  return refundOrder(t.shop, { orderId: order.id, amount: total, reason: 'goodwill', seenNet: total }, staff);
};

describe('an order with one of its parcels shipped', () => {
  test('gets the status refunded when it is fully refunded, and its unshipped units are released', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const before = await stockOf(a);
    const order = await paidTestOrder(t, { [a]: 3 });
    await sendOne(order);
    expect(await refundAll(order)).toMatchObject({ ok: true });
    expect(await readTestOrder(t, order)).toMatchObject({
      status: 'refunded',
      paymentStatus: 'refunded',
      stockHeld: false,
    });
    expect(await stockOf(a)).toMatchObject({
      stockQuantity: before.stockQuantity - 1,
      reservedQuantity: before.reservedQuantity,
    });
  });

  test('gets the status delivered when its remaining units are withdrawn and its shipped units have arrived', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 2 });
    await sendOne(order);
    const [shipment] = (await listShipmentsByOrder(t.shop.db, [order.id])).get(order.id)!;
    await markShipmentDelivered(t.shop, shipment!.id, staff);
    expect((await readTestOrder(t, order)).status).toBe('preparing');
    await asked(order, { 0: 1 });
    expect((await readTestOrder(t, order)).status).toBe('delivered');
  });

  test('accepts a withdrawal even while its payment is disputed', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 3 });
    await sendOne(order);
    await t.shop.db.update(orders).set({ paymentStatus: 'disputed' }).where(eq(orders.id, order.id));
    expect(await ask(order, { 0: 2 })).toMatchObject({ ok: true });
    expect(await readTestOrder(t, order)).toMatchObject({ status: 'shipped', stockHeld: false });
    expect((await stockOf(a)).reservedQuantity).toBe(0);
  });
});

describe('a withdrawal before shipping', () => {
  test('releases the stock and refunds everything immediately', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const before = await stockOf(a);
    const order = await paidTestOrder(t, { [a]: 2 });
    expect(await asked(order, { 0: 2 })).toMatchObject({ status: 'received' });
    const row = await readTestOrder(t, order);
    expect(row.status).toBe('refunded');
    expect(await refunded(order)).toBe(row.totalCents);
    expect(await stockOf(a)).toMatchObject({
      stockQuantity: before.stockQuantity,
      reservedQuantity: before.reservedQuantity,
    });
  });

  test('of some units leaves the remaining units to be shipped; the withdrawn units are never shipped', async () => {
    const [a = '', b = ''] = await freshVariants(t, 2);
    const order = await paidTestOrder(t, { [a]: 2, [b]: 1 });
    await asked(order, { 0: 1 });
    const { items } = await readTestOrder(t, order);
    const request = {
      lines: [{ itemId: items[0]!.id, quantity: 2 }],
      carrier: 'La Poste',
      service: 'x',
      parcels: [{ weightGrams: 1 }],
    };
    expect(await shipOrder(t.shop, order.id, request, staff)).toMatchObject({
      ok: false,
      reason: 'more_than_left',
    });
    await sendAll(order);
    expect(await readTestOrder(t, order)).toMatchObject({ status: 'shipped', stockHeld: false });
    expect((await stockOf(a)).reservedQuantity).toBe(0);
  });

  test('of all unshipped units of a partially shipped order gives this order the status shipped', async () => {
    const [a = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [a]: 3 });
    await sendOne(order);
    const entry = await asked(order, { 0: 3 });
    expect(entry).toMatchObject({ status: 'asked' });
    expect(await readTestOrder(t, order)).toMatchObject({ status: 'shipped', stockHeld: false });
    await takeBack(entry, [[1, 0]]);
    const row = await readTestOrder(t, order);
    expect(row.status).toBe('refunded');
    expect(await refunded(order)).toBe(row.totalCents);
  });
});

test('after all these tests, every stock equals the sum of its movements', async () => {
  const { rows } = await t.shop.db.execute(sql`
    SELECT v.id FROM product_variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock_quantity <> COALESCE(sum(m.quantity), 0) OR v.reserved_quantity <> COALESCE(sum(m.reserved), 0)`);
  expect(rows).toEqual([]);
});
