import { sql } from 'drizzle-orm';
import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '#server/http/app.ts';
import { createUser } from '#server/people/identity/index.ts';
import type { Scope } from '#shared/api-scopes.ts';
import { createToken } from '#server/people/api-tokens/index.ts';
import { reportNames } from '#server/reporting/reports/index.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '#tests/support/standby.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as listActivity } from '#app/admin/staff/activity/page.tsx';
import { type Database, openDatabase } from '../client.ts';
import { readQueryPages } from '../snapshot-pages.ts';
import { parseWalPosition } from './index.ts';

let servers: ReplicatedDatabase;
let t: TestShop;
let app: ReturnType<typeof createApp>;
let ada: { id: string; cookie: string };
let ben: { id: string; cookie: string };

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
const list: Loader = listActivity;
/** Lists, reports and exports of the back office, by path; each is read from the standby. */
const loaders: Record<string, () => Promise<{ loader: Loader }>> = {
  '': () => import('#app/admin/dashboard/page.tsx'),
  analytics: () => import('#app/admin/analytics/page.tsx'),
  'analytics.csv': () => import('#app/admin/analytics/export.ts'),
  appointments: () => import('#app/admin/appointments/list-page.tsx'),
  'appointments.csv': () => import('#app/admin/appointments/export.ts'),
  charts: () => import('#app/admin/charts/page.tsx'),
  'charts.csv?chart=cohorts': () => import('#app/admin/charts/export.ts'),
  'charts.csv?chart=deliveries': () => import('#app/admin/charts/export.ts'),
  'charts.csv?chart=margins': () => import('#app/admin/charts/export.ts'),
  customers: () => import('#app/admin/customers/list-page.tsx'),
  'customers.csv': () => import('#app/admin/customers/export.ts'),
  inventory: () => import('#app/admin/inventory/page.tsx'),
  'inventory.csv': () => import('#app/admin/inventory/export.ts'),
  marketing: () => import('#app/admin/marketing/page.tsx'),
  'fit/missing': () => import('#app/admin/fit/missing-page.tsx'),
  notifications: () => import('#app/admin/notifications/list-page.tsx'),
  'notifications.csv': () => import('#app/admin/notifications/export.ts'),
  orders: () => import('#app/admin/orders/list-page.tsx'),
  'orders.csv': () => import('#app/admin/orders/export.ts'),
  payments: () => import('#app/admin/payments/list-page.tsx'),
  'payments.csv': () => import('#app/admin/payments/export.ts'),
  products: () => import('#app/admin/products/list-page.tsx'),
  'products.csv': () => import('#app/admin/products/export.ts'),
  questions: () => import('#app/admin/questions/load-questions.server.ts'),
  'redirects.csv': () => import('#app/admin/redirects/export.ts'),
  ...Object.fromEntries(
    reportNames.map((name) => [`reports?report=${name}`, () => import('#app/admin/reports/page.tsx')]),
  ),
  reviews: () => import('#app/admin/reviews/load-reviews.server.ts'),
  'staff/activity.csv': () => import('#app/admin/staff/activity/export.ts'),
};
let loader = list;

/** Milliseconds by which the clock of this process is ahead. */
let aheadMs = 0;
const realNow = performance.now.bind(performance);

beforeAll(async () => {
  performance.now = () => realNow() + aheadMs;
  servers = await startReplicatedDatabase();
  t = await openTestShop(
    { DEMO: 'false', DATABASE_REPLICA_URL: servers.standby.url },
    { url: servers.primary.url, drop: () => Promise.resolve() },
  );
  // The application without the build of the pages; a page answers the data of its loader.
  app = createApp(t.shop, async (request, context) => {
    const result = await loader({ request, context, params: {} } as never);
    return result instanceof Response ? result : Response.json(result);
  });
  const newAdmin = async (firstName: string) => {
    const email = `${firstName}@test.example`;
    const person = { email, password: undefined, firstName, lastName: 'Test', role: 'admin' } as const;
    return { id: await createUser(t.shop.db, person), cookie: await t.signIn(email) };
  };
  ada = await newAdmin('ada');
  ben = await newAdmin('ben');
  await untilCurrent();
});
afterEach(() => {
  vi.restoreAllMocks();
  loader = list;
});
afterAll(async () => {
  await t.close();
  await servers.remove();
});

