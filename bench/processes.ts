import { orderLastUnits, prepareCheckouts } from './orders.ts';
import { openCpuTime } from './support/cpu-time.ts';
import { type BenchShop, startDatabaseServer, startShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const rounds = 5;
const roundMs = 6000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/**
 * Measures checkouts of one web process and of two on the same database, alternately: orders per second and processor
 * time per order of the processes and the database. While one is measured, the other is idle, but follows changes.
 * Then 256 buyers of both processes order a product with ten units.
 */
export async function benchProcesses(): Promise<BenchmarkRow[]> {
  const { server, dispose } = await startDatabaseServer();
  const first = await startShop(server.url);
  const second = await startShop(server.url, { PROCESS: 'web' });
  try {
    const both = [first, second];
    const { variants, checkOutFor } = await prepareCheckouts(first);
    const cpu = await readCpuOf(both);
    // Warm-up, because JIT compilation dominates the first seconds of a process.
    await checkOutFor(8000, both);
    const results = { one: [] as Result[], two: [] as Result[] };
    for (let round = 0; round < rounds; round += 1)
      for (const [name, processes] of [
        ['one', [first]],
        ['two', both],
      ] as const) {
        const before = cpu();
        const started = performance.now();
        const orders = await checkOutFor(roundMs, processes);
        results[name].push({
          perSecond: orders / ((performance.now() - started) / 1000),
          cpuMs: (cpu() - before) / orders,
        });
      }
    const [one, two] = [results.one, results.two].map((list) => ({
      perSecond: median(list.map(({ perSecond }) => perSecond)),
      cpuMs: median(list.map(({ cpuMs }) => cpuMs)),
    })) as [Result, Result];
    const { placed, refused } = await orderLastUnits(first, variants[64]!, 256, both);
    return [
      {
        what: `Orders/s of two web processes ÷ of one, medians of ${rounds}`,
        measured: `${two.perSecond.toFixed(0)} ÷ ${one.perSecond.toFixed(0)} = ${(two.perSecond / one.perSecond).toFixed(2)}`,
        budget: '≥ 1.2',
        isMet: two.perSecond >= 1.2 * one.perSecond,
      },
      {
        what: 'Processor time per order of shop and database: two processes ÷ one, ms',
        measured: `${two.cpuMs.toFixed(1)} ÷ ${one.cpuMs.toFixed(1)} = ${(two.cpuMs / one.cpuMs).toFixed(2)}`,
        budget: '≤ 1.1',
        isMet: two.cpuMs <= 1.1 * one.cpuMs,
      },
      {
        what: '256 buyers of two processes on 10 units: orders, clear refusals',
        measured: `${placed}, ${refused}`,
        budget: '10, 246',
        isMet: placed === 10 && refused === 246,
      },
    ];
  } finally {
    await second.stop();
    await first.stop();
    await dispose();
  }
}

interface Result {
  perSecond: number;
  /** Milliseconds of processor time per order. */
  cpuMs: number;
}

/** Returns a function that reads the processor time, in ms, of both shops and of their database. */
async function readCpuOf([first, second]: readonly BenchShop[]): Promise<() => number> {
  const [ofFirst, ofSecond] = [await openCpuTime(first!), await openCpuTime(second!)];
  return () => {
    const { shop, database } = ofFirst();
    return shop + database + ofSecond().shop;
  };
}
