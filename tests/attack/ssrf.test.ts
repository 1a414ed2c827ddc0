import { type Server, createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestMerchant } from '#server/catalogue/merchants/connectors/request-merchant.ts';
import { postWebhook } from '#server/marketing/webhooks-out/post.ts';
import { fetchImage } from '#server/platform/media/fetch-image.ts';
import { createIpFilter } from '#server/platform/net/index.ts';

let listener: Server;
let port: number;
let hits = 0;
beforeAll(async () => {
  listener = createServer((_, response) => {
    hits += 1;
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  ({ port } = listener.address() as { port: number });
});
afterAll(async () => {
  await new Promise((resolve) => listener.close(resolve));
});

/** Ways to write an IP address that does not belong to the public internet. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0',
  '0.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:0:0:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[ff02::1]',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
];

describe('a request to a private IP address', () => {
  test.each(hosts)('written as %s is refused for pictures, merchants and webhooks', async (host) => {
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${port}/a.jpg`;
      // A name that no resolver knows is not reached either.
      const refused = /^(not_public|invalid_url|unreachable)$/;
      expect(await fetchImage(url)).toEqual({ ok: false, reason: expect.stringMatching(refused) });
      const asking = { headers: {}, mayReach: createIpFilter(false), signal: AbortSignal.timeout(500) };
      await expect(requestMerchant(url, asking)).rejects.toThrow(
        /not_public|invalid_url|unreachable|cancelled/,
      );
      const posted = await postWebhook(url, {}, '{}', false);
      expect(posted).toMatchObject({ status: null, failure: expect.any(String) });
    }
    expect(hits).toBe(0);
  });
});
