import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { sendRequest } from './send-request.ts';
import { quantiles } from './load.ts';
import { startDatabaseServer, startShop } from './shop.ts';

/** Running shop that a benchmark measures, with the headers to send to it. */
export interface MeasuredShop {
  url: string;
  headers: Record<string, string>;
  close: () => Promise<void>;
}

/** Starts a separate shop on a new database that `fill` has filled. */
export async function startFilledShop(fill: (db: Database) => Promise<unknown>): Promise<MeasuredShop> {
  const { server, dispose } = await startDatabaseServer();
  const db = openDatabase(server.url);
  await migrateDatabase(db);
  await fill(db);
  await db.$client.end();
  const shop = await startShop(server.url);
  const close = async () => {
    await shop.stop();
    await dispose();
  };
  return { url: shop.url, headers: {}, close };
}

/**
 * Measures the 95th percentile of the response times, in ms, of two shops, or of two kinds of requests to one
 * shop, over HTTP. Batches of requests alternate, so that a slow moment of the machine affects both. A pause
 * before each batch prevents clean-up work of one shop from affecting the other's times.
 *
 * @param question returns the path of the i-th request, without the origin, for the first or the second shop
 * @param asked number of requests per shop, of which the first `warming` do not count
 * @param atATime number of requests in a batch
 */
export async function measureAlternating(
  [small, large]: readonly [MeasuredShop, MeasuredShop],
  question: (i: number, side: number) => string,
  { asked, warming, atATime }: { asked: number; warming: number; atATime: number },
): Promise<[few: number, many: number]> {
  const sides = [small, large].map((shop) => ({ ...shop, times: [] as number[] }));
  for (let first = 0; first < asked; first += atATime)
    for (const [side, { url, headers, times }] of sides.entries()) {
      await sleep(300);
      for (let i = first; i < first + atATime; i += 1) {
        const started = performance.now();
        const { status } = await sendRequest(url + question(i, side), { method: 'GET', headers, body: '' });
        if (status !== 200) throw new Error(`${question(i, side)} answered ${status}`);
        if (i >= warming) times.push(performance.now() - started);
      }
    }
  return [quantiles(sides[0]!.times).p95, quantiles(sides[1]!.times).p95];
}
