import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { buildIfNeeded } from '../../bin/build.mjs';
import { openOutbox } from '#server/platform/kernel/outbox.ts';
import { createTestDatabase } from '../support/shop.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { type ShopProcess, endProcesses, isReady, launchShop, makeDataDir, startShop } from './process.ts';

const dataDir = makeDataDir();
let url: string;
let drop: () => Promise<void>;
let db: Database;
beforeAll(async () => {
  // Processes that start at the same time must not build at the same time.
  await buildIfNeeded();
  ({ url, drop } = await createTestDatabase({ isEmpty: true }));
  db = openDatabase(url, 2);
}, 180_000);
afterAll(async () => {
  await db.$client.end();
  await endProcesses(dataDir);
  await drop();
  removeFolder(dataDir);
});

const secret = { AUTH_SECRET: 'a-secret-that-all-processes-of-the-shop-share' };
const launch = (more: Record<string, string>) =>
  launchShop(dataDir, { DATABASE_URL: url, ...secret, ...more });
const start = (more: Record<string, string>) => startShop(dataDir, { DATABASE_URL: url, ...secret, ...more });

async function stop(shop: ShopProcess): Promise<void> {
  shop.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
}

/** Counts the messages to a recipient that wait in the queue. */
async function waitingJobs(to: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*) AS n FROM jobs.job WHERE state <> 'completed' AND data ->> 'to' = ${to}`,
  );
  return rows[0]!.n;
}

/** Queues a message and returns its recipient. */
async function queueMessage(): Promise<string> {
  const to = `${randomUUID()}@test.example`;
  const outbox = await openOutbox(db, createLog('silent'), ['identity-mail'], false);
  const url = 'http://localhost/verify';
  await outbox.add(db, 'identity-mail', { kind: 'confirm', to, name: 'Ada', locale: 'de', url });
  await outbox.stop();
  return to;
}

describe('several processes of a shop', { timeout: 120_000 }, () => {
  test('run each migration once when web and worker start at the same time on an empty database', async () => {
    const shops = await Promise.all([
      launch({ PROCESS: 'web' }),
      launch({ PROCESS: 'web' }),
      launch({ PROCESS: 'worker' }),
    ]);
    for (const shop of shops) await expect.poll(() => isReady(shop), { timeout: 90_000 }).toBe(true);
    const { rows } = await db.execute<{ n: number; files: number }>(
      sql`SELECT count(*) AS n, count(DISTINCT hash) AS files FROM drizzle.__drizzle_migrations`,
    );
    expect(rows[0]!.n).toBe(rows[0]!.files);
    await Promise.all(shops.map(stop));
  });

  test('serve pages in the kind web and run jobs in the kind worker', async () => {
    const web = await start({ PROCESS: 'web' });
    const to = await queueMessage();
    expect((await fetch(`${web.url}/products`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await waitingJobs(to)).toBe(1);

    const worker = await start({ PROCESS: 'worker' });
    await expect.poll(() => waitingJobs(to), { timeout: 20_000 }).toBe(0);
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect([path, (await fetch(worker.url + path)).status]).toEqual([path, 200]);
    for (const path of ['/products', '/api/products', '/admin', '/favicon.svg'])
      expect([path, (await fetch(worker.url + path)).status]).toEqual([path, 404]);
    await Promise.all([stop(web), stop(worker)]);
  });

  test('answer requests for SHUTDOWN_DELAY_MS after SIGTERM, while /readyz answers 503', async () => {
    const web = await start({ PROCESS: 'web', SHUTDOWN_DELAY_MS: '2000' });
    web.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${web.url}/readyz`)).status).toBe(503);
    expect(await (await fetch(`${web.url}/readyz`)).json()).toEqual({ status: 'stopping' });
    expect((await fetch(`${web.url}/products`)).status).toBe(200);
    expect(await web.ended).toBe(0);
  });

  test('are not needed for `npm run migrate`, which migrates the database and exits', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    const child = spawn(process.execPath, ['bin/migrate.mjs'], {
      env: { ...process.env, DATABASE_URL: empty.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    const other = openDatabase(empty.url, 1);
    const { rows } = await other.execute<{ rates: boolean; queues: boolean }>(
      sql`SELECT EXISTS (SELECT FROM tax_rates) AS rates, EXISTS (SELECT FROM jobs.queue) AS queues`,
    );
    await other.$client.end();
    expect(rows[0]).toEqual({ rates: true, queues: true });
    await empty.drop();
  });
});
