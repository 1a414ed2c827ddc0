import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import { loadDemo, loadDemoHistory } from './demo.ts';
import type { Shop } from './shop.ts';

const script = path.resolve('bin/demo-history.mjs');

/**
 * Makes the year of business of a new demo in a process of its own, after the first response. An interrupted
 * run begins again at the next start.
 *
 * @returns stops the process; resolves when it has exited
 */
export function makeHistoryAfterFirstPage(server: Server, shop: Shop): () => Promise<void> {
  let child: ChildProcess | undefined;
  let isStopping = false;
  async function start(): Promise<void> {
    const { isHistoryReserved } = await loadDemo();
    if (!(await isHistoryReserved(shop.db)) || isStopping) return;
    shop.log.info("the demo's history is being made");
    child = fork(script, { env: { ...process.env, DATABASE_URL: shop.databaseUrl } });
    child.on('error', (error) => shop.log.error({ error }, "the demo's history could not be started"));
    child.on('exit', (code) => {
      if (code === 0) shop.log.info("the demo's history is made");
      else if (!isStopping) shop.log.error({ code }, "the demo's history was not made");
    });
  }
  const { DEMO, DEMO_HISTORY, NODE_ENV } = shop.env;
  // The process runs the built shop, so there is none in development.
  if (DEMO && DEMO_HISTORY === 'on' && NODE_ENV === 'production')
    server.once('request', (_request, response) =>
      response.once('close', () => {
        start().catch((error: unknown) => shop.log.error({ error }, "the demo's history was not made"));
      }),
    );
  return async () => {
    isStopping = true;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

/** Makes the reserved history. `bin/demo-history.mjs` calls it in a process of its own. */
export async function makeDemoHistory(databaseUrl: string): Promise<void> {
  const { makeHistory } = await loadDemoHistory();
  await makeHistory(databaseUrl);
}
