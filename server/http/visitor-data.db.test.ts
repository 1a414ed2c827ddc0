import { randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshVariants } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { type VisitorResponse, answerVisitorData } from './visitor-data.ts';

let t: TestShop;
let server: Server;
beforeAll(async () => {
  t = await openTestShop();
  server = createServer(answerVisitorData(t.shop, (_, response) => void response.writeHead(404).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await t.close();
});

const ask = (cookie = '', query = '?locale=fr', method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/visitor.json${query}`, {
    method,
    headers: { cookie },
  });

test('a signed-in visitor gets their name and the link to the back office, in the language of the page', async () => {
  const { cookie, userId } = await t.newBuyer();
  await t.shop.db.execute(
    sql`INSERT INTO user_roles (user_id, role) VALUES (${userId}, 'admin') ON CONFLICT (user_id) DO UPDATE SET role = 'admin'`,
  );
  const answer = await ask(cookie);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({
    firstName: expect.any(String),
    office: { path: '/admin', label: 'Administration' },
  });
  expect(await (await ask(cookie, '?locale=de')).json()).toMatchObject({ favourites: 'Meine Favoriten' });
});

test('a visitor whose session has ended gets null, and the browser forgets that it was signed in', async () => {
  for (const cookie of ['', 'shop.session_token=unknown.signature; signed-in=scripts']) {
    const answer = await ask(cookie);
    expect(await answer.json()).toBeNull();
    expect(answer.headers.get('set-cookie')).toMatch(/^signed-in=; Path=\/; Max-Age=0/);
  }
});

test('a currency that the customer has just chosen is answered at once', async () => {
  const { cookie, userId } = await t.newBuyer();
  for (const currency of ['CHF', 'EUR']) {
    await t.shop.db.execute(sql`UPDATE profiles SET currency = ${currency} WHERE user_id = ${userId}`);
    expect(await (await ask(cookie)).json()).toMatchObject({ currency });
  }
});

const accountOf = async (cookie: string, query?: string) =>
  ((await (await ask(cookie, query)).json()) as VisitorResponse).account;
const addToCart = (as: string, variantId: string, add: number) =>
  t.ask('/api/cart/changes', { as, body: { key: randomUUID(), changes: [{ variant_id: variantId, add }] } });
const bike = { id: randomUUID(), name: 'Gravel', answers: { freehub: 'XDR' }, is_current: true };
const saveBike = (as: string) =>
  t.ask('/api/bikes/changes', { as, body: { owner: null, saved: [bike], removed: [] } });

test('a customer gets the cart, the favourites and the bikes of the account, as the API returns them', async () => {
  const { cookie, userId } = await t.newBuyer();
  const [a, b] = (await freshVariants(t, 2, { stock: 12 })) as [string, string];
  await addToCart(cookie, a, 2);
  await addToCart(cookie, b, 3);
  // A product that is no longer sold stays in the cart without its data.
  await t.shop.db.execute(sql`UPDATE product_variants SET is_available = false WHERE id = ${b}`);
  await saveBike(cookie);
  const { items } = (await (await t.ask('/api/products?per_page=2')).json()) as { items: { id: string }[] };
  for (const { id } of items) await t.ask(`/api/favourites/${id}`, { method: 'PUT', as: cookie });
  for (const locale of ['fr', 'de']) {
    const { owner, cart, favourites, bikes } = await accountOf(cookie, `?locale=${locale}`);
    const stored = (await (await t.ask(`/api/cart?lang=${locale}`, { as: cookie })).json()) as object;
    expect({ owner, items: cart.content }).toEqual(stored);
    expect(cart.content).toMatchObject([
      { variant_id: a, quantity: 2, product: { sku: expect.any(String) } },
      { variant_id: b, quantity: 3, product: null },
    ]);
    expect(favourites.content).toEqual(items.map(({ id }) => id).toReversed());
    expect([owner, bikes.content]).toEqual([userId, [bike]]);
  }
});

test('a part whose version the browser has is left out, until the account changes through any process', async () => {
  const { cookie } = await t.newBuyer();
  const [a] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  await addToCart(cookie, a, 1);
  const first = await accountOf(cookie);
  const known = `?locale=fr&cart=${first.cart.version}&favourites=${first.favourites.version}&bikes=${first.bikes.version}`;
  expect(await accountOf(cookie, known)).toEqual({
    owner: first.owner,
    cart: { version: first.cart.version },
    favourites: { version: first.favourites.version },
    bikes: { version: first.bikes.version },
  });
  await addToCart(cookie, a, 1);
  expect(await accountOf(cookie, known)).toMatchObject({
    cart: { content: [{ variant_id: a, quantity: 2 }] },
    favourites: { version: first.favourites.version },
  });
  await saveBike(cookie);
  expect((await accountOf(cookie, known)).bikes.content).toEqual([bike]);
  // A statement past the shop's code stands for another process.
  await t.shop.db.execute(sql`DELETE FROM cart_items WHERE user_id = ${first.owner}`);
  expect((await accountOf(cookie, known)).cart.content).toEqual([]);
});

test('a visitor never gets data of another account, not even an answer that leaves out equal data', async () => {
  const [one, two] = [await t.newBuyer(), await t.newBuyer()];
  const [a] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  await addToCart(one.cookie, a, 1);
  await saveBike(one.cookie);
  const first = await accountOf(one.cookie);
  expect(await accountOf(two.cookie, `?favourites=${first.favourites.version}`)).toMatchObject({
    owner: two.userId,
    cart: { content: [] },
    favourites: { content: [] },
    bikes: { content: [] },
  });
  await t.shop.db.execute(sql`DELETE FROM session WHERE user_id = ${one.userId}`);
  expect(await (await ask(one.cookie)).json()).toBeNull();
});

test('an answer costs one SQL statement, and none without a session cookie', async () => {
  const { cookie } = await t.newBuyer();
  const [a] = (await freshVariants(t, 1, { stock: 12 })) as [string];
  await addToCart(cookie, a, 1);
  // The first request of a session also stores its IP address, as the first one after ten minutes does.
  await ask(cookie);
  const query = vi.spyOn(Client.prototype, 'query');
  await ask(cookie);
  await ask();
  const texts = query.mock.calls.map(([first]) =>
    typeof first === 'string' ? first : (first as { text: string }).text,
  );
  // The process also reads the table of changes several times per second, without a request.
  const statements = texts.filter((text) => !/FROM change(s|_epochs)\b/.test(text));
  expect(statements).toEqual([expect.stringContaining('cart_items')]);
  query.mockRestore();
});

test('other requests reach the shop', async () => {
  expect((await ask('', '', 'POST')).status).toBe(404);
});
