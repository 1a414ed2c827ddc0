import { createHmac, timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { startJobs } from '#server/jobs.ts';
import { isPublicIp } from '#server/platform/net/index.ts';
import { encryptPlainSecrets } from './endpoint-secret.ts';
import { webhookUrlRefusal } from './endpoint-url.ts';
import { matchesAnyPattern } from './patterns.ts';

interface Heard {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Requests that the fake receiver has recorded. It responds with the status in `answerWith`. */
const received: Heard[] = [];
let answerWith = 204;
let listener: Server;
let t: TestShop;
let admin: string;
let hookUrl: string;
beforeAll(async () => {
  listener = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body });
      response
        .writeHead(answerWith, answerWith === 302 ? { location: '/elsewhere' } : {})
        .end(answerWith === 204 ? undefined : 'response body');
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  hookUrl = `http://127.0.0.1:${(listener.address() as { port: number }).port}`;
  t = await openTestShop();
  admin = await t.signIn('admin@pignon.example');
  await startJobs(t.shop);
});
afterAll(async () => {
  await t.close();
  await new Promise((resolve) => listener.close(resolve));
});
afterEach(async () => {
  await t.shop.db.execute(sql`DELETE FROM webhook_endpoints`);
  await sleep(100);
  received.length = 0;
  answerWith = 204;
});

/**
 * Verifies a signature with an implementation of the Standard Webhooks specification that shares no code with
 * the shop.
 */
function verify(secret: string, { headers, body }: Heard): void {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  expect(Math.abs(Date.now() / 1000 - Number(at))).toBeLessThan(300);
  const expected = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${body}`)
    .digest();
  const isTrue = signatures!.split(' ').some((signature) => {
    const [version, value] = signature.split(',');
    const given = Buffer.from(value ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  expect(isTrue).toBe(true);
}
async function add(events: string[], path = '/hook'): Promise<{ id: string; secret: string }> {
  const response = await t.ask('/api/admin/webhooks', {
    as: admin,
    body: { url: `${hookUrl}${path}`, events },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: string; secret: string };
}
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await isSo()); await sleep(50))
    if (Date.now() > end) throw new Error('it never came');
}
const types = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
interface Delivery {
  id: string;
  type: string;
  delivered_at: string | null;
  attempts: { status: number | null; failure: string | null; excerpt: string | null; is_replay: boolean }[];
}
const deliveries = async (id: string) =>
  (
    (await (await t.ask(`/api/admin/webhooks/${id}/deliveries`, { as: admin })).json()) as {
      deliveries: Delivery[];
    }
  ).deliveries;
const order = async () => paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
const count = async () =>
  Number((await t.shop.db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM webhook_events`)).rows[0]!.n);

