import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Shop } from '#server/shop.ts';

/** Metrics exposed at /metrics. One registry per process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, cached pages aside',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});
export const ordersPlaced = new Counter({
  name: 'shop_orders_total',
  help: 'Answers to create-order',
  labelNames: ['outcome'],
  registers: [registry],
});

/** Registers gauges that are read from the shop on each scrape. */
export function observeShop(shop: Shop): void {
  registry.removeSingleMetric('db_pool_connections');
  registry.removeSingleMetric('shelf_products');
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the database pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = shop.db.$client;
      this.set({ state: 'total' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'shelf_products',
    help: 'Products visitors may see',
    registers: [registry],
    collect() {
      this.set(shop.catalogueIndex.size);
    },
  });
}
