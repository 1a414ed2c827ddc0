import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { prepareCheckouts } from './orders.ts';
import { openCpuTime, readCores } from './support/cpu-time.ts';
import {
  type Requests,
  requestKinds,
  requestProductPages,
  requestStaffLists,
  requestWebhooks,
} from './support/cost-requests.ts';
import { measureFollowing } from './support/follow-cost.ts';
import { quantiles } from './support/load.ts';
import { type BenchShop, startDatabaseServer, startShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const seconds = 6;
interface Cost {
  shop: number;
  mainThread: number;
  database: number;
  generator: number;
  perSecond: number;
  /** Share of the cores' time that other programs of the machine used. */
  others: number;
}

/** Milliseconds of processor time per request of a kind: of the shop, its database and this process. */
async function costOf(shop: BenchShop, requests: Requests): Promise<Cost> {
  const cpu = await openCpuTime(shop);
  await requests(shop, 3000);
  const [before, own, cores] = [cpu(), process.cpuUsage(), readCores()];
  const done = await requests(shop, seconds * 1000);
  const [after, used, all] = [cpu(), process.cpuUsage(own), readCores()];
  const generator = (used.user + used.system) / 1000;
  const ours = after.shop - before.shop + after.database - before.database + generator;
  return {
    shop: (after.shop - before.shop) / done,
    mainThread: (after.mainThread - before.mainThread) / done,
    database: (after.database - before.database) / done,
    generator: generator / done,
    perSecond: done / seconds,
    others: Math.max(0, (all.worked - cores.worked - ours) / (all.had - cores.had)),
  };
}

const row = (what: string, measured: string): BenchmarkRow => ({ what, measured, budget: '-' });
const pair = ({ shop, database }: { shop: number; database: number }) =>
  `${shop.toFixed(2)} + ${database.toFixed(2)}`;

const rowOfCost = (name: string, cost: Cost) =>
  row(
    `${name}: ms of processor time, shop + database + load generator`,
    `${pair(cost)} + ${cost.generator.toFixed(2)} (${cost.mainThread.toFixed(2)} on the main thread), at ${cost.perSecond.toFixed(0)} per s; other programs use ${(cost.others * 100).toFixed(0)} % of the cores`,
  );

/**
 * Measures the processor time per request of each kind, in ms of the shop plus ms of the database; the orders
 * per second of buyers of one product compared with buyers of 64 products, alternately; the
 * cost of following changes, of an idle shop, and of a commit.
 */
export async function benchCosts(): Promise<BenchmarkRow[]> {
  const { server, dispose } = await startDatabaseServer();
  const shop = await startShop(server.url);
  const rows: BenchmarkRow[] = [];
  try {
    const idle = await openCpuTime(shop);
    await sleep(5000);
    const [before, started] = [idle(), performance.now()];
    await sleep(20_000);
    const [after, elapsed] = [idle(), (performance.now() - started) / 1000];
    rows.push(
      row(
        'Idle shop: ms of processor time per second, shop + database',
        pair({
          shop: (after.shop - before.shop) / elapsed,
          database: (after.database - before.database) / elapsed,
        }),
      ),
    );
    // Before the checkouts, whose background jobs would run meanwhile.
    rows.push(
      row(
        'Following 20 changes of products per second: ms of processor time per second, shop + database',
        pair(await measureFollowing(shop)),
      ),
    );
    const cost = async (name: string, requests: Requests) =>
      void rows.push(rowOfCost(name, await costOf(shop, requests)));
    for (const [name, requests] of Object.entries(requestKinds)) await cost(name, requests);
    await cost('product page, uncached', await requestProductPages(shop));
    const { checkOutFor: spread } = await prepareCheckouts(shop);
    await cost('checkout', (_, ms) => spread(ms));
    const walBytes = async () =>
      (
        await shop.db.execute<{ n: number }>(
          sql`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint AS n`,
        )
      ).rows[0]!.n;
    const walBefore = await walBytes();
    const orders = await spread(4000);
    const perOrder = ((await walBytes()) - walBefore) / 1000 / orders;
    rows.push(row('checkout: kB of write-ahead log', perOrder.toFixed(1)));
    await cost('webhook without a change', await requestWebhooks(shop));
    await cost('list of orders in the back office', await requestStaffLists(shop));

    rows.push(await commitCost(shop));
    const { checkOutFor: many } = await prepareCheckouts(shop, { buyers: 64 });
    const { checkOutFor: hot } = await prepareCheckouts(shop, { buyers: 64, products: 1 });
    const ratios: [number, number][] = [];
    for (let round = 0; round < 3; round += 1) ratios.push([await hot(4000), await many(4000)]);
    const [one, other] = ratios.toSorted((a, b) => a[0] / a[1] - b[0] / b[1])[1]!;
    rows.push(
      row(
        '64 buyers: orders/s of one product ÷ of 64 products, median of 3',
        `${(one / other).toFixed(2)} (${(one / 4).toFixed(0)} ÷ ${(other / 4).toFixed(0)})`,
      ),
    );
  } finally {
    await shop.stop();
    await dispose();
  }
  return rows;
}

/** Milliseconds of a commit of one row that waits until it is on the disk, with a single writer. */
async function commitCost(shop: BenchShop): Promise<BenchmarkRow> {
  await shop.db.execute(sql`CREATE TABLE bench_commits (n int)`);
  await shop.db.execute(sql`INSERT INTO bench_commits VALUES (0)`);
  const client = await shop.db.$client.connect();
  const update = { name: 'commit', text: 'UPDATE bench_commits SET n = n + 1' };
  const lasting = async (text: string) => {
    await client.query(text);
    const times: number[] = [];
    for (let i = 0; i < 2000; i += 1) {
      const started = performance.now();
      await client.query(update);
      times.push(performance.now() - started);
    }
    return quantiles(times).median;
  };
  const loose = await lasting('SET synchronous_commit = off');
  const durable = await lasting('SET synchronous_commit = on');
  client.release();
  return row(
    'One commit that waits for the disk − one that does not, ms (medians)',
    `${(durable - loose).toFixed(2)} (${durable.toFixed(2)} − ${loose.toFixed(2)})`,
  );
}
