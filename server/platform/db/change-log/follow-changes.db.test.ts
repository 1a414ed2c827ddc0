import { type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { type ChangeFollower, followChanges } from './follow-changes.ts';
import { currentPosition } from './read-changes.ts';

// A TCP proxy in front of the database. The tests cut its connections and make it refuse new ones, to
// simulate an outage.
const sockets = new Set<Socket>();
let isCut = false;
const proxy = createServer((near) => {
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
let database: TestDatabase;
let direct: Client;
const received: string[] = [];
let missed = 0;
let follower: ChangeFollower;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  socketPath = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  direct = new Client({ connectionString: database.url });
  await direct.connect();
  const { port } = proxy.address() as { port: number };
  follower = followChanges(
    `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    await currentPosition(direct),
    {
      onChanges: (changes) => received.push(...changes.map(({ content }) => content)),
      onMissed: () => void (missed += 1),
    },
    createLog('silent'),
    { busyMs: 10, idleMs: 40, answerMs: 300 },
  );
});
beforeEach(() => void (received.length = 0));
afterAll(async () => {
  await follower.stop();
  await direct.end();
  proxy.close();
  await database.drop();
});

const change = (content: string) =>
  direct.query(`INSERT INTO changes (kind, content) VALUES ('catalogue', $1)`, [content]);
const readers = async () =>
  (
    await direct.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%FROM changes%'`,
    )
  ).rows[0].n as number;

test('readNow waits until the changes committed before it are handed on', async () => {
  for (const id of ['a', 'b', 'c']) {
    await direct.query(`INSERT INTO changes (kind, content) VALUES ('catalogue', $1)`, [id]);
    await follower.readNow();
    expect(received.at(-1)).toBe(id);
  }
});

test('a change of any process reaches the reader once', async () => {
  await change('one');
  await expect.poll(() => received).toEqual(['one']);
  await sleep(150);
  expect(received).toEqual(['one']);
});

test('after an outage with several attempts to connect, the reader has one connection and receives the changes of the outage, without reading everything again', async () => {
  isCut = true;
  for (const socket of sockets) socket.destroy();
  await change('during');
  await sleep(1200);
  expect(received).toEqual([]);
  isCut = false;
  await expect.poll(() => received, { timeout: 5000 }).toEqual(['during']);
  await change('after');
  await expect.poll(() => received).toEqual(['during', 'after']);
  expect([await readers(), missed]).toEqual([1, 0]);
});

test('the reader detects a connection that no longer answers, and connects again', async () => {
  for (const socket of sockets) {
    socket.unpipe();
    socket.pause();
  }
  await change('two');
  await expect.poll(() => received, { timeout: 5000 }).toEqual(['two']);
});

test('when the changes were lost, as after a crash of the database, the reader reports it and continues', async () => {
  await direct.query('TRUNCATE changes, change_epochs');
  await expect.poll(() => missed).toBe(1);
  await change('three');
  await expect.poll(() => received).toEqual(['three']);
});

test('a reader in a long pause reads as soon as its process may have changed something', async () => {
  const contents: string[] = [];
  const paused = followChanges(
    database.url,
    await currentPosition(direct),
    {
      onChanges: (changes) => contents.push(...changes.map(({ content }) => content)),
      onMissed: () => {},
    },
    createLog('silent'),
    // The first pause lasts five seconds.
    { busyMs: 4000, idleMs: 60_000, answerMs: 300 },
  );
  await sleep(4050);
  await change('own');
  paused.readSoon();
  await expect.poll(() => contents, { timeout: 700 }).toEqual(['own']);
  await paused.stop();
});
