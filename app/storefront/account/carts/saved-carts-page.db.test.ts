import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { listSavedCarts, readCart } from '#server/ordering/cart/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { AccountResult } from '../account-context.ts';
import { action } from '../page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

type Buyer = Awaited<ReturnType<TestShop['newBuyer']>>;
const send = async (buyer: Buyer, fields: Record<string, string>) =>
  (await action(
    loaderArgs(t, '/account?tab=carts', buyer, { form: { form: 'saved-cart', ...fields } }),
  )) as AccountResult;
const save = (buyer: Buyer, name: string, units: Record<string, number>) =>
  send(buyer, {
    intent: 'save',
    name,
    items: JSON.stringify(Object.entries(units).map(([id, quantity]) => ({ variant_id: id, quantity }))),
  });
const cartOf = async (buyer: Buyer) =>
  Object.fromEntries(
    (await readCart(t.shop.db, buyer.userId)).map(({ variantId, quantity }) => [variantId, quantity]),
  );

test('a saved cart is restored once per form, with its available articles; the missing ones are named', async () => {
  const buyer = await t.newBuyer();
  const [there, gone] = (await freshVariants(t, 2)) as [string, string];
  expect(await save(buyer, ' Gravel ', { [there]: 2, [gone]: 1 })).toMatchObject({ ok: true });
  const [cart] = await listSavedCarts(t.shop.db, buyer.userId);
  expect([cart!.name, cart!.lines.length]).toEqual(['Gravel', 2]);
  await t.shop.db.update(productVariants).set({ isAvailable: false }).where(eq(productVariants.id, gone));
  const restore = { intent: 'restore', id: cart!.id, key: crypto.randomUUID() };
  const name = cart!.lines.find((line) => line.variant_id === gone)!.product_name;
  const { again } = await send(buyer, restore);
  expect(again).toMatchObject({ isAny: true });
  expect(again!.missing).toHaveLength(1);
  expect(again!.missing[0]).toContain(name);
  await send(buyer, restore);
  expect(await cartOf(buyer)).toEqual({ [there]: 2 });
});

test('a deletion is reported with the cart, and can be undone', async () => {
  const buyer = await t.newBuyer();
  const [variant] = (await freshVariants(t, 1)) as [string];
  await save(buyer, 'Hiver', { [variant]: 1 });
  const { id } = (await listSavedCarts(t.shop.db, buyer.userId))[0]!;
  expect(await send(buyer, { intent: 'delete', id })).toMatchObject({ deletedCart: { id, name: 'Hiver' } });
  expect(await send(buyer, { intent: 'restore', id, key: crypto.randomUUID() })).toMatchObject({ ok: false });
  expect(await send(buyer, { intent: 'undo', id })).toMatchObject({ ok: true });
  expect(await listSavedCarts(t.shop.db, buyer.userId)).toHaveLength(1);
});

test('a missing or used name, and a cart without articles on sale, are refused with a message at the name', async () => {
  const buyer = await t.newBuyer();
  const [variant] = (await freshVariants(t, 1)) as [string];
  expect(await save(buyer, '  ', { [variant]: 1 })).toMatchObject({
    ok: false,
    errors: { name: 'Donnez un nom au panier' },
  });
  await save(buyer, 'Été', { [variant]: 1 });
  expect(await save(buyer, 'été', { [variant]: 1 })).toMatchObject({
    errors: { name: 'Un panier enregistré porte déjà ce nom' },
  });
  expect(await save(buyer, 'Vide', { [crypto.randomUUID()]: 1 })).toMatchObject({
    errors: { name: 'Aucun article de ce panier ne peut être enregistré' },
  });
  expect(await send(buyer, { intent: 'save', name: 'X', items: 'nonsense' })).toMatchObject({ ok: false });
  expect(await listSavedCarts(t.shop.db, buyer.userId)).toHaveLength(1);
});
