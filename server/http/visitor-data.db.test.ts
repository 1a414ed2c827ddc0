import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { answerVisitorData } from './visitor-data.ts';

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

test('a currency that the customer has just chosen is answered at once, although answers are repeated', async () => {
  const { cookie, userId } = await t.newBuyer();
  const choose = (currency: string) =>
    t.shop.db.execute(sql`UPDATE profiles SET currency = ${currency} WHERE user_id = ${userId}`);
  const currencyOf = async (more: string) =>
    ((await (await ask(`${cookie}; currency=${more}`)).json()) as { currency: string }).currency;
  await choose('CHF');
  expect(await currencyOf('CHF')).toBe('CHF');
  await choose('EUR');
  expect(await currencyOf('EUR')).toBe('EUR');
});

test('other requests reach the shop', async () => {
  expect((await ask('', '', 'POST')).status).toBe(404);
});
