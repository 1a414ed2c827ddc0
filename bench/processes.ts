import { orderLastUnits, prepareCheckouts } from './orders.ts';
import { openCpuTime } from './support/cpu-time.ts';
import { limitCpu } from './support/limit-cpu.ts';
import { type BenchShop, startDatabaseServer, startShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

const rounds = 5;
const roundMs = 6000;
/** Cores for each process, so few that neither the database nor the load generator lacks processor time. */
const limitedShare = 0.35;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface Result {
  perSecond: number;
  /** Milliseconds of processor time per order, of the processes and the database. */
  cpuMs: number;
}

/**
 * Measures checkouts of one web process and of two on the same database, alternately: orders per second and processor
 * time per order. While one is measured, the other is idle, but follows changes. There are no jobs, because a process
 * does them only when it has time, so one busy process would leave them out. Then 256 buyers of both processes order a
 * product with ten units. Last, each process may use only a part of a core.
 */
export async function benchProcesses(): Promise<BenchmarkRow[]> {
  const { server, dispose } = await startDatabaseServer();
  // Fills the database, then stops, because its background jobs would disturb the measurement.
  await (await startShop(server.url)).stop();
  const first = await startShop(server.url, { PROCESS: 'web' });
  const second = await startShop(server.url, { PROCESS: 'web' });
  const both = [first, second];
  const removeGroups: (() => void)[] = [];
  try {
    const { variants, checkOutFor } = await prepareCheckouts(first);
    const cpu = await readCpuOf(both);
    const compare = async (): Promise<[one: Result, two: Result]> => {
      const results: [Result[], Result[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const [i, processes] of [[first], both].entries()) {
          const before = cpu();
          const started = performance.now();
          const orders = await checkOutFor(roundMs, processes);
          results[i]!.push({
            perSecond: orders / ((performance.now() - started) / 1000),
            cpuMs: (cpu() - before) / orders,
          });
        }
      const [one, two] = results.map((list) => ({
        perSecond: median(list.map(({ perSecond }) => perSecond)),
        cpuMs: median(list.map(({ cpuMs }) => cpuMs)),
      }));
      return [one!, two!];
    };
    // Warm-up, because JIT compilation dominates the first seconds of a process.
    await checkOutFor(12_000, both);
    const rows = toRows('', await compare());
    const { placed, refused } = await orderLastUnits(first, variants[64]!, 256, both);
    rows.push({
      what: '256 buyers of two processes on 10 units: orders, clear refusals',
      measured: `${placed}, ${refused}`,
      budget: '10, 246',
      isMet: placed === 10 && refused === 246,
    });
    removeGroups.push(...both.flatMap(({ pid }) => limitCpu(pid, limitedShare) ?? []));
    if (removeGroups.length === both.length)
      rows.push(...toRows(`, each with ${limitedShare} of a core`, await compare()));
    return rows;
  } finally {
    await second.stop();
    await first.stop();
    for (const remove of removeGroups) remove();
    await dispose();
  }
}

function toRows(limit: string, [one, two]: [one: Result, two: Result]): BenchmarkRow[] {
  return [
    {
      what: `Orders/s of two web processes ÷ of one${limit}, medians of ${rounds}`,
      measured: `${two.perSecond.toFixed(0)} ÷ ${one.perSecond.toFixed(0)} = ${(two.perSecond / one.perSecond).toFixed(2)}`,
      budget: '≥ 1.2',
      isMet: two.perSecond >= 1.2 * one.perSecond,
    },
    {
      what: `Processor time per order of shop and database${limit}: two processes ÷ one, ms`,
      measured: `${two.cpuMs.toFixed(1)} ÷ ${one.cpuMs.toFixed(1)} = ${(two.cpuMs / one.cpuMs).toFixed(2)}`,
      budget: '≤ 1.1',
      isMet: two.cpuMs <= 1.1 * one.cpuMs,
    },
  ];
}

/** Returns a function that reads the processor time, in ms, of both shops and of their database. */
async function readCpuOf([first, second]: readonly BenchShop[]): Promise<() => number> {
  const [ofFirst, ofSecond] = [await openCpuTime(first!), await openCpuTime(second!)];
  return () => {
    const { shop, database } = ofFirst();
    return shop + database + ofSecond().shop;
  };
}
