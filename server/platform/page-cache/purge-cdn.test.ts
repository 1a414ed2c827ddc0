import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/kernel/log.ts';
import { createCdnPurge } from './purge-cdn.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a CDN that answers with these statuses in turn, then with 200, and records the requests. */
async function startCdn(...statuses: number[]) {
  const received: { token: string | undefined; body: unknown }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ token: request.headers.authorization, body });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cdn = createCdnPurge({
    url: `http://127.0.0.1:${port}/`,
    token: 'secret',
    log: createLog('silent'),
  });
  stops.push(cdn.stop, () => server.close());
  return { received, purge: cdn.purge };
}

test('changes of one moment are one request, which is repeated once for pages that arrive late', async () => {
  const { received, purge } = await startCdn();
  purge(['product:1', 'listing']);
  purge(['product:2', 'listing']);
  const request = { token: 'Bearer secret', body: { tags: ['product:1', 'listing', 'product:2'] } };
  await vi.waitFor(() => expect(received).toEqual([request]), 2000);
  await vi.waitFor(() => expect(received).toEqual([request, request]), 6000);
});

test('a request that fails is sent again with the changes since', async () => {
  const { received, purge } = await startCdn(500);
  purge(['product:1']);
  await vi.waitFor(() => expect(received).toHaveLength(1), 2000);
  purge(['product:2']);
  await vi.waitFor(
    () => expect(received[1]?.body).toEqual({ tags: expect.arrayContaining(['product:1', 'product:2']) }),
    2000,
  );
});

test('a request names at most 100 tags, and a change of everything needs no tags', async () => {
  const { received, purge } = await startCdn();
  purge(Array.from({ length: 150 }, (_, i) => `product:${i}`));
  await vi.waitFor(() => expect(received).toHaveLength(2), 2000);
  expect(received.map(({ body }) => (body as { tags: string[] }).tags.length)).toEqual([100, 50]);
  purge('all');
  await vi.waitFor(() => expect(received.at(-1)?.body).toEqual({ purge_everything: true }), 2000);
});
