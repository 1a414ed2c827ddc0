import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { copyIn, copyOut } from './copy-stream.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE TABLE numbers (n int)');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const countOf = async () =>
  (await client.query<{ n: string }>('SELECT count(*)::text AS n FROM numbers')).rows[0]!.n;

test('guard: pg hands COPY’s bytes to the query and takes them from it', async () => {
  const pieces: Buffer[] = [];
  for await (const chunk of copyOut(
    client,
    'COPY (SELECT generate_series(1, 100000)) TO STDOUT',
  ) as AsyncIterable<Buffer>)
    pieces.push(chunk);
  const lines = Buffer.concat(pieces).toString().trimEnd().split('\n');
  expect([pieces.length > 1, lines.length, lines.at(-1)]).toEqual([true, 100_000, '100000']);
  async function* source() {
    yield* pieces;
  }
  await copyIn(client, 'COPY numbers FROM STDIN', source());
  expect(await countOf()).toBe('100000');
});

test('writes nothing when the source fails, and rejects with its error', async () => {
  await client.query('TRUNCATE numbers');
  async function* failing() {
    yield Buffer.from('1\n');
    throw new Error('broken source');
  }
  await expect(copyIn(client, 'COPY numbers FROM STDIN', failing())).rejects.toThrow('broken source');
  expect(await countOf()).toBe('0');
});

test('ends the stream with the database’s error, after which the connection is usable', async () => {
  const read = async () => {
    for await (const _ of copyOut(client, 'COPY nowhere TO STDOUT'));
  };
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  expect(await countOf()).toBe('0');
});
