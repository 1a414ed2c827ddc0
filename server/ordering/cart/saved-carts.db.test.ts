import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  deleteSavedCart,
  findSavedCart,
  listSavedCarts,
  mostSavedCarts,
  saveCart,
  undoCartDeletion,
} from './index.ts';
import { purgeDeletedCarts } from './saved-carts.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const lines = [{ variant_id: randomUUID(), quantity: 2, product_name: 'Chaîne', variant_label: null }];
const save = (userId: string, name: string) => saveCart(t.shop.db, userId, { name, lines });
const names = async (userId: string) =>
  (await listSavedCarts(t.shop.db, userId)).map(({ name }) => name).toSorted();

test('a cart is saved once per name, whatever its case, also by requests at the same time', async () => {
  const { userId } = await t.newBuyer();
  const outcomes = await Promise.all(['Hiver', 'hiver', 'HIVER'].map((name) => save(userId, name)));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes).toContainEqual({ ok: false, reason: 'name_taken' });
  expect(await save((await t.newBuyer()).userId, 'Hiver')).toEqual({ ok: true });
});

test('an empty cart, and one more than the largest number of carts, are refused', async () => {
  const { userId } = await t.newBuyer();
  expect(await saveCart(t.shop.db, userId, { name: 'A', lines: [] })).toEqual({
    ok: false,
    reason: 'empty_cart',
  });
  for (let n = 0; n < mostSavedCarts; n += 1) expect(await save(userId, `Cart ${n}`)).toEqual({ ok: true });
  expect(await save(userId, 'more')).toEqual({ ok: false, reason: 'too_many_carts' });
});

test('a customer neither reads, deletes nor restores the carts of another customer', async () => {
  const [mine, other] = [await t.newBuyer(), await t.newBuyer()];
  await save(mine.userId, 'Mien');
  const { id } = (await listSavedCarts(t.shop.db, mine.userId))[0]!;
  expect(await findSavedCart(t.shop.db, other.userId, id)).toBeUndefined();
  expect(await deleteSavedCart(t.shop.db, other.userId, id)).toBeUndefined();
  expect(await deleteSavedCart(t.shop.db, mine.userId, id)).toBe('Mien');
  expect(await undoCartDeletion(t.shop.db, other.userId, id)).toEqual({
    ok: false,
    reason: 'cart_not_found',
  });
  expect(await names(mine.userId)).toEqual([]);
});

test('a deletion can be undone, repeatedly, unless another cart took the name', async () => {
  const { userId } = await t.newBuyer();
  await save(userId, 'Gravel');
  const { id } = (await listSavedCarts(t.shop.db, userId))[0]!;
  await deleteSavedCart(t.shop.db, userId, id);
  expect(await findSavedCart(t.shop.db, userId, id)).toBeUndefined();
  for (let count = 0; count < 2; count += 1)
    expect(await undoCartDeletion(t.shop.db, userId, id)).toEqual({ ok: true });
  expect(await names(userId)).toEqual(['Gravel']);
  await deleteSavedCart(t.shop.db, userId, id);
  await save(userId, 'gravel');
  expect(await undoCartDeletion(t.shop.db, userId, id)).toEqual({ ok: false, reason: 'name_taken' });
});

test('deleted carts are removed after a day, and others stay', async () => {
  const { userId } = await t.newBuyer();
  for (const name of ['stays', 'today', 'yesterday']) await save(userId, name);
  const carts = await listSavedCarts(t.shop.db, userId);
  for (const { id, name } of carts) if (name !== 'stays') await deleteSavedCart(t.shop.db, userId, id);
  await t.shop.db.execute(
    sql`UPDATE saved_carts SET deleted_at = now() - interval '25 hours' WHERE user_id = ${userId} AND name = 'yesterday'`,
  );
  await purgeDeletedCarts(t.shop.db);
  const { rows } = await t.shop.db.execute<{ name: string }>(
    sql`SELECT name FROM saved_carts WHERE user_id = ${userId} ORDER BY name`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['stays', 'today']);
});