const standby = () => t.shop.standby!;
/** Whether reads that need no write of their own use the standby. */
const isUsed = () => standby().databaseFor() !== t.shop.db;
const untilUsed = () => expect.poll(isUsed, { timeout: 20_000 }).toBe(true);
/** Waits until the standby has everything that is committed now. */
async function untilCurrent(): Promise<void> {
  const { rows } = await t.shop.db.execute<{ now: string }>(sql`SELECT pg_current_wal_lsn()::text AS now`);
  const now = parseWalPosition(rows[0]!.now);
  await vi.waitUntil(() => standby().databaseFor(now) !== t.shop.db, { timeout: 20_000 });
}
async function onStandby(statement: string) {
  const db = openDatabase(servers.standby.url, 1);
  const result = await db.execute(statement);
  await db.$client.end();
  return result;
}
const pause = () => onStandby('SELECT pg_wal_replay_pause()');
const resume = () => onStandby('SELECT pg_wal_replay_resume()');

const ask = (path: string, cookie: string, options: RequestInit = {}) =>
  app.request(`http://localhost:3000${path}`, {
    ...options,
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', cookie, ...options.headers },
  });
/** Creates a brand as a staff member and returns the cookie with the position of this write. */
async function createBrand(name: string, headers: Record<string, string>): Promise<string | undefined> {
  const response = await ask('/api/admin/brands', '', {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(response.status).toBe(201);
  return response.headers.getSetCookie().find((cookie) => cookie.startsWith('last-write-'));
}
/** Number of entries of the activity log that a staff member sees. */
async function entriesSeen(cookie: string, method = 'GET'): Promise<number> {
  const response = await ask('/admin/staff/activity', cookie, { method });
  expect(response.status).toBe(200);
  return ((await response.json()) as { total: number }).total;
}

describe('while the standby has not replayed the write of a staff member', () => {
  let before: number;
  let written: string;
  let position: bigint | undefined;
  beforeAll(async () => {
    before = await entriesSeen(ben.cookie);
    await pause();
    const set = (await createBrand('Alpha', { cookie: ada.cookie }))!;
    expect(set).toMatch(
      /^last-write-[0-9a-f]{8}=[0-9A-F]+\/[0-9A-F]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
    );
    written = set.split(';')[0]!;
    position = parseWalPosition(written.split('=')[1]);
  });

  test('their lists are read from the primary and show it, and lists of other staff are read from the standby', async () => {
    expect(standby().databaseFor(position)).toBe(t.shop.db);
    expect(await entriesSeen(`${ada.cookie}; ${written}`)).toBe(before + 1);
    expect(await entriesSeen(ben.cookie)).toBe(before);
  });

  test('the page that answers a form without scripts is read from the primary', async () => {
    expect(await entriesSeen(ben.cookie, 'POST')).toBe(before + 1);
  });

  test('a forged position can only lead to the primary, and an invalid one is ignored', async () => {
    expect(await entriesSeen(`${ben.cookie}; last-write-1=FFFFFFFF/FFFFFFFF`)).toBe(before + 1);
    expect(await entriesSeen(`${ben.cookie}; last-write-1=1/2' OR 1=1`)).toBe(before);
  });

  test('a program with an API token needs no cookie, because the API reads from the primary', async () => {
    const by = { id: ada.id, ip: '127.0.0.1' };
    const input = { name: 'test', scopes: ['catalogue:read', 'catalogue:write'] as Scope[], days: 30 };
    const authorization = `Bearer ${await createToken(t.shop.db, input, by)}`;
    expect(await createBrand('Beta', { authorization })).toBeUndefined();
    const response = await ask('/api/admin/brands', '', { headers: { authorization } });
    expect(await response.text()).toContain('Beta');
  });

  test('after the replay, lists of all staff are read from the standby and show it', async () => {
    await resume();
    await untilCurrent();
    expect(standby().databaseFor(position)).not.toBe(t.shop.db);
    const now = await entriesSeen(`${ben.cookie}; last-write-1=FFFFFFFF/FFFFFFFF`);
    expect(await entriesSeen(`${ada.cookie}; ${written}`)).toBe(now);
    expect(await entriesSeen(ben.cookie)).toBe(now);
  });
});

test('of two writes whose answers arrive in the other order, the later one counts, and the next write removes both cookies', async () => {
  const [first, second] = [
    (await createBrand('Rho', { cookie: ada.cookie }))!,
    (await createBrand('Sigma', { cookie: ada.cookie }))!,
  ].map((set) => set.split(';')[0]!) as [string, string];
  // A browser stores the cookies in the order of the answers.
  const jar = new Map([second, first].map((pair) => pair.split('=') as [string, string]));
  const cookies = [...jar].map((pair) => pair.join('=')).join('; ');
  const read = vi.spyOn(standby(), 'databaseFor');
  await entriesSeen(`${ada.cookie}; ${cookies}`);
  expect(read).toHaveBeenLastCalledWith(parseWalPosition(second.split('=')[1]));

  const response = await ask('/api/admin/brands', `${ada.cookie}; ${cookies}`, {
    method: 'POST',
    body: JSON.stringify({ name: 'Tau' }),
    headers: { 'content-type': 'application/json' },
  });
  const removed = response.headers.getSetCookie().filter((cookie) => cookie.includes('=; Path=/; Max-Age=0'));
  expect(removed.map((cookie) => cookie.split('=')[0]).sort()).toEqual([...jar.keys()].sort());
});

test('all lists, reports and exports can be read from the standby, without a query that runs on the primary instead', async () => {
  const debug = vi.spyOn(t.shop.log, 'debug');
  const read = vi.spyOn(standby(), 'databaseFor');
  for (const [path, load] of Object.entries(loaders)) {
    ({ loader } = await load());
    read.mockClear();
    const response = await ask(`/admin/${path}`, ben.cookie);
    await response.text();
    expect({ path, status: response.status, reads: read.mock.calls.length }).toEqual({
      path,
      status: 200,
      reads: 1,
    });
    expect(read.mock.results[0]!.value).not.toBe(t.shop.db);
  }
  expect(debug.mock.calls).toEqual([]);
});

test('a standby that is more than 10 s behind is not used', async () => {
  const warn = vi.spyOn(t.shop.log, 'warn');
  await untilCurrent();
  await pause();
  await createBrand('Delta', { cookie: ada.cookie });
  expect(isUsed()).toBe(true);
  aheadMs += 10_500;
  expect(isUsed()).toBe(false);
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([['the standby lags by more than 10 s: reads of the back office use the primary']]);
  await resume();
  await untilUsed();
});

test('an idle primary does not make its standby look old', async () => {
  await untilCurrent();
  aheadMs += 60_000;
  // The next check compares the positions, which are equal.
  await untilUsed();
});

test('without DATABASE_REPLICA_URL, there is one pool, and writes of staff set no cookie', async () => {
  const single = await openTestShop(
    { DEMO: 'false' },
    { url: servers.primary.url, drop: () => Promise.resolve() },
  );
  expect(single.shop.standby).toBeUndefined();
  const response = await single.ask('/api/admin/brands', { as: ada.cookie, body: { name: 'Epsilon' } });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie().join()).not.toContain('last-write');
  await single.close();
  await untilCurrent();
});

test('queries and exports run on the primary when the standby has stopped, which is logged once, and use it again after its start', async () => {
  const warn = vi.spyOn(t.shop.log, 'warn');
  const info = vi.spyOn(t.shop.log, 'info');
  await untilCurrent();
  const reads = standby().databaseFor();
  const before = await entriesSeen(ben.cookie);
  await servers.standby.stop();
  // As in a request that chose the standby before it stopped.
  expect((await reads.execute(sql`SELECT 1 AS n`)).rows).toEqual([{ n: 1 }]);
  const pages = [];
  for await (const page of readQueryPages(reads, sql`SELECT 1 AS n`)) pages.push(page);
  expect(pages).toEqual([[{ n: 1 }]]);
  await expect.poll(isUsed).toBe(false);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  for (let i = 0; i < 3; i += 1) expect(await entriesSeen(ben.cookie)).toBe(before);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('does not answer as a standby')]]);

  await servers.startStandby();
  await untilUsed();
  expect(info.mock.calls.filter(([first]) => String(first).includes('use the standby'))).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('a list that waits for a standby without an answer is read from the primary', async () => {
  await untilUsed();
  const before = await entriesSeen(ben.cookie);
  const { rows } = await onStandby(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  const pids = rows.map(({ pid }) => Number(pid));
  expect(pids.length).toBeGreaterThan(1);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    expect(await entriesSeen(ben.cookie)).toBe(before);
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await untilUsed();
});

test('a promoted standby is not used, and its connections stay read-only', async () => {
  await untilUsed();
  const reads: Database = standby().databaseFor();
  await onStandby('SELECT pg_promote()');
  await expect(reads.execute(sql`CREATE TABLE written (id int)`)).rejects.toMatchObject({
    cause: { code: '25006' },
  });
  await expect.poll(isUsed).toBe(false);
  expect(await entriesSeen(ben.cookie)).toBeGreaterThan(0);
});
