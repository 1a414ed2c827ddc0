import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, orderHelpers } from '#tests/support/orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let h: ReturnType<typeof orderHelpers>;
beforeAll(async () => {
  t = await openTestShop();
  h = orderHelpers(t);
});
afterAll(() => t.close());

const changeCart = async (buyer: Buyer, variantId: string, add: number) =>
  t.ask('/api/cart/changes', {
    as: buyer.cookie,
    body: { key: randomUUID(), changes: [{ variant_id: variantId, add }] },
  });

/** Creates a buyer with units of a variant in the account's cart, and an unpaid order by card of this cart. */
async function orderedCart() {
  const buyer = await t.newBuyer();
  const variant = await h.variantWith(5);
  await changeCart(buyer, variant.id, 1);
  const first = await h.place(buyer, variant.id);
  return { buyer, variant, first };
}

describe('an unpaid order of the cart in the account', () => {
  test('is found again for another payment method, without the browser’s idempotency key', async () => {
    const { buyer, variant, first } = await orderedCart();
    const again = await h.place(buyer, variant.id, { method: 'twint' });
    expect(again).toMatchObject({ status: 200, id: first.id, resumed: true });
    expect((await h.pay(buyer, again.id, 'twint')).status).toBe(200);
    expect((await h.order(first.id)).paymentMethod).toBe('twint');
    expect(await h.stock(variant.id)).toEqual({ free: 4, reserved: 1 });
  });

  test('is found by two requests at the same moment, which place one order together', async () => {
    const buyer = await t.newBuyer();
    const variant = await h.variantWith(5);
    await changeCart(buyer, variant.id, 1);
    const [card, twint] = await Promise.all(
      ['card', 'twint'].map((method) => h.place(buyer, variant.id, { method })),
    );
    expect(card!.id).toBe(twint!.id);
  });

  test('does not replace a new order when the buyer filled the cart again', async () => {
    const { buyer, variant, first } = await orderedCart();
    await changeCart(buyer, variant.id, -1);
    await changeCart(buyer, variant.id, 1);
    expect((await h.place(buyer, variant.id, { method: 'twint' })).id).not.toBe(first.id);
  });

  test('does not replace an order with another quantity', async () => {
    const { buyer, variant, first } = await orderedCart();
    await changeCart(buyer, variant.id, 1);
    expect((await h.place(buyer, variant.id, { quantity: 2 })).id).not.toBe(first.id);
  });

  test('does not replace a new order after its cancellation', async () => {
    const { buyer, variant, first } = await orderedCart();
    await t.ask(`/api/orders/${first.id}/cancel`, { as: buyer.cookie, method: 'POST', body: {} });
    expect((await h.place(buyer, variant.id, { method: 'twint' })).id).not.toBe(first.id);
  });
});
