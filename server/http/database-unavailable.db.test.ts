import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { type RouterContextProvider, createStaticHandler } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loader } from '#app/storefront/product/page.tsx';
import { readEnv } from '#server/platform/env.ts';
import { redact } from '#server/platform/kernel/log.ts';
import { productCatalog } from '#server/catalogue/products/schema.ts';
import { createUser } from '#server/people/identity/index.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { type BreakableDatabase, createBreakableDatabase } from '#tests/support/breakable-database.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createApp } from './app.ts';

let database: BreakableDatabase;
let shop: Shop;
let app: ReturnType<typeof createApp>;
const dataDir = mkdtempSync(path.join(tmpdir(), 'pignon-shop-'));
beforeAll(async () => {
  database = await createBreakableDatabase();
  const env = readEnv({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: 'true',
    LOG_LEVEL: 'silent',
    SHOP_URL: 'http://localhost:3000',
    RATE_LIMIT_FACTOR: '1000',
  });
  shop = await openShop(env, database.url);
  app = createApp(shop, productPages);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
  removeFolder(dataDir);
});

const router = createStaticHandler([{ path: '/product/:id', loader }]);
/** Answers with the status of a product page, without its HTML. */
async function productPages(request: Request, requestContext: RouterContextProvider): Promise<Response> {
  const result = await router.query(request, { requestContext });
  return result instanceof Response ? result : new Response(null, { status: result.statusCode });
}

const email = 'secret-person@test.example';
const password = 'a-secret-password';
let cookie = '';
let productId = '';
const post = (path: string, body: unknown) =>
  app.request(`http://localhost:3000${path}`, {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const get = (path: string) =>
  app.request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000', cookie } });
const calls: [string, () => Response | Promise<Response>][] = [
  ['the orders', () => get('/api/orders')],
  ['the session', () => get('/api/auth/get-session')],
  ['the sessions', () => get('/api/auth/list-sessions')],
  ['sign-in', () => post('/api/auth/sign-in/email', { email, password })],
  ['sign-up', () => post('/api/auth/sign-up/email', { email, password, name: 'Ada Keller' })],
  ['a password reset', () => post('/api/auth/request-password-reset', { email })],
];

describe('while the database cannot be reached', () => {
  const { error, warn, log } = console;
  const printed: unknown[] = [];
  const logged: unknown[] = [];
  beforeAll(async () => {
    await createUser(shop.db, { email, password, firstName: 'Ada', lastName: 'Keller', role: 'user' });
    const signedIn = await post('/api/auth/sign-in/email', { email, password });
    const [product] = await shop.db.select({ id: productCatalog.id }).from(productCatalog).limit(1);
    productId = product!.id;
    cookie = signedIn.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    console.error = console.warn = console.log = (...values) => void printed.push(...values);
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(shop.log, level).mockImplementation((...values: unknown[]) => void logged.push(...values));
    await database.stop();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    Object.assign(console, { error, warn, log });
  });

  test.each(calls)('the API answers 503 with Retry-After for %s', async (_, call) => {
    const response = await call();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'unavailable', retry_after: 5 });
  });

  test('a product page is answered with 503 and Retry-After', async () => {
    const response = await app.request(`http://localhost:3000/product/${productId}`, {
      headers: { host: 'localhost:3000' },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('a page names the request for the support, by the id that the log contains', async () => {
    const response = await app.request('http://localhost:3000/feeds/google-CH-fr.xml', {
      headers: { host: 'localhost:3000', accept: 'text/html' },
    });
    expect(response.status).toBe(503);
    const page = await response.text();
    expect(page).toMatch(new RegExp(`Référence pour le support\\s: ${response.headers.get('x-request-id')}`));
  });

  test('the log contains no value of a failed query, and libraries print none themselves', () => {
    expect(logged.length).toBeGreaterThan(0);
    const secrets = new RegExp(`secret-person|a-secret-password|${cookie.split('=')[1]!.slice(0, 10)}`);
    expect(JSON.stringify(logged.map((value) => redact(value)))).not.toMatch(secrets);
    expect(inspect(printed, { depth: 9 })).not.toMatch(secrets);
  });

  test('the API works again as soon as the database does', async () => {
    await database.start();
    await expect.poll(async () => (await get('/api/auth/get-session')).status).toBe(200);
  });
});
