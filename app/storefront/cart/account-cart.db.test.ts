import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maximumQuantity } from '#shared/cart.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshVariants } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { makeCartItem } from '#tests/support/cart-item.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(async () => {
  // Other test files of the same worker need the real globals.
  vi.unstubAllGlobals();
  await t.close();
});

/** Creates a fake browser with this storage and session. Set `answers` of the result to replace the shop's responses. */
async function browser(saved: Record<string, unknown> = {}, as?: string) {
  const state = { as, sent: [] as string[], answers: [] as (Response | Error)[] };
  const storage = stubBrowser(saved, async (path, { body } = {}) => {
    if (body) state.sent.push(body);
    const instead = body ? state.answers.shift() : undefined;
    if (instead instanceof Error) throw instead;
    const sent = {
      ...(body ? { body: JSON.parse(body) as unknown } : {}),
      ...(state.as ? { as: state.as } : {}),
    };
    return instead ?? t.ask(path, sent);
  });
  const [account, store, leave] = await Promise.all([
    import('./account-cart.ts'),
    import('./store.ts'),
    import('./leave-account.ts'),
  ]);
  const shown = () => Object.fromEntries(store.readCartItems().map(({ id, quantity }) => [id, quantity]));
  const known = () => {
    const stored = JSON.parse(storage.get('shop-cart-account') ?? 'null') as { id?: number } | null;
    if (!stored) return null;
    const { id: _, ...state } = stored;
    return state as { owner: string; pending?: object };
  };
  return { ...state, state, ...account, ...store, ...leave, storage, shown, known };
}

const cartOf = async (as: string) => {
  const { items } = (await (await t.ask('/api/cart', { as })).json()) as {
    items: { variant_id: string; quantity: number }[];
  };
  return Object.fromEntries(items.map(({ variant_id: variantId, quantity }) => [variantId, quantity]));
};

test('a cart change that the server rejects does not block later changes: the browser shows the account’s cart and sends the next change', async () => {
  const { cookie, userId } = await t.newBuyer();
  const [a, b] = (await freshVariants(t, 2, { stock: 12 })) as [string, string];
  await t.ask('/api/cart/changes', {
    as: cookie,
    body: { key: randomUUID(), changes: [{ variant_id: a, add: 2 }] },
  });
  const shown = { [a]: 2, [b]: 4 };
  const pending = { key: randomUUID(), changes: [{ variant_id: b, add: 5000 }], shown };
  const page = await browser(
    {
      'shop-cart': [makeCartItem(a, 2), makeCartItem(b, 4)],
      'shop-cart-account': { owner: userId, quantities: { [a]: 2 }, pending },
    },
    cookie,
  );
  page.startCartSync();
  await eventually(() => expect(page.shown()).toEqual({ [a]: 2 }));
  expect(page.known()).toEqual({ owner: userId, quantities: { [a]: 2 } });
  page.setCartQuantity(a, 3);
  await eventually(async () => expect(await cartOf(cookie)).toEqual({ [a]: 3 }));
});

test('a change of the cart that failed temporarily is sent again unchanged', async () => {
  const { cookie } = await t.newBuyer();
  const [a] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  const page = await browser({ 'shop-cart': [makeCartItem(a, 2)] }, cookie);
  page.state.answers.push(
    new Response('', { status: 429 }),
    new Error('no connection'),
    new Response('', { status: 503 }),
  );
  page.startCartSync();
  for (const times of [1, 2, 3]) {
    await eventually(() => expect(page.sent).toHaveLength(times));
    expect(page.known()?.pending).toBeDefined();
    await page.runExclusively(() => {});
    page.syncCart();
  }
  await eventually(async () => expect(await cartOf(cookie)).toEqual({ [a]: 2 }));
  expect(new Set(page.sent).size).toBe(1);
});

test('a change of the cart never requests more units than the shop accepts, whatever the browser stored', async () => {
  const { cookie } = await t.newBuyer();
  const [a] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  const page = await browser({ 'shop-cart': [makeCartItem(a, 5000)] }, cookie);
  page.startCartSync();
  await eventually(() => expect(page.known()).toMatchObject({ quantities: { [a]: expect.any(Number) } }));
  expect(page.sent[0]).toContain(`"add":${maximumQuantity}`);
  expect(page.shown()).toEqual(await cartOf(cookie));
});

test('after the session has expired, the browser’s cart is added to the account that signs in next on the same page', async () => {
  const [first, second] = [await t.newBuyer(), await t.newBuyer()];
  const [a, b] = (await freshVariants(t, 2, { stock: 12 })) as [string, string];
  const page = await browser({}, first.cookie);
  page.startCartSync();
  await eventually(() => expect(page.known()?.owner).toBe(first.userId));
  page.state.as = undefined;
  page.addToCart(makeCartItem(a, 1));
  await eventually(() => expect(page.sent).toHaveLength(1));
  await eventually(() => expect(page.known()).toEqual({ owner: first.userId, quantities: {} }));
  // Without a session, the cart exists only in the browser, so nothing is sent.
  page.addToCart(makeCartItem(b, 1));
  expect(page.sent).toHaveLength(1);
  page.state.as = second.cookie;
  page.startCartSync();
  await eventually(async () => expect(await cartOf(second.cookie)).toEqual({ [a]: 1, [b]: 1 }));
  page.addToCart(makeCartItem(a, 1));
  await eventually(async () => expect(await cartOf(second.cookie)).toEqual({ [a]: 2, [b]: 1 }));
  expect(await cartOf(first.cookie)).toEqual({});
});

test('signing out removes the account’s cart from the browser, unless a change has not been sent yet', async () => {
  const { cookie } = await t.newBuyer();
  const [a] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  const page = await browser({ 'shop-cart': [makeCartItem(a, 1)] }, cookie);
  page.startCartSync();
  // Leaving the account cart waits for the requests in flight.
  await page.leaveAccountCart();
  expect([page.shown(), page.known()]).toEqual([{}, null]);
  expect(await cartOf(cookie)).toEqual({ [a]: 1 });

  page.startCartSync();
  await eventually(() => expect(page.shown()).toEqual({ [a]: 1 }));
  page.state.answers.push(new Error('no connection'));
  page.setCartQuantity(a, 2);
  await page.leaveAccountCart();
  expect(page.shown()).toEqual({ [a]: 2 });
  await page.leaveAccountCart(true);
  expect([page.shown(), page.known()]).toEqual([{}, null]);
});

test('signing out after the session has expired removes the cart from the browser', async () => {
  const { cookie } = await t.newBuyer();
  const [a] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  const page = await browser({ 'shop-cart': [makeCartItem(a, 1)] }, cookie);
  page.startCartSync();
  await eventually(async () => expect(await cartOf(cookie)).toEqual({ [a]: 1 }));
  page.state.as = undefined;
  page.setCartQuantity(a, 2);
  await page.leaveAccountCart();
  expect([page.shown(), page.known()]).toEqual([{}, null]);
  // Items added after sign-out belong to no account.
  page.addToCart(makeCartItem(a, 1));
  await page.runExclusively(() => {});
  expect([page.shown(), page.known()]).toEqual([{ [a]: 1 }, null]);
});
