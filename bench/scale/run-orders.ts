import type { MachineCosts } from './costs.ts';
import {
  type Disk,
  type Pool,
  type Step,
  Simulation,
  createDisk,
  createPool,
  createRandom,
} from './simulation.ts';

/** Machines and buyers of one simulation. */
export interface OrderSetup {
  /** Processes of the shop, each with one main thread. */
  processes: number;
  /** Cores of all machines that run the shop. */
  shopCores: number;
  /** Cores of the database's machine; undefined when it shares the cores of the shop. */
  databaseCores?: number;
  /** Milliseconds of one round trip between shop and database. */
  roundTripMs: number;
  /** Whether the buyers (the load generator) use the cores of the shop. */
  hasGenerator: boolean;
  buyers: number;
  products: number;
  connectionsPerProcess: number;
}

export interface OrderResult {
  perSecond: number;
  /** Milliseconds of an order, from the price of the cart to the payment: median and 95th percentile. */
  median: number;
  p95: number;
}

interface ShopProcess {
  thread: Pool;
  connections: Pool;
}
interface World {
  costs: MachineCosts;
  setup: OrderSetup;
  random: () => number;
  shopCores: Pool;
  databaseCores: Pool;
  generator: Pool;
  disk: Disk;
  rows: Pool[];
}

/**
 * Groups of queries of the five requests of an order, 18 in all (decision 8). `commits`: groups after which
 * a commit waits for the disk; `locks`: from this group to the commit, the row of the product is locked.
 */
const requests: { groups: number; commits: number[]; locks?: number }[] = [
  { groups: 2, commits: [] },
  { groups: 2, commits: [] },
  { groups: 6, commits: [5], locks: 5 },
  { groups: 4, commits: [1, 3] },
  { groups: 4, commits: [3] },
];
const groupCount = requests.reduce((sum, { groups }) => sum + groups, 0);

function* work(cores: Pool, ms: number): Generator<Step> {
  yield { acquire: cores };
  yield { wait: ms };
  yield { release: cores };
}

/** Work of a process with one thread: it needs the thread and a core. */
function* threadWork(thread: Pool, cores: Pool, ms: number): Generator<Step> {
  yield { acquire: thread };
  yield* work(cores, ms);
  yield { release: thread };
}

function* order(world: World, process: ShopProcess, row: Pool): Generator<Step> {
  const { costs, setup, random, shopCores, databaseCores, disk } = world;
  // Each duration varies by half, so that requests do not run in step.
  const vary = (ms: number) => (ms / costs.busyShare) * (0.5 + random());
  for (const { groups, commits, locks } of requests) {
    if (setup.hasGenerator)
      yield* threadWork(world.generator, shopCores, vary(costs.order.generator / requests.length));
    if (commits.length > 0) yield { acquire: process.connections };
    for (let group = 0; group < groups; group += 1) {
      yield* threadWork(process.thread, shopCores, vary(costs.order.shop / groupCount));
      yield { wait: setup.roundTripMs };
      if (group === locks) yield { acquire: row };
      yield* work(databaseCores, vary(costs.order.database / groupCount));
      if (commits.includes(group)) yield { flush: disk };
      if (locks !== undefined && group === groups - 1) yield { release: row };
    }
    if (commits.length > 0) yield { release: process.connections };
  }
}

/** Reads of the table of changes and of the changed products, ten times per second in each process. */
function* follow(world: World, { thread }: ShopProcess): Generator<Step> {
  const { costs, shopCores, databaseCores, setup } = world;
  for (;;) {
    yield { wait: 100 };
    yield* threadWork(thread, shopCores, costs.follow.shop / 10);
    yield { wait: setup.roundTripMs };
    yield* work(databaseCores, costs.follow.database / 10);
  }
}

/**
 * Simulates buyers who check out again and again.
 *
 * @param seconds simulated time that counts, after a fourth of it as warm-up
 */
export function runOrders(setup: OrderSetup, costs: MachineCosts, seconds = 8, seed = 1): OrderResult {
  const measuredMs = seconds * 1000;
  const warmUpMs = measuredMs / 4;
  const simulation = new Simulation();
  const shopCores = createPool(setup.shopCores);
  const world: World = {
    costs,
    setup,
    random: createRandom(seed),
    shopCores,
    databaseCores: setup.databaseCores === undefined ? shopCores : createPool(setup.databaseCores),
    generator: createPool(1),
    disk: createDisk(costs.flushMs),
    rows: Array.from({ length: setup.products }, () => createPool(1)),
  };
  const processes = Array.from({ length: setup.processes }, () => ({
    thread: createPool(1),
    connections: createPool(setup.connectionsPerProcess),
  }));
  const times: number[] = [];
  for (const process of processes) simulation.start(follow(world, process), () => {});
  for (let buyer = 0; buyer < setup.buyers; buyer += 1) {
    const process = processes[buyer % processes.length]!;
    const checkOut = () => {
      const started = simulation.now;
      const row = world.rows[Math.floor(world.random() * world.rows.length)]!;
      simulation.start(order(world, process, row), () => {
        if (simulation.now > warmUpMs) times.push(simulation.now - started);
        simulation.after(0, checkOut);
      });
    };
    simulation.after(buyer * 0.1, checkOut);
  }
  simulation.runUntil(warmUpMs + measuredMs);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: times.length / (measuredMs / 1000), median: at(0.5), p95: at(0.95) };
}
