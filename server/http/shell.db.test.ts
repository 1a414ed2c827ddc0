import { Agent, createServer, request as httpRequest } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { createApp } from './app.ts';
import { serveFromCache } from './cache/listener.ts';

let t: TestShop;
let limited: TestShop;
let proxied: TestShop;
beforeAll(async () => {
  t = await openTestShop();
  limited = await openTestShop({ RATE_LIMIT_FACTOR: '0.1' });
  proxied = await openTestShop({ TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '0.1', DEMO: 'false' });
});
afterAll(() => Promise.all([t.close(), limited.close(), proxied.close()]));

/** Checks that a problem document is complete (RFC 9457). */
async function expectProblem(
  response: Response,
  status: number,
  code: string,
): Promise<Record<string, unknown>> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    type: `urn:shop:${code}`,
    title: expect.stringMatching(/\w/),
    status,
    code,
  });
  return body;
}

const big = 'x'.repeat(1024 * 1024 + 1);

describe('every response', () => {
  const kinds: [string, string, Parameters<TestShop['ask']>[1]?][] = [
    ['a list', '/api/products?per_page=1'],
    ['invalid input', '/api/products?page=0'],
    ['an unknown path of the API', '/api/nowhere'],
    ['an unknown path', '/nowhere'],
    ['a request without a session', '/api/orders'],
    [
      'a request from another site',
      '/api/cart/price',
      { body: {}, headers: { origin: 'https://elsewhere.example' } },
    ],
    ['a body that is too large', '/api/cart/price', { body: { big } }],
    ['the identity library', '/api/auth/get-session'],
    ['the health check', '/healthz'],
    ['the metrics', '/metrics'],
    ['a drawing', '/drawings/none/none.svg'],
    ['a page of the demo', '/dev/mailbox'],
    ['the API’s description', '/api/docs'],
    [
      'a redirect to another language',
      '/',
      { headers: { 'cf-ipcountry': 'DE', 'x-forwarded-for': '203.0.113.4' } },
    ],
  ];
  test.each(kinds)('for %s has the security headers and a request id', async (_, path, options) => {
    const shop = path === '/' ? proxied : t;
    const { headers } = await shop.ask(path, options);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('cache-control')).toMatch(/no-store|max-age/);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(headers.get('content-security-policy')).toMatch(/form-action 'self'|default-src 'none'/);
  });

  test('has an HSTS header when the shop’s URL is https', async () => {
    const secure = await openTestShop({ SHOP_URL: 'https://shop.example' });
    const reported = async (shop: TestShop) =>
      (await shop.ask('/healthz')).headers.get('strict-transport-security');
    expect([await reported(secure), await reported(t)]).toEqual(['max-age=31536000', null]);
    await secure.close();
  });

  test('is not cached when it redirects to another language on a first visit', async () => {
    const headers = { 'cf-ipcountry': 'DE', 'accept-language': 'de', 'x-forwarded-for': '203.0.113.5' };
    const first = await proxied.ask('/', { headers });
    expect([first.status, first.headers.get('location')]).toEqual([302, '/de']);
    expect(
      (await proxied.ask('/', { headers: { ...headers, cookie: 'preferred-language=fr' } })).status,
    ).not.toBe(302);
  });

  test('has a unique request id', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await t.ask('/healthz')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(20);
  });
});

