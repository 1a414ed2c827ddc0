import { type Context, Hono } from 'hono';
import { hasCurrentSchema } from '#server/platform/db/migrate.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from './app-env.ts';
import { collectShopMetrics, metricsRegistry } from './metrics.ts';
import { readVisitor } from './visitor.ts';

export const healthRoutes = new Hono<AppEnv>();

healthRoutes.get('/healthz', (c) => c.json({ status: 'ok' }));

/**
 * `?database=optional` is for a load balancer: without its database, the shop still answers cached pages, and
 * other requests with 503 and Retry-After. `?catalogue=optional` accepts a process that is still reading a large
 * catalogue, or whose search engine cannot be reached: it answers product pages, and lists with 503 and Retry-After.
 */
healthRoutes.get('/readyz', async (c) => {
  const shop = c.get('shop');
  if (shop.lifecycle.isStopping) return c.json({ status: 'stopping' }, 503);
  const hasTables = await hasCurrentSchema(shop.db);
  if (hasTables === undefined)
    return c.json({ status: 'database_unreachable' }, c.req.query('database') === 'optional' ? 200 : 503);
  if (!hasTables) return c.json({ status: 'migrations_missing' }, 503);
  const reason = shop.catalogueIndex.isReady ? 'catalogue_loading' : shop.catalogueIndex.notReadyReason;
  return shop.catalogueIndex.isReady && shop.fitIndex.isReady
    ? c.json({ status: 'ready' })
    : c.json({ status: reason }, c.req.query('catalogue') === 'optional' ? 200 : 503);
});

healthRoutes.get('/metrics', async (c) => {
  const { env } = c.get('shop');
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(ipOf(c));
  const isAllowed = env.METRICS_TOKEN
    ? c.req.header('authorization') === `Bearer ${env.METRICS_TOKEN}`
    : isLocal;
  if (!isAllowed) return c.notFound();
  collectShopMetrics(c.get('shop'));
  return c.text(await metricsRegistry.metrics(), 200, { 'content-type': metricsRegistry.contentType });
});

function ipOf(c: Context<AppEnv>): string {
  const { TRUST_PROXY } = c.get('shop').env;
  const headers = Object.fromEntries(c.req.raw.headers);
  return readVisitor(headers, c.env?.incoming?.socket.remoteAddress, TRUST_PROXY).ip;
}

/** Creates the application of a process that only runs jobs: health checks and metrics, without pages. */
export function createHealthApp(shop: Shop): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use((c, next) => {
    c.set('shop', shop);
    return next();
  });
  app.route('/', healthRoutes);
  return app;
}
