import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/client.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/db/embedded/server.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { loadDemo } from './demo.ts';
import { fillEmptyDatabase } from './starting-data/fill-empty-database.ts';
import type { Env } from '#server/platform/env.ts';
import { openCountries } from '#server/platform/geo/country.ts';
import { type Shop, openShop } from './shop.ts';

export interface Booted {
  shop: Shop;
  /** Closes the shop, then the embedded database. */
  stop: () => Promise<void>;
}

/**
 * Prepares everything before the first request: starts, migrates and, if empty, fills the database, then
 * opens the shop.
 */
export async function boot(env: Env): Promise<Booted> {
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedServer(env.DATA_DIR);
  const url = env.DATABASE_URL ?? embedded!.url;
  try {
    await prepare(url, env, embedded);
    await openCountries();
    const shop = await openShop(env, url);
    return {
      shop,
      async stop() {
        await shop.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function prepare(url: string, env: Env, embedded: EmbeddedServer | undefined): Promise<void> {
  const db = openDatabase(url, 2);
  try {
    // An external database may start later than the shop.
    for (let tries = embedded ? 1 : 20; ; tries -= 1) {
      try {
        await migrateDatabase(db);
        break;
      } catch (error) {
        if (tries <= 1 || (error as { code?: string }).code !== 'ECONNREFUSED') throw error;
        await sleep(1000);
      }
    }
    await fillEmptyDatabase(db, env.DEMO ? (await loadDemo()).fillDemo : undefined);
  } finally {
    await db.$client.end();
  }
}
