import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { ask } from './ask.ts';
import { quantiles } from './load.ts';
import { freshServer, startShop } from './shop.ts';

/** A shop that questions are put to, and with what headers. */
export interface Asked {
  url: string;
  headers: Record<string, string>;
  close: () => Promise<void>;
}

/** A shop of its own, over a database filled before it starts. */
export async function openFilled(fill: (db: Database) => Promise<unknown>): Promise<Asked> {
  const { server, dispose } = await freshServer();
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
 * The 95th percentiles of two shops' answers over HTTP, in ms. Questions are put to both in turn, some at a time, so that a
 * slow moment of the machine is both theirs; between them there is a pause, so that what one clears up afterwards is not the
 * other's.
 *
 * @param question the i-th address, without its origin
 * @param asked how many are put, the first `warming` of which do not count
 * @param atATime how many before it is the other's turn
 */
export async function inTurn(
  [small, large]: readonly [Asked, Asked],
  question: (i: number) => string,
  { asked, warming, atATime }: { asked: number; warming: number; atATime: number },
): Promise<[few: number, many: number]> {
  const taken = new Map<Asked, number[]>([
    [small, []],
    [large, []],
  ]);
  for (let first = 0; first < asked; first += atATime)
    for (const [{ url, headers }, times] of taken) {
      await sleep(300);
      for (let i = first; i < first + atATime; i += 1) {
        const started = performance.now();
        const { status } = await ask(url + question(i), { method: 'GET', headers, body: '' });
        if (status !== 200) throw new Error(`${question(i)} answered ${status}`);
        if (i >= warming) times.push(performance.now() - started);
      }
    }
  return [quantiles(taken.get(small)!).p95, quantiles(taken.get(large)!).p95];
}
