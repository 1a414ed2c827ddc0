import { type AddressInfo, type Socket, createServer } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/support/shop.ts';
import { poolOptions } from '../client.ts';
import { StandbyPool } from './standby-pool.ts';

let database: TestDatabase;
let primary: Pool;
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  primary = new Pool(poolOptions(database.url, 1));
});
afterAll(async () => {
  await primary.end();
  await database.drop();
});

test('a query runs on the primary when the standby accepts a connection and then never answers', async () => {
  const sockets: Socket[] = [];
  // Authentication succeeded, ready for queries.
  const welcome = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
  const silent = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.write(welcome));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const failures: unknown[] = [];
  const pool = new StandbyPool(`postgres://x:x@127.0.0.1:${port}/x`, primary, (error) =>
    failures.push(error),
  );
  const { rows } = await pool.query('SELECT 1 AS n');
  expect(rows).toEqual([{ n: 1 }]);
  expect(failures.length).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await pool.end();
});
