import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/shop.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { type ShopProcess, makeDataDir, startShop } from './process.ts';

const dataDir = makeDataDir();
const count = process.env.MATRIX === 'full' ? 200 : 23;
let shop: ShopProcess;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  shop = await startShop(dataDir, { DATABASE_URL: database.url });
}, 60_000);
afterAll(async () => {
  shop.kill('SIGKILL');
  await shop.ended;
  await drop();
  removeFolder(dataDir);
});

const body = JSON.stringify({ items: [] });

/** Begins a request that is running until its body is complete. */
function begin(agent: Agent): { sent: ClientRequest; answer: Promise<IncomingMessage> } {
  const sent = request(`${shop.url}/api/cart/price`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume()));
    sent.once('error', reject);
  });
  sent.write(body.slice(0, 3));
  return { sent, answer };
}

test(
  `answers ${count} requests that run for six seconds after SIGTERM, with Connection: close, and then exits`,
  { timeout: 30_000 },
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: count });
    const requests = Array.from({ length: count }, () => begin(agent));
    const answers = Promise.all(requests.map(({ answer }) => answer));
    await sleep(500);
    shop.kill('SIGTERM');
    await sleep(6000);
    for (const { sent } of requests) sent.end(body.slice(3));
    const responses = await answers;
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual(
      responses.map(() => [200, 'close']),
    );
    expect(await shop.ended).toBe(0);
  },
);
