import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { subscribeToNotifications } from './subscribe.ts';

// A TCP proxy in front of the database. The tests cut its connections and make it refuse new ones, to
// simulate an outage.
const sockets = new Set<Socket>();
let isCut = false;
const line = createServer((near) => {
  if (isCut) return void near.destroy();
  const far = connect(socketPath);
  for (const [a, b] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(a);
    a.pipe(b);
    a.on('error', () => b.destroy());
    a.on('close', () => b.destroy());
  }
});
let socketPath = '';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let direct: Client;
const received: string[] = [];
let missed = 0;
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  direct = new Client({ connectionString: database.url });
  await direct.connect();
  const { port } = line.address() as { port: number };
  stop = await subscribeToNotifications(
    `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    { catalogue: (payload) => received.push(payload) },
    () => void (missed += 1),
    createLog('silent'),
    { everyMs: 400, answerMs: 300 },
  );
});
afterAll(async () => {
  await stop();
  await direct.end();
  line.close();
  await database.drop();
});

const listeners = async () =>
  (
    await direct.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND query IN ('LISTEN catalogue', 'SELECT 1')`,
    )
  ).rows[0].n as number;

test('a notification of the database reaches the listener', async () => {
  await direct.query(`NOTIFY catalogue, 'one'`);
  await expect.poll(() => received).toEqual(['one']);
});

test('after an outage with several attempts to connect, the listener is subscribed exactly once and reports missed notifications once', async () => {
  isCut = true;
  for (const socket of sockets) socket.destroy();
  await sleep(2600);
  isCut = false;
  await expect.poll(() => missed, { timeout: 5000 }).toBe(1);
  // Waits long enough to notice if the code reconnects once more by mistake.
  await sleep(1200);
  expect([await listeners(), missed]).toEqual([1, 1]);
  await direct.query(`NOTIFY catalogue, 'two'`);
  await expect.poll(() => received).toEqual(['one', 'two']);
});

test('the listener detects a lost connection by its missing heartbeat and reports missed notifications', async () => {
  for (const socket of sockets) {
    socket.unpipe();
    socket.pause();
  }
  const before = missed;
  await expect.poll(() => missed, { timeout: 5000 }).toBe(before + 1);
  await direct.query(`NOTIFY catalogue, 'three'`);
  await expect.poll(() => received.at(-1)).toBe('three');
});
