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
import { orders } from '#server/ordering/orders/schema.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { shipmentLines } from '#server/ordering/shipping/schema.ts';
import { type ShipmentRequest, markShipmentDelivered, shipOrder } from '../index.ts';

let t: TestShop;
let staff: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  staff = { id: await ownerId(t), ip: '127.0.0.1' };
});
afterAll(() => t.close());

async function ship(order: TestOrder, lines: Record<number, number>, more: Partial<ShipmentRequest> = {}) {
  const { items } = await readTestOrder(t, order);
  const request: ShipmentRequest = {
    lines: Object.entries(lines).map(([position, quantity]) => ({
      itemId: items[Number(position)]!.id,
      quantity,
    })),
    carrier: 'La Poste',
    service: 'PostPac Priority',
    parcels: [{ weightGrams: 1_200, trackingNumber: '99.60.013217.00005959' }],
    ...more,
  };
  return shipOrder(t.shop, order.id, request, staff);
}
const shipmentsNow = async (order: TestOrder) =>
  (await listShipmentsByOrder(t.shop.db, [order.id])).get(order.id) ?? [];
const stockOf = async (id: string) =>
  (await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]!;
const history = async (order: TestOrder) =>
  (
    await t.shop.db.execute<{
      event: string;
      from_status: string | null;
      to_status: string | null;
      actor: string;
    }>(
      sql`SELECT event, from_status, to_status, actor FROM order_events WHERE order_id = ${order.id} ORDER BY id`,
    )
  ).rows;
const mails = async (order: TestOrder, kind: string) =>
  (
    await t.shop.db.execute(
      sql`SELECT data FROM jobs.job WHERE name = 'order-mail' AND data->>'orderId' = ${order.id} AND data->>'kind' = ${kind}`,
    )
  ).rows;

describe('shipping an order', () => {
  test('reduces the reserved units, stores the tracking number, notifies the customer and gives the order the status shipped', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const before = await stockOf(variant);
    const order = await paidTestOrder(t, { [variant]: 2 });
    const outcome = await ship(order, { 0: 2 });
    expect(outcome).toMatchObject({ ok: true, isComplete: true });
    expect(await stockOf(variant)).toMatchObject({
      stockQuantity: before.stockQuantity - 2,
      reservedQuantity: before.reservedQuantity,
    });
    expect(await readTestOrder(t, order)).toMatchObject({
      status: 'shipped',
      trackingNumber: '996001321700005959',
      stockHeld: false,
    });
    const steps = (await history(order))
      .filter(({ to_status: toStatus }) => toStatus)
      .map(({ from_status: fromStatus, to_status: toStatus }) => [fromStatus, toStatus]);
    expect(steps.slice(-2)).toEqual([
      ['paid', 'preparing'],
      ['preparing', 'shipped'],
    ]);
    expect(await mails(order, 'shipped')).toHaveLength(1);
    const [shipment] = await shipmentsNow(order);
    expect(shipment!.parcels[0]!.trackingUrl).toBe(
      'https://service.post.ch/ekp-web/ui/entry/search/996001321700005959',
    );
    expect(shipment!.deliveryFrom! <= shipment!.deliveryTo!).toBe(true);
  });

  test('in two shipments leaves it in preparation until the last unit is shipped', async () => {
    const [a = '', b = ''] = await freshVariants(t, 2);
    const order = await paidTestOrder(t, { [a]: 3, [b]: 1 });
    expect(await ship(order, { 0: 1 }, { parcels: [{ weightGrams: 500 }] })).toMatchObject({
      ok: true,
      isComplete: false,
    });
    expect(await readTestOrder(t, order)).toMatchObject({
      status: 'preparing',
      stockHeld: true,
      trackingNumber: null,
    });
    expect((await stockOf(a)).reservedQuantity).toBe(2);
    expect(await ship(order, { 0: 3 })).toMatchObject({ ok: false, reason: 'more_than_left' });
    expect(await ship(order, { 0: 2, 1: 1 })).toMatchObject({ ok: true, isComplete: true });
    expect(await readTestOrder(t, order)).toMatchObject({
      status: 'shipped',
      trackingNumber: '996001321700005959',
    });
    expect(
      (await shipmentsNow(order)).map(({ number, lines }) => [
        number,
        lines.reduce((sum, line) => sum + line.quantity, 0),
      ]),
    ).toEqual([
      [1, 1],
      [2, 3],
    ]);
  });

  test('by eight concurrent requests ships it once', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant]: 2 });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ship(order, { 0: 2 })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shipmentsNow(order)).toHaveLength(1);
    expect((await stockOf(variant)).reservedQuantity).toBe(0);
    expect(await mails(order, 'shipped')).toHaveLength(1);
  });

  test('partially, by a form that is submitted twice, ships the selected units once', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant]: 4 });
    const outcomes = await Promise.all([1, 2].map(() => ship(order, { 0: 1 }, { shipmentsSeen: 0 })));
    expect(outcomes.map((outcome) => (outcome.ok ? 'sent' : outcome.reason)).sort()).toEqual([
      'changed_meanwhile',
      'sent',
    ]);
    expect((await stockOf(variant)).reservedQuantity).toBe(3);
  });

  test.each([
    [
      'another carrier’s number',
      { parcels: [{ weightGrams: 100, trackingNumber: '1Z5R89390357567127' }] },
      'invalid_tracking',
    ],
    [
      'one number on two parcels',
      { parcels: Array(2).fill({ weightGrams: 1, trackingNumber: '996001321700005959' }) },
      'tracking_twice',
    ],
    ['no parcel', { parcels: [] }, 'no_parcel'],
    ['no piece', { lines: [] }, 'nothing_to_ship'],
    ['a line of another order', { lines: [{ itemId: crypto.randomUUID(), quantity: 1 }] }, 'unknown_line'],
  ])('with %s is refused without any change', async (_, more, reason) => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant]: 1 });
    expect(await ship(order, { 0: 1 }, more as Partial<ShipmentRequest>)).toMatchObject({
      ok: false,
      reason,
    });
    expect(await shipmentsNow(order)).toEqual([]);
    expect((await readTestOrder(t, order)).status).toBe('paid');
  });

  test('that is unpaid, or whose payment is disputed, is refused', async () => {
    const [a = '', b = ''] = await freshVariants(t, 2);
    const unpaid = await placeTestOrder(t, { [a]: 1 });
    expect(await ship(unpaid, { 0: 1 })).toMatchObject({ ok: false, reason: 'not_shippable' });
    const disputed = await paidTestOrder(t, { [b]: 1 });
    await t.shop.db.update(orders).set({ paymentStatus: 'disputed' }).where(eq(orders.id, disputed.id));
    expect(await ship(disputed, { 0: 1 })).toMatchObject({ ok: false, reason: 'payment_in_question' });
  });

  test('stores shipment lines that cannot be changed', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    await ship(await paidTestOrder(t, { [variant]: 1 }), { 0: 1 });
    const change = t.shop.db.update(shipmentLines).set({ quantity: 9 });
    await expect(change).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    });
  });
});

