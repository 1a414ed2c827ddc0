import { type RequestListener, type Server, createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { bootShop } from './boot.ts';
import { loadDemo } from './demo.ts';
import { makeHistoryAfterFirstPage } from './demo-history.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { createOwnerLink } from '#server/people/identity/team/index.ts';
import { createLog, logConsole } from '#server/platform/kernel/log.ts';
import { startTracing } from '#server/platform/tracing/index.ts';
import { prepareToStop } from './http/close-connections.ts';
import type { AppEnv } from './http/app-env.ts';
import { serveFromCache } from './http/cache/listener.ts';
import { warmPageCache } from './http/cache/warm-pages.ts';
import { countVisits } from './http/count-visits.ts';
import { createHealthApp } from './http/health.ts';
import { serveFiles } from './http/files.ts';
import { answerVisitorData } from './http/visitor-data.ts';
import { retryReads } from './http/retry-reads.ts';
import { redirectToHttps } from './http/https-only.ts';
import { startJobs } from './jobs.ts';
import type { Shop } from './shop.ts';

/** Time after which a stopping process exits in any case, in addition to SHUTDOWN_DELAY_MS. */
const stopBudgetMs = 15_000;
/** Time for running requests when the process stops. The rest is for the services and the database. */
const requestBudgetMs = 9000;

/**
 * Starts the shop and runs it until the process receives SIGINT (Ctrl-C) or SIGTERM.
 *
 * @param createShopApp creates the HTTP application
 * @param wrap wraps the request listener, for example to serve the files of the development server
 */
export async function main(
  createShopApp: (shop: Shop) => Hono<AppEnv>,
  wrap: (next: RequestListener) => RequestListener = serveFiles('build/client'),
): Promise<void> {
  const env = readEnv(process.env);
  // A signal that arrives during start-up takes effect when start-up is complete, so that every component,
  // including the database, stops in order.
  let reported: string | undefined;
  let onSignal = (signal: string) => void (reported = signal);
  process.on('SIGINT', () => onSignal('SIGINT'));
  process.on('SIGTERM', () => onSignal('SIGTERM'));
  const log = createLog(env.LOG_LEVEL);
  const stopTracing = await startTracing((...details) => log.warn({ details }, 'traces could not be sent'));
  const { shop, stop } = await bootShop(env);
  if (env.NODE_ENV === 'production') logConsole(shop.log);
  const app = env.PROCESS === 'worker' ? undefined : createShopApp(shop);
  const server = createServer(
    app ? pageListener(shop, app, wrap) : getRequestListener(createHealthApp(shop).fetch),
  );
  const stopServer = prepareToStop(server);
  const stopHistory = env.PROCESS === 'worker' ? async () => {} : makeHistoryAfterFirstPage(server, shop);
  await listen(server, env, shop);
  const stopWarming = app ? warmPageCache(app, shop) : async () => {};
  if (env.PROCESS !== 'web') await startJobs(shop);
  if (env.PROCESS !== 'worker') {
    await announce(shop);
    await announceOwnerLink(shop);
  }

  let stopping = false;
  const shutDown = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    shop.log.info({ signal }, 'stopping');
    shop.lifecycle.isStopping = true;
    setTimeout(() => process.exit(1), stopBudgetMs + env.SHUTDOWN_DELAY_MS).unref();
    await sleep(env.SHUTDOWN_DELAY_MS);
    await stopHistory();
    await stopWarming();
    await stopServer(requestBudgetMs);
    await stop();
    await stopTracing();
    process.exit(0);
  };
  onSignal = (signal) => void shutDown(signal);
  if (reported) onSignal(reported);
}

/** Creates the listener of a process that serves pages and the API. */
function pageListener(
  shop: Shop,
  app: Hono<AppEnv>,
  wrap: (next: RequestListener) => RequestListener,
): RequestListener {
  const fetch = retryReads(app.fetch, () => shop.catalogueIndex.isReady && shop.fitIndex.isReady);
  const cached = serveFromCache(shop, getRequestListener(fetch), shop.env.TRUST_PROXY);
  const answer = answerVisitorData(shop, cached);
  return redirectToHttps(shop.env, wrap(countVisits(shop.visits, shop, answer)));
}

function listen(server: Server, env: Env, shop: Shop): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, env.HOST, () => {
      shop.log.info({ port: env.PORT, host: env.HOST }, 'listening');
      resolve();
    });
  });
}

/** Prints the link with which the owner creates the first account, while the shop has no admin. */
async function announceOwnerLink({ db, env }: Shop): Promise<void> {
  const token = await createOwnerLink(db);
  if (token)
    process.stdout.write(
      `  Create your account (link for one use, valid for 24 hours):\n  ${env.SHOP_URL}/setup?token=${token}\n\n`,
    );
}

async function announce({ env, settings }: Shop): Promise<void> {
  const lines = ['', `  ${settings.current().shop.name}  ${env.SHOP_URL}`, ''];
  if (env.DEMO) {
    lines.push('  Demo sign-ins (password in brackets):');
    const { demoPeople } = await loadDemo();
    for (const { role, email, password } of demoPeople)
      lines.push(`    ${role.padEnd(10)} ${email}  [${password}]`);
    lines.push('', `  Mailbox ${env.SHOP_URL}/dev/mailbox`, '');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
