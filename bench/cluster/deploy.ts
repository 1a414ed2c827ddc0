import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchmarkRow } from '../support/table.ts';
import type { Load } from './buyers.ts';
import type { Machines } from './machines.ts';
import { until } from './processes.ts';
import type { PreviousVersion } from './previous-version.ts';
import { type ShopProcess, migrate } from './shops.ts';

export interface Cluster {
  folder: string;
  machines: Machines;
  web: readonly ShopProcess[];
  worker: ShopProcess;
  load: Load;
}

/** Seconds for which the previous version runs on the migrated database. */
const mixedSeconds = 10;

/** Replaces the previous version by this one while buyers check out: migration first, then one process at a time. */
export async function deployOver(cluster: Cluster, previous: PreviousVersion): Promise<BenchmarkRow[]> {
  const { load } = cluster;
  const migratedAt = Date.now();
  await migrate('.', cluster.folder);
  const before = load.orders.length;
  await sleep(mixedSeconds * 1000);
  const mixed = load.since(migratedAt).length;
  const orders = load.orders.length - before;
  const rolledAt = Date.now();
  await replaceAll(cluster, previous.announcesStop);
  const failed = load.since(rolledAt).length;
  return [
    {
      what: `Version ${previous.name} on the schema of this version, ${mixedSeconds} s under load: orders, failed requests`,
      measured: `${orders}, ${mixed}`,
      budget: '> 0, 0',
      isMet: orders > 0 && mixed === 0,
    },
    {
      what: `Deployment from ${previous.name} to this version under load: failed requests`,
      measured: String(failed),
      budget: '0',
      isMet: failed === 0,
    },
  ];
}

/** Replaces each process by a new one of this version while buyers check out. */
export async function restartAll(cluster: Cluster): Promise<BenchmarkRow[]> {
  const { load } = cluster;
  const [from, requests] = [Date.now(), load.requests];
  await replaceAll(cluster, true);
  const failed = load.since(from).length;
  return [
    {
      what: 'Restart of every process under load: failed requests of all',
      measured: `${failed} of ${load.requests - requests}`,
      budget: '0',
      isMet: failed === 0,
    },
  ];
}

/**
 * Replaces one process after the other.
 *
 * @param announcesStop whether the old processes report that they are stopping; otherwise HAProxy is
 * instructed to send no more requests
 */
async function replaceAll({ machines, web, worker }: Cluster, announcesStop: boolean): Promise<void> {
  await worker.stop();
  await worker.start('.');
  for (const [i, shop] of web.entries()) {
    const server = `shop/web${i + 1}`;
    if (!announcesStop) {
      await machines.haproxy(`set server ${server} state drain`);
      await sleep(2000);
    }
    await shop.stop();
    await shop.start('.');
    if (!announcesStop) await machines.haproxy(`set server ${server} state ready`);
    await until(`HAProxy to use ${server}`, async () =>
      new RegExp(`^shop,web${i + 1},.*,UP,`, 'm').test(await machines.haproxy('show stat')),
    );
    await sleep(1000);
  }
}