describe('the request guard', () => {
  const price = { body: { items: [] } };

  test('rejects writes from another site', async () => {
    for (const origin of [
      'https://elsewhere.example',
      'http://localhost:3001',
      'https://localhost:3000',
      'null',
    ]) {
      await expectProblem(
        await t.ask('/api/cart/price', { ...price, headers: { origin } }),
        403,
        'cross_origin',
      );
    }
    await expectProblem(
      await t.ask('/api/auth/sign-in/email', {
        body: { email: 'a@b.ch', password: '123456' },
        headers: { origin: 'https://elsewhere.example' },
      }),
      403,
      'cross_origin',
    );
    await expectProblem(
      await t.ask('/api/addresses/1', { method: 'DELETE', headers: { origin: 'https://elsewhere.example' } }),
      403,
      'cross_origin',
    );
  });

  test('rejects a request from another site, even if its Host header names that other site', async () => {
    await expectProblem(
      await t.ask('/api/cart/price', {
        ...price,
        headers: { host: 'elsewhere.example', origin: 'https://elsewhere.example' },
      }),
      403,
      'cross_origin',
    );
  });

  test('accepts writes from the shop itself and from API clients, and accepts reads from anywhere', async () => {
    expect(
      (await t.ask('/api/cart/price', { ...price, headers: { origin: 'http://localhost:3000' } })).status,
    ).toBe(200);
    expect((await t.ask('/api/cart/price', price)).status).toBe(200);
    expect((await t.ask('/api/products', { headers: { origin: 'https://elsewhere.example' } })).status).toBe(
      200,
    );
  });

  test('rejects a body of more than a megabyte, whether or not its length is declared', async () => {
    await expectProblem(await t.ask('/api/cart/price', { body: { big } }), 413, 'body_too_large');
    await expectProblem(
      await t.ask('/api/cart/price', { body: { big }, headers: { 'content-length': String(big.length) } }),
      413,
      'body_too_large',
    );
    expect(
      (await t.ask('/api/cart/price', { body: { items: [], more: 'x'.repeat(1024 * 1000) } })).status,
    ).toBe(200);
  });

  test('rejects a body that is not JSON', async () => {
    const app = createApp(t.shop);
    const response = await app.request('http://localhost:3000/api/cart/price', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"items":',
    });
    await expectProblem(response, 400, 'invalid_request');
  });

  test('limits the rate of requests and returns the time to wait', async () => {
    // This shop runs with a tenth of the rate limits: two sign-ins, and a burst of six write requests.
    const signIn = () =>
      limited.ask('/api/auth/sign-in/email', {
        body: { email: 'nobody@test.example', password: 'wrong-password' },
      });
    const statuses = [(await signIn()).status, (await signIn()).status];
    expect(statuses).toEqual([401, 401]);
    const refused = await signIn();
    const body = await expectProblem(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.retry_after).toBe(Number(refused.headers.get('retry-after')));
    // Pages where someone could guess a password or a code; the limit applies to any spelling of the path.
    for (const path of ['/auth', '/AUTH', '/Auth/code', '/AUTH.data', '/DE/Account/Security', '/Invitation'])
      expect([path, (await limited.ask(path, { form: { code: '000000' } })).status]).toEqual([path, 429]);
    for (let i = 0; i < 6; i += 1) expect((await limited.ask('/api/cart/price', price)).status).toBe(200);
    await expectProblem(await limited.ask('/api/cart/price', price), 429, 'too_many_requests');
    // Read requests have a separate rate limit, which is not reached.
    expect((await limited.ask('/api/products?per_page=1')).status).toBe(200);
  });

  test('limits each visitor separately, and no visitor can use the IP address of another one by a forged header', async () => {
    const ask = (forwarded: string) =>
      proxied.ask('/api/cart/price', { ...price, headers: { 'x-forwarded-for': forwarded } });
    for (let i = 0; i < 6; i += 1) expect((await ask('198.51.100.7')).status).toBe(200);
    expect((await ask('198.51.100.7')).status).toBe(429);
    // Only the last IP address in the header comes from the trusted proxy. The visitor can write all others.
    expect((await ask('192.0.2.1, 198.51.100.7')).status).toBe(429);
    expect((await ask('198.51.100.8')).status).toBe(200);
    // Without a trusted proxy, the server ignores the header `x-forwarded-for`.
    expect(
      (await limited.ask('/api/cart/price', { ...price, headers: { 'x-forwarded-for': '198.51.100.9' } }))
        .status,
    ).toBe(429);
  });
});

test('an incomplete postal address and an unknown one are rejected with different statuses', async () => {
  const verify = async (address: string) => {
    const response = await t.ask('/api/functions/verify-address', { body: { address } });
    return [response.status, await response.json()] as const;
  };
  expect(await verify('Rue de Bourg 8, 1003 Lausanne, CH')).toMatchObject([
    200,
    { success: true, address: { locality: 'Lausanne' } },
  ]);
  expect(await verify('Rue de Bourg')).toMatchObject([
    422,
    { success: false, error: 'address_incomplete', code: 'address_incomplete' },
  ]);
  expect(await verify('Rue de Bourg 8, 9999 Nulle Part, CH')).toMatchObject([
    404,
    { success: false, error: 'address_not_found' },
  ]);
});

