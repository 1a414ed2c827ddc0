import { randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerVisitorData } from '#server/http/visitor-data.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshVariants } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { stubBrowser } from '#tests/support/stub-browser.ts';
import { makeCartItem } from '#tests/support/cart-item.ts';

let t: TestShop;
let server: Server;
// The real function, because a test replaces the global one.
const { fetch } = globalThis;
beforeAll(async () => {
  t = await openTestShop();
  server = createServer(answerVisitorData(t.shop, (_, response) => void response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  // Other test files of the same worker need the real globals.
  vi.unstubAllGlobals();
  server.close();
  await t.close();
});

interface Page {
  /** Session cookie of the browser. */
  as?: string;
  saved?: Record<string, unknown>;
  /** Called when the visitor's data are requested. */
  onRequest?: () => Promise<void>;
  /** Called when the answer with the visitor's data has left the server. */
  onAnswer?: (storage: Map<string, string>) => Promise<void> | void;
  /** Number of first requests for the visitor's data that fail. */
  failures?: number;
}

/** Loads a document of a signed-in visitor in a fake browser, and starts the synchronization. */
async function openPage({ as = '', saved = {}, onRequest, onAnswer, failures = 0 }: Page) {
  let remaining = failures;
  const requests: string[] = [];
  const answers: { account: Record<string, object> }[] = [];
  const storage = stubBrowser(saved, async (path, { method, body } = {}) => {
    requests.push(`${method ?? 'GET'} ${path.replace(/\?.*/, '')}`);
    if (!path.startsWith('/visitor.json'))
      return t.ask(path, { as, ...(method ? { method } : {}), ...(body ? { body: JSON.parse(body) } : {}) });
    if ((remaining -= 1) >= 0) return new Response(null, { status: 503 });
    await onRequest?.();
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: as } });
    answers.push((await answer.clone().json()) as (typeof answers)[number]);
    await onAnswer?.(storage);
    return answer;
  });
  const [visitor, cart, bikes, leave, account, favourites] = await Promise.all([
    import('./load-visitor.ts'),
    import('./cart/store.ts'),
    import('./my-bike/store.ts'),
    import('./leave-account.ts'),
    import('./cart/account-cart.ts'),
    import('./favourites/store.ts'),
  ]);
  const leaving = new AbortController();
  await visitor.syncBrowserToAccount(undefined, leaving.signal);
  const read = <Value>(key: string) => JSON.parse(storage.get(key) ?? 'null') as Value;
  return {
    ...visitor,
    ...cart,
    ...bikes,
    ...leave,
    ...account,
    ...favourites,
    leave: () => leaving.abort(),
    requests,
    answers,
    storage,
    read,
    cart: () => Object.fromEntries(cart.readCartItems().map(({ id, quantity }) => [id, quantity])),
    bikes: () => bikes.readBikes().map(({ name }) => name),
  };
}

const addToCart = (as: string, variantId: string, add: number) =>
  t.ask('/api/cart/changes', { as, body: { key: randomUUID(), changes: [{ variant_id: variantId, add }] } });
const saveBike = (as: string, name: string, id = randomUUID()) =>
  t.ask('/api/bikes/changes', {
    as,
    body: { owner: null, saved: [{ id, name, answers: {}, is_current: true }], removed: [] },
  });
const productIds = async () =>
  ((await (await t.ask('/api/products?per_page=2')).json()) as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  );
const savedOf = (storage: Map<string, string>) =>
  Object.fromEntries([...storage].map(([key, value]) => [key, JSON.parse(value) as unknown]));

/** Creates a customer with a cart, a favourite and a bike in the account. */
async function customer() {
  const buyer = await t.newBuyer();
  const [variant] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  const [favourite] = (await productIds()) as [string];
  await addToCart(buyer.cookie, variant, 2);
  await saveBike(buyer.cookie, 'Gravel');
  await t.ask(`/api/favourites/${favourite}`, { method: 'PUT', as: buyer.cookie });
  return { ...buyer, variant, favourite };
}

