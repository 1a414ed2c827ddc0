import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { PipeliningClient, neverPreparedMark } from './pipelining-client.ts';
import { awaitPipelined } from './pipelined.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: PipeliningClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new PipeliningClient({ connectionString: database.url, pipeline: true });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

function connectionOf(of: PipeliningClient) {
  return (of as unknown as { connection: { stream: Socket; parsedStatements: Record<string, string> } })
    .connection;
}

/** Returns the number of writes to the socket while `start` starts queries in one tick. */
async function writesOf(start: () => Promise<unknown>): Promise<number> {
  const stream = connectionOf(client).stream as unknown as Record<'_write' | '_writev', () => void>;
  const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')];
  await start();
  const writes = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return writes;
}

test('guard: the queries of one tick are sent in one write, and `begin` is sent with the first query of its transaction', async () => {
  const writes = await writesOf(async () => {
    const begun = client.query({ text: 'begin' });
    const queries = awaitPipelined(
      [1, 2, 3].map((n) => client.query({ text: 'SELECT $1::int AS n', values: [n] })),
    );
    await begun;
    expect((await queries).map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  });
  await client.query({ text: 'rollback' });
  expect(writes).toBe(1);
});

test('guard: a query with values is sent as a named prepared statement, unless its SQL text contains the mark for queries that must not be prepared', async () => {
  const [usual, marked] = ['SELECT $1::text AS usual', `SELECT $1::text AS ${neverPreparedMark} marked`];
  for (const text of [usual, marked]) await client.query({ text, values: ['a'] });
  const prepared = Object.values(connectionOf(client).parsedStatements);
  expect([prepared.includes(usual), prepared.includes(marked)]).toEqual([true, false]);
});

test('a query fails if the `begin` of its transaction failed', async () => {
  const broken = new PipeliningClient({ connectionString: database.url, pipeline: true });
  broken.on('error', () => {});
  await broken.connect();
  connectionOf(broken).stream.destroy();
  await broken.query({ text: 'begin' });
  await expect(broken.query({ text: 'SELECT $1::int', values: [1] })).rejects.toThrow();
});

test('a group of pipelined queries rejects only after all its queries have ended', async () => {
  let isDone = false;
  const slow = client.query({ text: 'SELECT pg_sleep(0.05)' }).then(() => (isDone = true));
  await expect(awaitPipelined([Promise.reject(new Error('no')), slow])).rejects.toThrow('no');
  expect(isDone).toBe(true);
});

test('guard: the query builder begins a transaction with exactly the text that the client recognises', async () => {
  const query = vi.spyOn(client, 'query');
  await drizzle({ client }).transaction(async () => {});
  expect(query.mock.calls.map(([config]) => (config as unknown as { text: string }).text)).toEqual([
    'begin',
    'commit',
  ]);
  vi.restoreAllMocks();
});