describe('events are delivered', () => {
  test('to subscribed endpoints, signed, without personal data', async () => {
    const { secret } = await add(['order.*', 'payment.*']);
    const { secret: otherSecret } = await add(['stock.*'], '/stock');
    const { number, buyer } = await order();
    await until(() => types().includes('order.paid') && types().includes('stock.reserved'));
    await until(() => types().includes('order.placed') && types().includes('payment.started'));
    for (const one of received) {
      verify(one.path === '/stock' ? otherSecret : secret, one);
      expect(one.headers['content-type']).toBe('application/json');
      expect((JSON.parse(one.body) as { type: string }).type).toMatch(
        one.path === '/stock' ? /^stock\./ : /^(order|payment)\./,
      );
      expect(one.body).not.toContain(buyer.email);
      expect(one.body).not.toContain('Keller');
    }
    const paid = JSON.parse(received.find(({ body }) => body.includes('"order.paid"'))!.body) as {
      data: object;
      timestamp: string;
    };
    expect(paid.data).toMatchObject({
      order_number: number,
      status: 'paid',
      from: 'pending',
      to: 'paid',
      currency: 'CHF',
    });
    expect(new Set(received.map(({ headers }) => `${headers['webhook-id']}`)).size).toBe(received.length);
    expect(() => verify('whsec_AAAA', received[0]!)).toThrow();
  });

  test('to no endpoint if no endpoint is subscribed, and then no event is stored', async () => {
    const before = await count();
    await order();
    expect(await count()).toBe(before);
  });

  test('only for changes that were committed', async () => {
    await add(['stock.*']);
    const [variant] = await freshVariants(t, 1);
    const before = await count();
    const failed = t.shop.db.transaction(async (tx) => {
      await tx.execute(
        sql`INSERT INTO stock_movements (variant_id, quantity, stock_after, reason, actor) VALUES (${variant}, 0, 0, 'counted', 'system')`,
      );
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await count()).toBe(before);
  });
});

describe('a delivery', () => {
  test('that fails is retried with the same id, and every attempt is recorded', async () => {
    const { id, secret } = await add(['order.paid']);
    answerWith = 500;
    await order();
    await until(() => received.length >= 1);
    answerWith = 200;
    await until(async () => (await deliveries(id))[0]?.delivered_at !== null);
    expect(received.length).toBeGreaterThanOrEqual(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const one of received) verify(secret, one);
    const [{ attempts }] = (await deliveries(id)) as [Delivery];
    expect(attempts[0]).toMatchObject({ status: 500, failure: 'answered 500', excerpt: 'response body' });
    expect(attempts.at(-1)).toMatchObject({ status: 200, failure: null });
  });

  test('that succeeded can be sent again by staff', async () => {
    const { id, secret } = await add(['order.paid']);
    await order();
    await until(async () => Boolean((await deliveries(id))[0]?.delivered_at));
    const [delivery] = (await deliveries(id)) as [Delivery];
    const response = await t.ask(`/api/admin/webhooks/deliveries/${delivery.id}/replay`, {
      as: admin,
      method: 'POST',
    });
    expect(response.status).toBe(202);
    await until(() => received.length === 2);
    for (const one of received) verify(secret, one);
    expect(received[0]!.headers['webhook-id']).toBe(received[1]!.headers['webhook-id']);
    await until(async () => (await deliveries(id))[0]!.attempts.length === 2);
    expect((await deliveries(id))[0]!.attempts.map(({ is_replay: isReplay }) => isReplay)).toEqual([
      false,
      true,
    ]);
  });

  test('follows no redirect', async () => {
    const { id } = await add(['order.paid']);
    answerWith = 302;
    await order();
    await until(async () => ((await deliveries(id))[0]?.attempts.length ?? 0) > 0);
    expect((await deliveries(id))[0]!.attempts[0]).toMatchObject({ status: 302, failure: 'answered 302' });
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('to an endpoint that answers 410 Gone is the last delivery to that endpoint', async () => {
    await add(['order.paid']);
    answerWith = 410;
    await order();
    const isActive = async () =>
      (
        (await (await t.ask('/api/admin/webhooks', { as: admin })).json()) as {
          endpoints: { is_active: boolean }[];
        }
      ).endpoints[0]!.is_active;
    await until(async () => !(await isActive()));
    expect(received).toHaveLength(1);
  });

  test('records attempts that cannot be changed afterwards', async () => {
    const { id } = await add(['order.paid']);
    await order();
    await until(async () => Boolean((await deliveries(id))[0]?.delivered_at));
    await expect(t.shop.db.execute(sql`UPDATE webhook_attempts SET status = 1`)).rejects.toMatchObject({
      cause: { message: 'webhook_attempts is append-only' },
    });
  });
});

describe('a webhook to a private IP address', () => {
  test.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://0x7f.1/',
    'https://2130706433/',
    'http://example.com/',
    'https://user:secret@example.com/',
    'ftp://example.com/',
  ])('is refused for the URL %s', (url) => {
    expect(webhookUrlRefusal(new URL(url), false)).toBeDefined();
  });

  test('is refused by the API of a shop that is not a demo, even behind a host name', async () => {
    const real = await openTestShop({ DEMO: 'false' });
    try {
      const as = await real.signIn('admin@pignon.example');
      for (const url of [`${hookUrl}/private`, 'https://10.1.2.3/', 'http://example.com/']) {
        const response = await real.ask('/api/admin/webhooks', { as, body: { url, events: ['*'] } });
        expect([url, response.status]).toEqual([url, 422]);
      }
      // A host name is checked when connecting. The host name of this machine resolves to this machine's
      // address, which the guard must reject.
      const { postWebhook } = await import('./post.ts');
      const { hostname } = await import('node:os');
      const outcome = await postWebhook(`https://${hostname()}:1/`, {}, '{}', false);
      expect(outcome.status).toBeNull();
      expect(outcome.failure).toMatch(/not on the public internet|ENOTFOUND|EAI_AGAIN/);
      expect(received.map(({ path }) => path)).not.toContain('/private');
    } finally {
      await real.close();
    }
  });

  test('is recognised by the range of its IP address', () => {
    for (const address of ['8.8.8.8', '185.60.216.35', '2a00:1450:400a:801::200e'])
      expect([address, isPublicIp(address)]).toEqual([address, true]);
    for (const address of [
      '0.0.0.0',
      '100.64.0.1',
      '172.31.255.255',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '64:ff9b::1',
      '2001:db8::1',
      '2002:a00:1::',
      'fe80::1',
      'nonsense',
    ])
      expect([address, isPublicIp(address)]).toEqual([address, false]);
  });
});

describe('the API for webhooks', () => {
  test('is accessible to admins only', async () => {
    const buyer = await t.newBuyer();
    const moderator = await t.signIn('moderation@pignon.example');
    expect((await t.ask('/api/admin/webhooks')).status).toBe(401);
    for (const as of [buyer.cookie, moderator]) {
      expect((await t.ask('/api/admin/webhooks', { as })).status).toBe(403);
      expect((await t.ask('/api/admin/webhooks', { as, body: { url: hookUrl, events: ['*'] } })).status).toBe(
        403,
      );
    }
  });

  test('stores the secret encrypted, and encrypts one that an earlier version stored as plain text', async () => {
    const { id, secret } = await add(['order.*']);
    const stored = async () =>
      (
        await t.shop.db.execute<{ secret: string }>(
          sql`SELECT secret FROM webhook_endpoints WHERE id = ${id}`,
        )
      ).rows[0]!.secret;
    expect(await stored()).not.toContain(secret.slice(6, 20));
    await t.shop.db.execute(sql`UPDATE webhook_endpoints SET secret = ${secret} WHERE id = ${id}`);
    await encryptPlainSecrets(t.shop.db, t.shop.secretBox);
    expect(await stored()).not.toContain('whsec_');
    await order();
    await until(() => types().includes('order.placed'));
    for (const one of received) verify(secret, one);
  });

  test('shows a secret once, refuses unknown event patterns, and removes endpoints', async () => {
    const { id, secret } = await add(['*']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await (await t.ask('/api/admin/webhooks', { as: admin })).text()).not.toContain(secret);
    expect(
      (await t.ask('/api/admin/webhooks', { as: admin, body: { url: hookUrl, events: ['users.*'] } })).status,
    ).toBe(400);
    expect(
      (await t.ask('/api/admin/webhooks', { as: admin, body: { url: hookUrl, events: [] } })).status,
    ).toBe(400);
    expect((await t.ask(`/api/admin/webhooks/${id}`, { as: admin, method: 'DELETE' })).status).toBe(204);
    expect((await t.ask(`/api/admin/webhooks/${id}`, { as: admin, method: 'DELETE' })).status).toBe(404);
    expect(
      (await t.ask('/api/admin/webhooks/deliveries/none/replay', { as: admin, method: 'POST' })).status,
    ).toBe(404);
  });

  test('matches names of events against patterns: order.* includes order.paid but not orders.paid', () => {
    expect(matchesAnyPattern(['order.*'], 'order.paid')).toBe(true);
    expect(matchesAnyPattern(['order.*'], 'orders.paid')).toBe(false);
    expect(matchesAnyPattern(['order.paid'], 'order.placed')).toBe(false);
    expect(matchesAnyPattern(['*'], 'stock.received')).toBe(true);
  });
});