describe('of the health endpoints', () => {
  test('/healthz reports that the process runs, and /readyz that the database has the current schema', async () => {
    expect(await (await t.ask('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await t.ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('/readyz reports an outdated schema', async () => {
    const early = await openTestShop();
    await early.shop.db.execute(
      sql`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`,
    );
    const ready = await early.ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'migrations_missing' }]);
    await early.close();
  });

  test('/readyz reports a lost database connection while /healthz stays ok', async () => {
    const gone = await openTestShop();
    const { db } = gone.shop;
    const app = createApp({
      ...gone.shop,
      db: Object.assign(Object.create(db), {
        execute: () => Promise.reject(new Error('connection refused')),
      }) as typeof db,
    });
    expect((await app.request('http://localhost:3000/readyz')).status).toBe(503);
    expect((await app.request('http://localhost:3000/readyz?database=optional')).status).toBe(200);
    expect((await app.request('http://localhost:3000/healthz')).status).toBe(200);
    await gone.close();
  });

  test('/metrics returns the Prometheus format, only to requests from this machine', async () => {
    const response = await t.ask('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
    expect(text).toMatch(new RegExp(`^shelf_products ${t.shop.catalogueIndex.size}$`, 'm'));
    expect((await proxied.ask('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
      404,
    );
    expect(
      (await proxied.ask('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' } })).status,
    ).toBe(404);
  });

  test('/metrics requires the token if one is configured', async () => {
    const app = createApp({ ...t.shop, env: { ...t.shop.env, METRICS_TOKEN: 'a-long-enough-token' } });
    const ask = (headers: Record<string, string>) =>
      app.request('http://localhost:3000/metrics', { headers });
    expect((await ask({})).status).toBe(404);
    expect((await ask({ authorization: 'Bearer another-long-token' })).status).toBe(404);
    expect((await ask({ authorization: 'Bearer a-long-enough-token' })).status).toBe(200);
  });
});

describe('a shop that is not a demo', () => {
  test.each([['/dev/mailbox'], ['/dev/mailbox.json'], ['/dev/pay/sandbox_1']])(
    'has no page %s',
    async (path) => {
      expect((await proxied.ask(path, { headers: { 'x-forwarded-for': '203.0.113.10' } })).status).toBe(404);
    },
  );
});

describe('the API’s description', () => {
  interface Description {
    openapi: string;
    info: { title: string; version: string };
    servers: { url: string }[];
    paths: Record<
      string,
      Record<
        string,
        {
          responses?: Record<string, { description?: string }>;
          parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
          requestBody?: { content: Record<string, { schema: unknown }> };
        }
      >
    >;
    components: { schemas: Record<string, unknown> };
  }
  const read = async () => (await (await t.ask('/api/openapi.json')).json()) as Description;

  test('is valid OpenAPI 3.1: every reference resolves, and every path parameter is described', async () => {
    const description = await read();
    expect(description).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\.\d$/),
      info: { title: expect.any(String), version: expect.any(String) },
      servers: [{ url: '/api' }],
    });
    for (const [, name] of JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(description.components.schemas).toHaveProperty([name!]);
    expect(JSON.stringify(description)).not.toContain('"nullable":');
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect(
          Object.values(operation.responses ?? {}).every(({ description: text }) => typeof text === 'string'),
          `${method} ${path}`,
        ).toBe(true);
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const described = (operation.parameters ?? [])
          .filter((parameter) => parameter.in === 'path' && parameter.required && parameter.schema)
          .map(({ name }) => name);
        expect(described, `${method} ${path}`).toEqual(named);
      }
    }
  });

  test('lists every route that clients use', async () => {
    const { paths } = await read();
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const functions = [
      'verify-address',
      'calculate-shipping',
      'create-order',
      'create-mollie-payment',
      'setup-bank-transfer',
      'import-products',
      'import-products-advanced',
      'add-product-from-web',
      'merchant-api-import',
    ];
    expect(listed).toEqual(
      expect.arrayContaining([
        'GET /products',
        'GET /products/{id}',
        'GET /categories',
        'GET /brands',
        'POST /auth/sign-up/email',
        'POST /auth/sign-in/email',
        'POST /auth/sign-out',
        'GET /auth/get-session',
        'GET /addresses',
        'POST /addresses',
        'PUT /addresses/{id}',
        'DELETE /addresses/{id}',
        'POST /addresses/{id}/default',
        'GET /orders',
        'GET /orders/{id}',
        'POST /webhooks/mollie',
        ...functions.map((name) => `POST /functions/${name}`),
      ]),
    );
  });

  test('lists only routes that exist, and no listed route fails on GET', async () => {
    const { paths } = await read();
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const response = await t.ask(`/api${path.replaceAll(/\{\w+\}/g, 'x')}`, {
          method: method.toUpperCase(),
          ...(method === 'get' || method === 'delete' ? {} : { body: {} }),
        });
        const body = await response.text();
        expect(response.status, `${method} ${path}`).toBeLessThan(500);
        expect(body, `${method} ${path}`).not.toContain('"code":"not_found"');
      }
    }
  });

  test('can be read as a page', async () => {
    const response = await t.ask('/api/docs');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('/api/functions/create-order');
  });
});

