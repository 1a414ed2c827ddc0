import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/shop.ts';
import { copyFromSource, copyToStream } from './copy-stream.ts';

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

test('guard: pg passes the bytes of COPY to the query and takes them from it', async () => {
  const pieces: Buffer[] = [];
  for await (const chunk of copyToStream(
    client,
    'COPY (SELECT generate_series(1, 100000)) TO STDOUT',
  ) as AsyncIterable<Buffer>)
    pieces.push(chunk);
  const lines = Buffer.concat(pieces).toString().trimEnd().split('\n');
  expect([pieces.length > 1, lines.length, lines.at(-1)]).toEqual([true, 100_000, '100000']);
  async function* source() {
    yield* pieces;
  }
  await copyFromSource(client, 'COPY numbers FROM STDIN', source());
  expect(await countOf()).toBe('100000');
});

test('a COPY into a table writes nothing if the source stream fails, and rejects with its error', async () => {
  await client.query('TRUNCATE numbers');
  async function* failing() {
    yield Buffer.from('1\n');
    throw new Error('broken source');
  }
  await expect(copyFromSource(client, 'COPY numbers FROM STDIN', failing())).rejects.toThrow('broken source');
  expect(await countOf()).toBe('0');
});

test('a COPY ends the stream with the database’s error, and the connection remains usable', async () => {
  const read = async () => {
    for await (const _ of copyToStream(client, 'COPY nowhere TO STDOUT'));
  };
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  expect(await countOf()).toBe('0');
});
