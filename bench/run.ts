import { cpus, totalmem } from 'node:os';
import { benchApi } from './api.ts';
import { benchCluster } from './cluster/index.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchAdmin } from './admin.ts';
import { benchAnnouncements } from './announcements.ts';
import { benchCosts } from './costs.ts';
import { benchFit } from './fit.ts';
import { benchImport } from './import.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMillion } from './million.ts';
import { benchOrders } from './orders.ts';
import { benchPages } from './pages.ts';
import { benchProcesses } from './processes.ts';
import { benchScale } from './scale.ts';
import { benchTechniques } from './techniques.ts';
import { benchVisitors } from './visitors.ts';
import { mixLoad } from './support/mix-load.ts';
import { startDatabaseServer, startShop } from './support/shop.ts';
import { type BenchmarkRow, printBenchmarkTable } from './support/table.ts';

// `npm run bench` runs all benchmarks; `npm run bench -- pages orders` runs only the named ones, and
// `npm run bench -- mixed pages orders` runs them after a mixed load.
const wanted = new Set(process.argv.slice(2));
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name);
const rows: BenchmarkRow[] = [];

/** Measurements that start their own databases or shops. */
const separate = [
  'desk',
  'import',
  'catalogue',
  'million',
  'techniques',
  'announcements',
  'costs',
  'scale',
  'processes',
  'cluster',
];

/** Runs the measurements that share one shop and its memory. */
async function measureOneShop(): Promise<void> {
  const { server, dispose } = await startDatabaseServer();
  const shop = await startShop(server.url);
  try {
    if (isWanted('start')) {
      await shop.restart();
      rows.push({
        what: 'Start to first page on an existing database, s',
        measured: (shop.startMs / 1000).toFixed(2),
        budget: '≤ 3',
        isMet: shop.startMs <= 3000,
      });
    }
    if (wanted.has('mixed')) await mixLoad(shop);
    if (isWanted('pages')) rows.push(...(await benchPages(shop)));
    if (isWanted('visitors')) rows.push(...(await benchVisitors(shop)));
    if (isWanted('api')) rows.push(...(await benchApi(shop)));
    if (isWanted('fit')) rows.push(...(await benchFit(shop)));
    if (isWanted('lighthouse')) rows.push(...(await benchLighthouse(shop)));
    if (isWanted('orders')) rows.push(...(await benchOrders(shop)));
    const memory = await shop.memory();
    rows.push({
      what: 'Resident memory after it, MB',
      measured: String(memory),
      budget: '≤ 300',
      isMet: memory <= 300,
    });
  } finally {
    await shop.stop();
    await dispose();
  }
}

if (wanted.size === 0 || [...wanted].some((name) => !separate.includes(name))) await measureOneShop();
if (isWanted('desk')) rows.push(...(await benchAdmin()));
if (isWanted('import')) rows.push(...(await benchImport()));
if (isWanted('catalogue')) rows.push(...(await benchCatalogue()));
if (isWanted('announcements')) rows.push(...(await benchAnnouncements()));
if (isWanted('processes')) rows.push(...(await benchProcesses()));
if (isWanted('cluster')) rows.push(...(await benchCluster()));
if (isWanted('costs')) rows.push(...(await benchCosts()));
if (isWanted('scale')) rows.push(...benchScale());
if (isWanted('million')) rows.push(...(await benchMillion()));
if (isWanted('techniques')) rows.push(...(await benchTechniques()));

console.log(
  `\n${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, generator on the same machine\n`,
);
printBenchmarkTable(rows);
