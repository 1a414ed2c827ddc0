import { Hono } from 'hono';
import { hasCurrentSchema } from '#server/platform/db/migrate.ts';
import type { AppEnv } from './app-env.ts';
import { collectShopMetrics, metricsRegistry } from './metrics.ts';

export const healthRoutes = new Hono<AppEnv>();

healthRoutes.get('/healthz', (c) => c.json({ status: 'ok' }));

healthRoutes.get('/readyz', async (c) => {
  const hasTables = await hasCurrentSchema(c.get('shop').db);
  if (hasTables === undefined) return c.json({ status: 'database_unreachable' }, 503);
  return hasTables ? c.json({ status: 'ready' }) : c.json({ status: 'migrations_missing' }, 503);
});

healthRoutes.get('/metrics', async (c) => {
  const { env } = c.get('shop');
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(c.get('info').ip);
  const isAllowed = env.METRICS_TOKEN
    ? c.req.header('authorization') === `Bearer ${env.METRICS_TOKEN}`
    : isLocal;
  if (!isAllowed) return c.notFound();
  collectShopMetrics(c.get('shop'));
  return c.text(await metricsRegistry.metrics(), 200, { 'content-type': metricsRegistry.contentType });
});
