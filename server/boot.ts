import { setTimeout as sleep } from 'node:timers/promises';
import { type Queryable, openDatabase } from '#server/platform/db/client.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/db/embedded/server.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts';
import { loadDemo, loadDemoHistory } from './demo.ts';
import { fillEmptyDatabase } from './starting-data/fill-empty-database.ts';
import type { Env } from '#server/platform/env.ts';
import { createLog } from '#server/platform/kernel/log.ts';
import { openOutbox } from '#server/platform/kernel/outbox.ts';
import { queues } from './job-list.ts';
import { openStorage } from '#server/platform/media/index.ts';
import { openCountryDatabase } from '#server/platform/geo/country.ts';
import { type Shop, openShop } from './shop.ts';

/** Maximum time in milliseconds to close the shop's connections before the database is stopped. */
const closeTimeout = 5000;

export interface RunningShop {
  shop: Shop;
  /** Closes the shop, then the embedded database. */
  stop: () => Promise<void>;
}

/**
 * Prepares everything before the first request: starts the database, migrates it, fills it if it is empty,
 * then opens the shop.
 */
export async function bootShop(env: Env): Promise<RunningShop> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedServer(env.DATA_DIR);
  const url = env.DATABASE_URL ?? embedded!.url;
  try {
    await prepare(url, env, embedded);
    await openCountryDatabase();
    const shop = await openShop(env, url);
    return {
      shop,
      async stop() {
        // A connection that broke may never report its end. Without the timer, the process would then exit
        // and leave its database running.
        await Promise.race([shop.close(), sleep(closeTimeout)]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Migrates the database and fills it if it is empty, then stops. For a deployment that migrates before its
 * processes start.
 */
export async function migrateShop(env: Env): Promise<void> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedServer(env.DATA_DIR);
  const url = env.DATABASE_URL ?? embedded!.url;
  try {
    await prepare(url, env, embedded);
    const db = openDatabase(url, 4);
    try {
      // Creates or migrates the schema of the job queue.
      const outbox = await openOutbox(db, createLog(env.LOG_LEVEL), queues, false);
      await outbox.stop();
    } finally {
      await db.$client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

async function prepare(url: string, env: Env, embedded: EmbeddedServer | undefined): Promise<void> {
  const db = openDatabase(url, 2);
  try {
    if (!embedded) await waitForDatabase(url);
    await migrateDatabase(db);
    await fillEmptyDatabase(db, env.DEMO ? await demoFilling(env) : undefined);
  } finally {
    await db.$client.end();
  }
}

/** Returns what fills the empty database of a demo: its data, and the numbers of its history. */
async function demoFilling(env: Env): Promise<(tx: Queryable) => Promise<void>> {
  const { fillDemo } = await loadDemo();
  const storage = openStorage(env);
  if (env.DEMO_HISTORY === 'off') return (tx) => fillDemo(tx, { storage });
  const { reserveHistory } = await loadDemoHistory();
  return async (tx) => {
    await fillDemo(tx, { storage });
    await reserveHistory(tx);
  };
}
