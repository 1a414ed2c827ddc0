import { costs, requestCosts } from './costs.ts';
import { runOrders } from './run-orders.ts';
import { runRequests } from './run-requests.ts';

/** A measured figure and the simulation that must reproduce it. */
interface Comparison {
  name: string;
  measured: number;
  /** Decimal places of the figure. */
  digits: number;
  run: () => number;
}

/** The two cores of the benchmarks, with the load generator on them. */
const twoCores = {
  processes: 1,
  shopCores: 2,
  roundTripMs: 0,
  hasGenerator: true,
  products: 64,
  connectionsPerProcess: 20,
};

/** Measured figures, from the results in bench/README.md. */
export const comparisons: readonly Comparison[] = [
  {
    name: 'cached pages per second of 32 connections, while other programs use 57 % of the cores',
    measured: 7178,
    digits: 0,
    run: () =>
      runRequests(
        { shop: 0.05, database: 0, generator: 0.07 },
        { cores: 2, connections: 32, share: 1 - 0.57 },
      ),
  },
  {
    name: 'uncached list pages per second of 8 connections',
    measured: 159,
    digits: 0,
    run: () => runRequests(requestCosts['uncached list page'], { cores: 2, connections: 8, share: 1 }),
  },
  {
    name: 'orders per second of 16 buyers of 64 products',
    measured: 155,
    digits: 0,
    run: () => runOrders({ ...twoCores, buyers: 16 }, costs).perSecond,
  },
  {
    name: '64 buyers: orders of one product ÷ of 64 products',
    measured: 0.94,
    digits: 2,
    run: () =>
      runOrders({ ...twoCores, buyers: 64, products: 1 }, costs).perSecond /
      runOrders({ ...twoCores, buyers: 64 }, costs).perSecond,
  },
];
