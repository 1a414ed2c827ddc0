import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Shop } from '#server/shop.ts';

/** Registry of the metrics that `/metrics` exposes. Each process has its own. */
export const metricsRegistry = new Registry();
collectDefaultMetrics({ register: metricsRegistry });

export const requestDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, cached pages aside',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metricsRegistry],
});
export const ordersPlaced = new Counter({
  name: 'shop_orders_total',
  help: 'Answers to create-order',
  labelNames: ['outcome'],
  registers: [metricsRegistry],
});

/** Requests for pages that are the same for every visitor, by whether the page cache answered them. */
export const pageRequests = new Counter({
  name: 'page_cache_requests_total',
  help: 'Requests for shared pages; result is hit or miss',
  labelNames: ['result'],
  registers: [metricsRegistry],
});

/** Registers the gauges whose values are read from the shop whenever `/metrics` is requested. */
export function collectShopMetrics(shop: Shop): void {
  metricsRegistry.removeSingleMetric('db_pool_connections');
  metricsRegistry.removeSingleMetric('shelf_products');
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the database pool',
    labelNames: ['state'],
    registers: [metricsRegistry],
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
    registers: [metricsRegistry],
    collect() {
      this.set(shop.catalogueIndex.size);
    },
  });
}
