import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FrozenFit } from '#server/catalogue/fit/index.ts';
import { orderItems } from '#server/ordering/orders/schema.ts';
import { refunds } from '#server/ordering/payments/index.ts';
import {
  type TestOrder,
  freshVariants,
  ownerId,
  paidTestOrder,
  readTestOrder,
} from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { ReturnReason } from '#shared/returns.ts';
import { receiveReturn, requestReturn, shipOrder } from '../index.ts';
import { deliveryShare } from './refund-rules.ts';

let t: TestShop;
let staff: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  staff = { id: await ownerId(t), ip: '127.0.0.1' };
});
afterAll(() => t.close());

const fitOf = (verdict: FrozenFit['verdict'], more: Partial<FrozenFit> = {}): FrozenFit => ({
  verdict,
  reasons: [],
  ...more,
});

/** Places, pays and ships an order with two lines; only the first line has a frozen verdict. */
async function shippedOrder(fit: FrozenFit | null): Promise<TestOrder> {
  const [a = '', b = ''] = await freshVariants(t, 2);
  const order = await paidTestOrder(t, { [a]: 2, [b]: 1 });
  const { items } = await readTestOrder(t, order);
  await t.shop.db.update(orderItems).set({ fit }).where(eq(orderItems.id, items[0]!.id));
  // Orders above a threshold have no delivery cost.
  await t.shop.db.execute(
    sql`UPDATE orders SET shipping_cents = 790, shipping_standard_cents = 790 WHERE id = ${order.id} AND shipping_cents = 0`,
  );
  const lines = items.map(({ id, quantity }) => ({ itemId: id, quantity }));
  await shipOrder(
    t.shop,
    order.id,
    { lines, carrier: 'La Poste', service: 'x', parcels: [{ weightGrams: 1 }] },
    staff,
  );
  return order;
}

async function returnFirst(order: TestOrder, quantity: number, reason: ReturnReason = 'does_not_fit') {
  const { items } = await readTestOrder(t, order);
  const outcome = await requestReturn(t.shop, order.id, {
    lines: [{ itemId: items[0]!.id, quantity, reason }],
    way: 'account',
    customerId: order.buyer.userId,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.entry;
}
type Entry = Awaited<ReturnType<typeof returnFirst>>;
const receive = (entry: Entry, restocked: number) =>
  receiveReturn(
    t.shop,
    entry.id,
    { lines: [{ lineId: entry.lines[0]!.id, restocked, writtenOff: 0 }], refund: 'original' },
    staff,
  );
const labelOf = (entry: Entry) => t.ask(`/api/returns/${entry.id}/label.pdf`);
const refunded = async (order: TestOrder) => {
  const rows = await t.shop.db.select().from(refunds).where(eq(refunds.orderId, order.id));
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
};

describe('a return because an article does not fit', () => {
  test('is free if the order confirmed the fit, and refunds the article and its share of the delivery cost only once', async () => {
    const order = await shippedOrder(fitOf('yes'));
    const row = await readTestOrder(t, order);
    const [item] = row.items;
    const share = (units: number) =>
      deliveryShare(
        row,
        row.items.map((one) => ({ ...one, units: one.id === item!.id ? units : 0 })),
      );
    const first = await returnFirst(order, 1);
    expect(first.lines[0]).toMatchObject({ isFitPromise: true });
    const label = await labelOf(first);
    expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await refunded(order)).toBe(0);
    await receive(first, 1);
    const second = await returnFirst(order, 1);
    await receive(second, 1);
    await receive(second, 1);
    expect(share(2)).toBeGreaterThan(0);
    expect(await refunded(order)).toBe(item!.totalCents - item!.discountCents + share(2));
  });

  test.each([
    [
      'the order named an adapter that it contains',
      fitOf('adapter', { hasRemedies: true }),
      'does_not_fit',
      true,
    ],
    [
      'the order named an adapter that is not ordered',
      fitOf('adapter', { hasRemedies: false }),
      'does_not_fit',
      false,
    ],
    ['the order states that it does not fit', fitOf('no'), 'does_not_fit', false],
    ['the fit was unknown', fitOf('unknown'), 'does_not_fit', false],
    ['no rule concerned it', null, 'does_not_fit', false],
    ['another reason is given', fitOf('yes'), 'no_reason', false],
  ] as const)('has a free label only if the fit promise applies: %s', async (_, fit, reason, isFree) => {
    const entry = await returnFirst(await shippedOrder(fit), 1, reason);
    expect(entry.lines[0]!.isFitPromise).toBe(isFree);
    expect((await labelOf(entry)).status).toBe(isFree ? 200 : 404);
  });
});

test('the label of an unknown return is not found', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000'])
    expect((await t.ask(`/api/returns/${id}/label.pdf`)).status).toBe(404);
});
