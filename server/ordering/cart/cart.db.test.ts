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

const stockOf = async (id: string) =>
  (await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]!.stockQuantity;
const change = (userId: string, changes: CartChange[], key: string = randomUUID()) =>
  changeCart(t.shop.db, userId, changes, key);
const cartOf = async (userId: string) =>
  Object.fromEntries(
    (await readCart(t.shop.db, userId)).map(({ variantId, quantity }) => [variantId, quantity]),
  );

describe('a cart stored in the account', () => {
  test('changes quantities by differences, and removes a line at zero', async () => {
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

  test('receives the units of the browser’s cart, limited to the stock, and the response reports the missing units', async () => {
    const { userId } = await t.newBuyer();
    const { id, stock } = variants[0]!;
    await change(userId, [{ variantId: id, add: stock - 1 }]);
    expect(await change(userId, [{ variantId: id, add: 3 }])).toEqual([{ variantId: id, missing: 2 }]);
    expect(await cartOf(userId)).toEqual({ [id]: stock });
  });

  test('loses no change when two devices make twenty changes at once', async () => {
    const { userId } = await t.newBuyer();
    // The quantities are chosen so that no quantity reaches zero or the stock limit, in whatever order the
    // changes arrive. At these limits, the shop would ignore a part of a change.
    const [a, b] = (await freshVariants(t, 2, { stock: 12 })) as [string, string];
    const device = (variantId: string) =>
      Promise.all([1, 1, -1, 1, 1, -1, 1, 1, -1, 1].map((add) => change(userId, [{ variantId, add }])));
    await change(userId, [
      { variantId: a, add: 4 },
      { variantId: b, add: 4 },
    ]);
    await Promise.all([device(a), device(b)]);
    expect(await cartOf(userId)).toEqual({ [a]: 8, [b]: 8 });
  });

  test('applies a repeated change once, even if both requests arrive at the same moment', async () => {
    const { userId } = await t.newBuyer();
    const key = randomUUID();
    await Promise.all(
      Array.from({ length: 6 }, () => change(userId, [{ variantId: variants[0]!.id, add: 1 }], key)),
    );
    expect(await cartOf(userId)).toEqual({ [variants[0]!.id]: 1 });
  });

  test('ignores unknown variants', async () => {
    const { userId } = await t.newBuyer();
    await change(userId, [{ variantId: randomUUID(), add: 1 }]);
    expect(await cartOf(userId)).toEqual({});
  });
});

describe('the cart in the API', () => {
  interface Answer {
    owner: string;
    items: { variant_id: string; quantity: number; product: { name: string; unit_price: number } | null }[];
  }
  const send = async (as: string | undefined, changes: object[]) =>
    t.ask('/api/cart/changes', { ...(as ? { as } : {}), body: { key: randomUUID(), changes } });

  test('belongs to the customer, is the same on each device, and has prices computed for each request', async () => {
    const buyer = await t.newBuyer();
    const { id } = variants[1]!;
    expect((await send(buyer.cookie, [{ variant_id: id, add: 2 }])).status).toBe(200);
    const elsewhere = await t.signIn(buyer.email);
    const [variant] = await t.shop.db.select().from(productVariants).where(eq(productVariants.id, id));
    const priceNow = 12_345;
    const cheaper = { priceCents: priceNow - variant!.priceModifierCents };
    await t.shop.db
      .update(productInventory)
      .set(cheaper)
      .where(eq(productInventory.productCatalogId, variant!.productCatalogId));
    const cart = (await (await t.ask('/api/cart', { as: elsewhere })).json()) as Answer;
    expect(cart).toMatchObject({
      owner: buyer.userId,
      items: [{ variant_id: id, quantity: 2, product: { unit_price: priceNow / 100 } }],
    });
    const other = await t.newBuyer();
    expect(((await (await t.ask('/api/cart', { as: other.cookie })).json()) as Answer).items).toEqual([]);
  });

  test('is not accessible without sign-in', async () => {
    expect((await t.ask('/api/cart')).status).toBe(401);
    expect((await send(undefined, [])).status).toBe(401);
  });
});
