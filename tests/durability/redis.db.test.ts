import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SharedRateLimit } from '#server/http/shared-rate-limit.ts';
import type { Logger } from '#server/platform/kernel/log.ts';
import { type LimitStore, openLimitStore } from '#server/platform/limit-store/index.ts';

const program = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].find(
  (file) => existsSync(file),
);
// `apt-get install redis-server` installs the program.
const title = program
  ? 'with Redis, a rate limit'
  : 'with Redis, a rate limit (skipped: redis-server is not installed)';

let port = 0;
let redis: ChildProcess | undefined;
async function startRedis(): Promise<void> {
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    tmpdir(),
  ];
  redis = spawn(program!, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const chunk of redis.stdout!) if (/Ready to accept/.test(String(chunk))) break;
}
async function stopRedis(): Promise<void> {
  redis!.kill('SIGKILL');
  await once(redis!, 'exit');
}

describe.skipIf(!program)(title, () => {
  const logged: string[] = [];
  const note = (_: unknown, text?: string) => void logged.push(text ?? String(_));
  const log = { warn: note, info: note } as unknown as Logger;
  let stores: LimitStore[] = [];
  /** The same limit in two processes. */
  const processes = (name: string, burst: number) =>
    stores.map((limitStore) => {
      const limit = new SharedRateLimit(name, burst, 6);
      return () => limit.take({ limitStore }, '203.0.113.9');
    });
  const isShared = async () =>
    (await Promise.all(stores.map((store) => store.take('probe', 1000, 1000)))).every((wait) => wait === 0);

  beforeAll(async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as { port: number });
    server.close();
    await startRedis();
    stores = [1, 2].map(() => openLimitStore(`redis://127.0.0.1:${port}`, log));
  });
  afterAll(() => {
    for (const store of stores) store.close();
    redis?.kill('SIGKILL');
  });

  test('counts the calls of all processes together', async () => {
    await expect.poll(isShared).toBe(true);
    const [first, second] = processes('shared', 3);
    expect([await first!(), await second!(), await first!()]).toEqual([0, 0, 0]);
    const wait = await second!();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(10);
    expect(await first!()).toBeGreaterThan(0);
  });

  test('counts in each process while Redis is stopped, logs this once, and shares again afterwards', async () => {
    logged.length = 0;
    await stopRedis();
    await expect.poll(isShared).toBe(false);
    const [first, second] = processes('alone', 1);
    expect([await first!(), await second!()]).toEqual([0, 0]);
    expect(await first!()).toBeGreaterThan(0);
    // One line of each of the two stores.
    await expect.poll(() => logged.length).toBe(2);
    expect(new Set(logged)).toEqual(
      new Set(['Redis does not answer; each process counts its own rate limits']),
    );
    await startRedis();
    await expect.poll(isShared, { timeout: 10_000 }).toBe(true);
  });
});