/** Listener of the shop's requests that leaves the global `Request` and `Response` as they are for other tests. */
const respond = () => getRequestListener(createApp(t.shop).fetch, { overrideGlobalObjects: false });

describe('a connection, through the real server', () => {
  test.each([
    ['a body above the limit', '/api/cart/price', {}],
    ['a request from another site', '/api/cart/price', { origin: 'https://elsewhere.example' }],
    ['an unknown path', '/api/nowhere', {}],
  ])('ends after the response to %s, whose body is not read', async (_, path, headers) => {
    const server = createServer(respond());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const answer = await new Promise<{ status?: number; connection?: string | undefined }>(
      (resolve, reject) => {
        const request = httpRequest(
          {
            port,
            path,
            method: 'POST',
            agent: new Agent({ keepAlive: true }),
            headers: { 'content-type': 'application/json', 'content-length': 3_000_000, ...headers },
          },
          (response) => resolve({ status: response.statusCode!, connection: response.headers.connection }),
        );
        request.once('error', reject);
        request.write('x'.repeat(200_000));
      },
    );
    expect(answer).toEqual({ status: expect.any(Number), connection: 'close' });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('cached responses, through the real server', () => {
  let url: string;
  let close: () => void;
  beforeAll(async () => {
    const server = createServer(serveFromCache(t.shop, respond(), false));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    close = () => {
      server.close();
      server.closeAllConnections();
    };
  });
  afterAll(() => close());

  test('equal the uncached responses including the headers, and answer 304 for a matching ETag', async () => {
    const fresh = await fetch(`${url}/api/products?per_page=2`);
    const stored = await fetch(`${url}/api/products?per_page=2`);
    expect(await stored.text()).toBe(await fresh.text());
    const reported = ({ headers }: Response) =>
      Object.fromEntries(
        [...headers].filter(
          ([name]) =>
            ![
              'date',
              'x-request-id',
              'content-length',
              'transfer-encoding',
              'connection',
              'keep-alive',
              'etag',
              'content-encoding',
            ].includes(name),
        ),
      );
    expect(reported(stored)).toEqual(reported(fresh));
    expect(stored.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(stored.headers.get('content-security-policy')).toContain("default-src 'self'");
    const again = await fetch(`${url}/api/products?per_page=2`, {
      headers: { 'if-none-match': stored.headers.get('etag')! },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('never include personal data', async () => {
    const buyer = await t.newBuyer();
    const mine = await fetch(`${url}/api/addresses`, { headers: { cookie: buyer.cookie } });
    expect((await mine.json()) as unknown[]).toHaveLength(1);
    expect((await fetch(`${url}/api/addresses`)).status).toBe(401);
  });
});