describe('recording a delivery', () => {
  test('gives an order the status delivered when all its shipments are delivered, and notifies the customer of each shipment', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant]: 2 });
    await ship(order, { 0: 1 });
    await ship(order, { 0: 1 }, { parcels: [{ weightGrams: 5, trackingNumber: 'RA123456785CH' }] });
    const [first, second] = await shipmentsNow(order);
    await Promise.all([1, 2, 3].map(() => markShipmentDelivered(t.shop, first!.id, staff)));
    expect((await readTestOrder(t, order)).status).toBe('shipped');
    await markShipmentDelivered(t.shop, second!.id, staff);
    expect((await readTestOrder(t, order)).status).toBe('delivered');
    expect(await mails(order, 'delivered')).toHaveLength(2);
  });

  test('of the first shipment leaves an order in preparation while other units are not shipped', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant]: 2 });
    await ship(order, { 0: 1 });
    await markShipmentDelivered(t.shop, (await shipmentsNow(order))[0]!.id, staff);
    expect((await readTestOrder(t, order)).status).toBe('preparing');
  });

  test('is refused before shipping and for an unknown shipment', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant]: 1 });
    await ship(order, { 0: 1 });
    const [shipment] = await shipmentsNow(order);
    expect(await markShipmentDelivered(t.shop, shipment!.id, staff, new Date(0))).toEqual({
      ok: false,
      reason: 'delivered_before_sent',
    });
    expect(await markShipmentDelivered(t.shop, crypto.randomUUID(), staff)).toEqual({
      ok: false,
      reason: 'shipment_not_found',
    });
  });
});

describe('a delivery offer in the checkout', () => {
  const rates = async (country: string, variant: string, quantity = 1) => {
    const buyer = await t.newBuyer(country);
    const response = await t.ask('/api/functions/calculate-shipping', {
      as: buyer.cookie,
      body: {
        addressId: buyer.addressId,
        totalWeight: 1,
        totalValue: 50,
        items: [{ variant_id: variant, quantity }],
      },
    });
    return ((await response.json()) as { rates: Record<string, unknown>[] }).rates;
  };

  test('shows its expected delivery days, and a placed order stores these days', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const offers = await rates('CH', variant);
    expect(offers.map(({ kind, price }) => [kind, price])).toEqual([
      ['standard', 9.9],
      ['express', 19.9],
      ['pickup', 6.9],
    ]);
    const order = await readTestOrder(t, await placeTestOrder(t, { [variant]: 1 }));
    expect([order.deliveryFrom, order.deliveryTo]).toEqual([
      offers[0]!.delivery_from,
      offers[0]!.delivery_to,
    ]);
    expect(order.shippingKind).toBe('standard');
  });

  test('for bulky products uses only services that accept them, and includes the surcharge', async () => {
    const [bulky = ''] = await freshVariants(t, 1, { bulky: true });
    const offers = await rates('CH', bulky);
    expect(offers.map(({ service, bulky_surcharge: bulkySurcharge }) => [service, bulkySurcharge])).toEqual([
      ['PostPac Priority', 8],
    ]);
    await expect(
      placeTestOrder(t, { [bulky]: 1 }, { service: ['La Poste', 'Swiss-Express'] }),
    ).rejects.toThrow('invalid_shipping_method');
    expect(
      (await readTestOrder(t, await placeTestOrder(t, { [bulky]: 1 }))).shippingCents,
    ).toBeGreaterThanOrEqual(800);
  });

  test('exists for a pick-up point in Switzerland', async () => {
    const [variant = ''] = await freshVariants(t, 1);
    const order = await placeTestOrder(t, { [variant]: 1 }, { service: ['La Poste', 'Point de retrait'] });
    expect(await readTestOrder(t, order)).toMatchObject({ shippingKind: 'pickup', shippingCents: 690 });
  });
});
