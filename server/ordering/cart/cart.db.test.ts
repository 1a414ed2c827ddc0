import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshVariants } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { productInventory, productVariants } from '#server/catalogue/products/schema.ts';
import { type CartChange, changeCart, readCart } from './index.ts';

let t: TestShop;
let variants: { id: string; stock: number }[];
beforeAll(async () => {
  t = await openTestShop();
  const ids = await freshVariants(t, 3);
  variants = await Promise.all(ids.map(async (id) => ({ id, stock: await stockOf(id) })));
});
afterAll(() => t.close());

const stockOf = async (id: string) => (await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]!.stock_quantity;
const change = (userId: string, changes: CartChange[], key: string = randomUUID()) => changeCart(t.shop.db, userId, changes, key);
const cartOf = async (userId: string) =>
  Object.fromEntries((await readCart(t.shop.db, userId)).map(({ variantId, quantity }) => [variantId, quantity]));

describe('a cart in the account', () => {
  test('gains and loses pieces by differences, and a line without any is gone', async () => {
    const { userId } = await t.newBuyer();
    const [a, b] = variants;
    await change(userId, [
      { variantId: a!.id, add: 2 },
      { variantId: b!.id, add: 1 },
    ]);
    await change(userId, [
      { variantId: a!.id, add: 1 },
      { variantId: b!.id, add: -4 },
    ]);
    expect(await cartOf(userId)).toEqual({ [a!.id]: 3 });
  });

  test('merged from a browser rises up to the stock and says what is missing', async () => {
    const { userId } = await t.newBuyer();
    const { id, stock } = variants[0]!;
    await change(userId, [{ variantId: id, add: stock - 1 }]);
    expect(await change(userId, [{ variantId: id, add: 3 }])).toEqual([{ variantId: id, missing: 2 }]);
    expect(await cartOf(userId)).toEqual({ [id]: stock });
  });

  test('twenty changes at once from two devices lose nothing', async () => {
    const { userId } = await t.newBuyer();
    // In whatever order the changes come, the cart is never empty nor the stock exhausted: either would stop one of them.
    const [a, b] = (await freshVariants(t, 2, { stock: 12 })) as [string, string];
    const device = (variantId: string) => Promise.all([1, 1, -1, 1, 1, -1, 1, 1, -1, 1].map((add) => change(userId, [{ variantId, add }])));
    await change(userId, [
      { variantId: a, add: 4 },
      { variantId: b, add: 4 },
    ]);
    await Promise.all([device(a), device(b)]);
    expect(await cartOf(userId)).toEqual({ [a]: 8, [b]: 8 });
  });

  test('does a change that is sent again, even at the same moment, once', async () => {
    const { userId } = await t.newBuyer();
    const key = randomUUID();
    await Promise.all(Array.from({ length: 6 }, () => change(userId, [{ variantId: variants[0]!.id, add: 1 }], key)));
    expect(await cartOf(userId)).toEqual({ [variants[0]!.id]: 1 });
  });

  test('ignores what the shop does not know', async () => {
    const { userId } = await t.newBuyer();
    await change(userId, [{ variantId: randomUUID(), add: 1 }]);
    expect(await cartOf(userId)).toEqual({});
  });
});

describe('the cart by the API', () => {
  interface Answer {
    owner: string;
    items: { variant_id: string; quantity: number; product: { name: string; unit_price: number } | null }[];
  }
  const send = async (as: string | undefined, changes: object[]) =>
    t.ask('/api/cart/changes', { ...(as ? { as } : {}), body: { key: randomUUID(), changes } });

  test('is the customer’s own, follows them to another device, and is priced anew', async () => {
    const buyer = await t.newBuyer();
    const { id } = variants[1]!;
    expect((await send(buyer.cookie, [{ variant_id: id, add: 2 }])).status).toBe(200);
    const elsewhere = await t.signIn(buyer.email);
    const [variant] = await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id));
    const priceNow = 12_345;
    const cheaper = { price_cents: priceNow - variant!.price_modifier_cents };
    await t.shop.db.update(productInventory).set(cheaper).where(eq(productInventory.product_catalog_id, variant!.product_catalog_id));
    const cart = (await (await t.ask('/api/cart', { as: elsewhere })).json()) as Answer;
    expect(cart).toMatchObject({ owner: buyer.userId, items: [{ variant_id: id, quantity: 2, product: { unit_price: priceNow / 100 } }] });
    const other = await t.newBuyer();
    expect(((await (await t.ask('/api/cart', { as: other.cookie })).json()) as Answer).items).toEqual([]);
  });

  test('is nobody’s without signing in', async () => {
    expect((await t.ask('/api/cart')).status).toBe(401);
    expect((await send(undefined, [])).status).toBe(401);
  });
});
