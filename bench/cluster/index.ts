import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from '../../bin/build.mjs';
import { openDatabase } from '#server/platform/db/client.ts';
import type { BenchmarkRow } from '../support/table.ts';
import { Load } from './buyers.ts';
import { databaseUrl } from './configuration.ts';
import { type Cluster, deployOver, restartAll } from './deploy.ts';
import { measureOutage } from './failover.ts';
import { missingPrograms, startMachines } from './machines.ts';
import { ports } from './ports.ts';
import { report } from './processes.ts';
import { buildPreviousVersion } from './previous-version.ts';
import { ShopProcess, migrate } from './shops.ts';

const warmUpMs = 8000;

/** Measures deployments and outages of a shop on several machines, simulated on this one. */
export async function benchCluster(): Promise<BenchmarkRow[]> {
  const missing = missingPrograms();
  if (missing.length > 0)
    return [{ what: 'Cluster', measured: `not run; not installed: ${missing.join(', ')}`, budget: '-' }];
  const folder = mkdtempSync(path.join(tmpdir(), 'pignon-cluster-'));
  report(`files in ${folder}`);
  await buildIfNeeded();
  const previous = buildPreviousVersion(folder);
  report(previous ? `built ${previous.name}` : 'no previous version in the history');
  const started: { stop: () => Promise<unknown> }[] = [];
  try {
    const machines = await startMachines(folder);
    started.push(machines);
    report('database, replica and proxy are running');
    const web = ports.web.map((port) => new ShopProcess('web', port, folder));
    const worker = new ShopProcess('worker', ports.worker, folder);
    started.push(worker, ...web);
    if (!previous) await migrate('.', folder);
    for (const shop of [...web, worker]) await shop.start(previous?.root ?? '.');
    const db = openDatabase(databaseUrl, 4);
    started.push({ stop: () => db.$client.end() });
    const load = await Load.start(db);
    started.push(load);
    await sleep(warmUpMs);
    report(
      `${load.orders.length} orders in ${warmUpMs / 1000} s, load of the machine ${loadavg()[0]!.toFixed(1)}`,
    );
    const cluster: Cluster = { folder, machines, web, worker, load };
    const rows: BenchmarkRow[] = [];
    const add = (more: BenchmarkRow[]) => {
      rows.push(...more);
      for (const { what, measured, isMet } of more) {
        report(`${what}: ${measured}`);
        if (isMet === false) report(`latest failures: ${load.latestFailures(5)}`);
      }
    };
    if (previous) add(await deployOver(cluster, previous));
    add(await restartAll(cluster));
    const killDatabase = { cause: machines.killDatabase, repair: () => {} };
    add(await measureOutage(cluster, db, { name: 'PostgreSQL killed', budgetS: 15, ...killDatabase }));
    const killNode = { cause: machines.killNode, repair: machines.startNode };
    add(await measureOutage(cluster, db, { name: 'Whole node killed', budgetS: 40, ...killNode }));
    await stopAll(started);
    if (rows.every(({ isMet }) => isMet)) rmSync(folder, { recursive: true, force: true });
    return rows;
  } finally {
    await stopAll(started);
    previous?.remove();
  }
}

/** Stops the parts of the cluster in the opposite order of their start. */
async function stopAll(started: { stop: () => Promise<unknown> }[]): Promise<void> {
  for (let last = started.pop(); last; last = started.pop()) await last.stop();
}
