import { expect, test } from 'vitest';
import { comparisons } from './compare.ts';
import { costs } from './costs.ts';
import { runOrders } from './run-orders.ts';

test.each(comparisons)('the model reproduces within 20 %: $name', (comparison) => {
  const ratio = comparison.run() / comparison.measured;
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.2);
});

const setup = {
  processes: 4,
  shopCores: 8,
  databaseCores: 8,
  roundTripMs: 0.3,
  hasGenerator: false,
  buyers: 100,
  products: 1000,
  connectionsPerProcess: 20,
};

test('with one main thread per process, more processes take more orders until the database is busy', () => {
  const ordersOf = (processes: number) => runOrders({ ...setup, processes }, costs, 2).perSecond;
  const [one, two, eight, sixteen] = [1, 2, 8, 16].map(ordersOf) as [number, number, number, number];
  expect(two / one).toBeGreaterThan(1.8);
  expect(sixteen / eight).toBeLessThan(1.2);
});

test('orders of one product wait for its row, so a longer write to the disk allows fewer of them', () => {
  const hot = (flushMs: number) => runOrders({ ...setup, products: 1 }, { ...costs, flushMs }, 2).perSecond;
  expect(hot(0.4) / hot(4)).toBeGreaterThan(3);
});

test('the same seed gives the same result', () => {
  expect(runOrders(setup, costs, 1, 5)).toEqual(runOrders(setup, costs, 1, 5));
});