test('one request brings cart, favourites and bikes; the next document gets only what has changed since', async () => {
  const { cookie, variant, favourite } = await customer();
  const page = await openPage({ as: cookie });
  expect([page.cart(), page.bikes()]).toEqual([{ [variant]: 2 }, ['Gravel']]);
  expect(page.requests).toEqual(['GET /visitor.json']);
  expect(page.read<{ ids: string[] }>('shop-favourites-account').ids).toEqual([favourite]);

  const saved = savedOf(page.storage);
  const next = await openPage({ as: cookie, saved });
  expect(Object.values(next.answers[0]!.account).filter((part) => Object.hasOwn(part, 'content'))).toEqual(
    [],
  );
  expect(savedOf(next.storage)).toEqual(saved);

  await addToCart(cookie, variant, 3);
  const third = await openPage({ as: cookie, saved });
  expect(third.answers[0]!.account).toMatchObject({ cart: { content: [{ quantity: 5 }] } });
  expect(third.answers[0]!.account.bikes).not.toHaveProperty('content');
  expect([third.cart(), third.bikes(), third.requests]).toEqual([
    { [variant]: 5 },
    ['Gravel'],
    ['GET /visitor.json'],
  ]);
});

test('cart, favourites and bikes of a visitor are added to those of the account at sign-in', async () => {
  const { cookie, variant, favourite } = await customer();
  const [, other] = (await productIds()) as [string, string];
  const page = await openPage({
    as: cookie,
    saved: {
      'shop-cart': [makeCartItem(variant, 1)],
      'shop-bikes': [{ id: randomUUID(), name: 'Road', answers: {}, isCurrent: false }],
      'shop-favourites': [{ id: other }],
    },
  });
  await eventually(() => expect(page.cart()).toEqual({ [variant]: 3 }));
  await eventually(() => expect(page.bikes()).toEqual(['Gravel', 'Road']));
  const stored = await (await t.ask('/api/favourites', { as: cookie })).json();
  expect(stored).toEqual({ product_ids: [other, favourite] });
  expect(page.storage.has('shop-favourites')).toBe(false);
});

test('sends changes that were made after the response, without those that the response contains', async () => {
  const { cookie, variant } = await customer();
  const page = await openPage({ as: cookie });
  page.setCartQuantity(variant, 1);
  await eventually(() =>
    expect(page.read<object>('shop-cart-account')).toMatchObject({ quantities: { [variant]: 1 } }),
  );
  // The stored state is not the one of the version any more, so the next answer contains the cart.
  expect(page.read<object>('shop-cart-account')).not.toHaveProperty('version');
  const next = await openPage({ as: cookie, saved: savedOf(page.storage) });
  expect(next.answers[0]!.account).toMatchObject({ cart: { content: [{ quantity: 1 }] } });
  expect(next.cart()).toEqual({ [variant]: 1 });
});

test('an answer that is older than a change in another tab does not undo the change', async () => {
  const { cookie, userId, variant } = await customer();
  const page = await openPage({
    as: cookie,
    onAnswer: async (storage) => {
      await addToCart(cookie, variant, 1);
      await saveBike(cookie, 'Road');
      storage.set('shop-cart', JSON.stringify([makeCartItem(variant, 3)]));
      storage.set('shop-cart-account', JSON.stringify({ owner: userId, quantities: { [variant]: 3 } }));
      storage.set('shop-bikes-account', JSON.stringify({ owner: userId, bikes: {} }));
    },
  });
  await eventually(() => expect(page.bikes()).toEqual(['Gravel', 'Road']));
  await page.runExclusively(() => {});
  await eventually(() => expect(page.requests).toContain('GET /api/cart'));
  await eventually(() =>
    expect([page.cart(), page.read<object>('shop-cart-account')]).toMatchObject([
      { [variant]: 3 },
      { quantities: { [variant]: 3 } },
    ]),
  );
});

