import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import type { BenchmarkRow } from '../support/table.ts';
import { type Cluster } from './deploy.ts';
import { report, until } from './processes.ts';

export interface Outage {
  name: string;
  /** Maximum number of seconds until an order is placed again. */
  budgetS: number;
  /** Ends the primary on a node. */
  cause: (node: number) => void;
  /** Starts again the parts of the node that nothing else starts. */
  repair: (node: number) => void;
}

/** Causes an outage while buyers check out, and measures when and how the shop works again. */
export async function measureOutage(cluster: Cluster, db: Database, outage: Outage): Promise<BenchmarkRow[]> {
  const { load, machines, web } = cluster;
  await machines.whenReplicating();
  const node = (await machines.primary())!;
  const product = await warmedProduct(
    db,
    web.map(({ url }) => url),
  );
  await sleep(3000);
  const killedAt = Date.now();
  outage.cause(node);
  await until('an order after the outage', () => load.orders.some(({ begunAt }) => begunAt > killedAt));
  const backAfterS = (load.orders.find(({ begunAt }) => begunAt > killedAt)!.answeredAt - killedAt) / 1000;
  const shownAfterS = await changePrice(
    db,
    product,
    web.map(({ url }) => url),
  );
  await until('a completed job', async () => (await jobsSince(db, killedAt)) > 0);
  const jobsAfterS = (Date.now() - killedAt) / 1000;
  await sleep(5000);
  outage.repair(node);
  const failures = load.since(killedAt);
  const unclear = failures.filter(({ hasRetryAfter }) => !hasRetryAfter).length;
  const late = load.since(killedAt + backAfterS * 1000 + 3000).length;
  const lost = await load.lost(db);
  for (const { at, path, status } of failures.filter(({ hasRetryAfter }) => !hasRetryAfter))
    report(`without Retry-After after ${at - killedAt} ms: ${status} ${path}`);
  return [
    {
      what: `${outage.name}: seconds until the next order`,
      measured: backAfterS.toFixed(1),
      budget: `≤ ${outage.budgetS}`,
      isMet: backAfterS <= outage.budgetS,
    },
    {
      what: `${outage.name}: confirmed orders that are lost, of all`,
      measured: `${lost} of ${load.orders.length}`,
      budget: '0',
      isMet: lost === 0,
    },
    {
      what: `${outage.name}: failed requests, without Retry-After, more than 3 s after the next order`,
      measured: `${failures.length}, ${unclear}, ${late}`,
      budget: '-, 0, 0',
      isMet: unclear === 0 && late === 0,
    },
    {
      what: `${outage.name}: seconds until page and index of each web process show a new price`,
      measured: shownAfterS.toFixed(1),
      budget: '≤ 30',
      isMet: shownAfterS <= 30,
    },
    {
      what: `${outage.name}: seconds until the worker completes a job`,
      measured: jobsAfterS.toFixed(1),
      budget: `≤ ${outage.budgetS + 15}`,
      isMet: jobsAfterS <= outage.budgetS + 15,
    },
  ];
}

/** Returns a product whose page every web process has in its cache. */
async function warmedProduct(db: Database, urls: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT i.product_catalog_id AS id FROM product_inventory i
    JOIN product_variants v ON v.product_catalog_id = i.product_catalog_id
    GROUP BY 1 HAVING count(*) = 1 ORDER BY 1 LIMIT 1`);
  const { id } = rows[0]!;
  for (const url of urls) await fetch(`${url}/product/${id}`);
  return id;
}

/** Changes a price and returns the seconds until the page and the API of every process show it. */
async function changePrice(db: Database, product: string, urls: readonly string[]): Promise<number> {
  const cents = 10_001 + Math.floor(Math.random() * 80_000);
  const text = (cents / 100).toFixed(2);
  const started = Date.now();
  await until('the change of a price', () =>
    db
      .execute(sql`UPDATE product_inventory SET price_cents = ${cents} WHERE product_catalog_id = ${product}`)
      .then(
        () => true,
        () => false,
      ),
  );
  const shows = async (url: string) => (await (await fetch(url)).text()).includes(text);
  await until('the new price in every process', async () => {
    const shown = urls.flatMap((url) => [
      shows(`${url}/product/${product}`),
      shows(`${url}/api/products/${product}`),
    ]);
    return (await Promise.all(shown)).every(Boolean);
  });
  return (Date.now() - started) / 1000;
}

async function jobsSince(db: Database, time: number): Promise<number> {
  const { rows } = await db
    .execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM jobs.job WHERE state = 'completed' AND started_on > ${new Date(time).toISOString()}::timestamptz`,
    )
    .catch(() => ({ rows: [{ n: 0 }] }));
  return rows[0]!.n;
}
