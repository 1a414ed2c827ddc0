import { costs } from './costs.ts';
import { type OrderSetup, runOrders } from './run-orders.ts';

/** A number of machines, all with two cores but the database's machine. */
interface Scenario extends OrderSetup {
  name: string;
}

const machine = { hasGenerator: false, connectionsPerProcess: 20, products: 5000 };

/** Round trip in one data centre, in ms: an assumption, not a measurement. */
const networkMs = 0.3;

export const scenarios: readonly Scenario[] = [
  {
    ...machine,
    name: '1 machine (2 cores for shop and database)',
    processes: 1,
    shopCores: 2,
    roundTripMs: 0,
    buyers: 64,
  },
  {
    ...machine,
    name: '10 machines: database with 16 cores, 9 of the shop',
    processes: 18,
    shopCores: 18,
    databaseCores: 16,
    roundTripMs: networkMs,
    buyers: 600,
  },
  {
    ...machine,
    name: '100 machines: database with 64 cores, 99 of the shop',
    processes: 198,
    shopCores: 198,
    databaseCores: 64,
    roundTripMs: networkMs,
    buyers: 3000,
  },
];

/** Simulated seconds that count; hundreds of machines need some seconds of processor time for each. */
const seconds = 2;

/** Orders per second of a scenario, and of the same scenario when all buyers want one product. */
export function runScenario({ name, ...setup }: Scenario): {
  name: string;
  orders: number;
  median: number;
  p95: number;
  hot: number;
} {
  const { perSecond, median, p95 } = runOrders(setup, costs, seconds);
  // Buyers who wait for one row need few: more would only make the queue longer.
  const hot = runOrders({ ...setup, buyers: Math.min(setup.buyers, 300), products: 1 }, costs, seconds);
  return { name, orders: perSecond, median, p95, hot: hot.perSecond };
}