test('an answer that was read between two changes that cancel each other out is not applied', async () => {
  const { cookie, variant } = await customer();
  let page: Awaited<ReturnType<typeof openPage>> | undefined;
  const setQuantity = async (quantity: number) => {
    if (!page) return;
    const { read, setCartQuantity } = page;
    setCartQuantity(variant, quantity);
    const quantities = { [variant]: quantity };
    await eventually(() => expect(read<object>('shop-cart-account')).toMatchObject({ quantities }));
  };
  page = await openPage({ as: cookie, onRequest: () => setQuantity(3), onAnswer: () => setQuantity(2) });
  await setQuantity(3);
  await setQuantity(2);
  await page.syncBrowserToAccount(undefined, new AbortController().signal);
  await page.runExclusively(() => {});
  expect(page.answers.at(-1)!.account).toMatchObject({ cart: { content: [{ quantity: 3 }] } });
  expect(page.cart()).toEqual({ [variant]: 2 });
});

test('the bikes and favourites of another account leave the browser', async () => {
  const [first, second] = [await customer(), await t.newBuyer()];
  await saveBike(second.cookie, 'Winter');
  const page = await openPage({ as: first.cookie });
  const next = await openPage({ as: second.cookie, saved: savedOf(page.storage) });
  expect(next.bikes()).toEqual(['Winter']);
  expect(next.read<object>('shop-favourites-account')).toMatchObject({ ids: [] });
  // The account of the first customer keeps its bike.
  expect((await openPage({ as: first.cookie })).bikes()).toEqual(['Gravel']);
});

test('without an answer, the browser’s data stay, and cart and bikes use their own APIs', async () => {
  const { cookie, variant } = await customer();
  const page = await openPage({ as: cookie });
  const saved = savedOf(page.storage);
  await addToCart(cookie, variant, 1);
  const next = await openPage({ as: cookie, saved, failures: 1 });
  expect(next.read<object>('shop-favourites-account')).toEqual(saved['shop-favourites-account']);
  await eventually(() => expect(next.cart()).toEqual({ [variant]: 3 }));
  await eventually(() => expect(next.requests).toContain('POST /api/bikes/changes'));
  expect(next.bikes()).toEqual(['Gravel']);
});

test('an answer that arrives after a sign-out in another tab stores nothing of the account', async () => {
  const { cookie, userId } = await customer();
  const page = await openPage({
    as: cookie,
    onAnswer: async () => {
      await t.shop.db.execute(sql`DELETE FROM session WHERE user_id = ${userId}`);
      document.cookie = '';
    },
  });
  await eventually(() =>
    expect(page.requests).toEqual(expect.arrayContaining(['GET /api/cart', 'POST /api/bikes/changes'])),
  );
  // Waits until the synchronizations end.
  for (const key of ['shop-cart-account', 'shop-bikes-account']) await navigator.locks.request(key, () => {});
  expect([...page.storage.keys()]).toEqual([]);
  expect([page.cart(), page.bikes(), [...page.readAccountFavourites()]]).toEqual([{}, [], []]);
});

describe('favourites of the account', () => {
  const becomeVisible = () => document.dispatchEvent(new Event('visibilitychange'));

  test('are loaded when the tab becomes visible after requests that failed', async () => {
    const { cookie, favourite } = await customer();
    const page = await openPage({ as: cookie, failures: 2 });
    expect([...page.readAccountFavourites()]).toEqual([]);
    const requested = () => page.requests.filter((request) => request === 'GET /visitor.json').length;
    for (const times of [2, 3]) {
      becomeVisible();
      await eventually(() => expect(requested()).toBe(times));
    }
    await eventually(() => expect([...page.readAccountFavourites()]).toEqual([favourite]));
    becomeVisible();
    expect(requested()).toBe(3);
  });

  test('leave the browser when the answer is that nobody is signed in', async () => {
    const { cookie, favourite } = await customer();
    const page = await openPage({ as: cookie });
    expect([...page.readAccountFavourites()]).toEqual([favourite]);
    page.leave();
    expect([...page.readAccountFavourites()]).toEqual([]);
    const next = await openPage({ saved: savedOf(page.storage) });
    expect(next.storage.has('shop-favourites-account')).toBe(false);
  });
});

test('a sign-out removes the account’s cart, favourites and bikes from the browser', async () => {
  const { cookie } = await customer();
  const page = await openPage({ as: cookie });
  await page.leaveAccount();
  expect([...page.storage.keys()]).toEqual([]);
});
