import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { z } from 'zod';
import { localeOfPath } from '#shared/locales.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from '../app-env.ts';
import { canonicalUrl, isSharedPath } from './canonical-url.ts';
import { readCacheKey } from './listener.ts';

/** Number of pages that a new process renders before visitors request them. */
const warmPages = 300;
/** Pause until the next look at a catalogue that is still being read; its pages could not be cached. */
const waitMs = 1000;
/** The list is written this often, so that a process that is killed leaves one too. */
const saveEveryMs = 10 * 60_000;

const listSchema = z
  .array(
    z.object({
      currency: z.enum(['CHF', 'EUR']),
      url: z.string().refine((url) => url === canonicalUrl(url) && isSharedPath(url)),
    }),
  )
  .max(warmPages);

type WarmedShop = Pick<Shop, 'env' | 'pageCache' | 'log' | 'catalogueIndex' | 'fitIndex'>;

/**
 * Fills the page cache with the pages that were requested most before the last stop: one page after the other, so
 * that visitors' requests come first. The list is a file in DATA_DIR; a damaged file counts as none.
 *
 * @returns a function that ends the filling and saves the list; call it when the process stops
 */
export function warmPageCache(app: Hono<AppEnv>, shop: WarmedShop) {
  const file = path.join(shop.env.DATA_DIR, 'most-requested-pages.json');
  let isStopped = false;
  const report = (error: unknown) => shop.log.error({ error }, 'the page cache could not be warmed');
  const filling = fill().catch(report);
  const timer = setInterval(() => void save().catch(report), saveEveryMs);
  timer.unref();

  async function fill(): Promise<void> {
    const pages = await readList(file);
    while (!isStopped && !(shop.catalogueIndex.isReady && shop.fitIndex.isReady))
      await sleep(waitMs, undefined, { ref: false });
    for (const { url, currency } of pages) {
      if (isStopped) return;
      const { href, pathname } = new URL(url, shop.env.SHOP_URL);
      const cookie = `currency=${currency}; preferred-language=${localeOfPath(pathname)}`;
      await app.request(href, { headers: { cookie } });
      // Requests of visitors that arrived meanwhile are answered before the next page.
      await sleep(1);
    }
    if (pages.length > 0) shop.log.info({ pages: pages.length }, 'the page cache is warm');
  }
  async function save(): Promise<void> {
    const pages = shop.pageCache
      .mostRequested(warmPages)
      .map(readCacheKey)
      .filter(({ url }) => isSharedPath(url));
    if (pages.length === 0) return;
    // Several processes may share the folder.
    const beside = `${file}.${process.pid}.new`;
    await writeFile(beside, JSON.stringify(pages));
    await rename(beside, file);
  }
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await filling;
    await save().catch(report);
  };
}

async function readList(file: string): Promise<z.infer<typeof listSchema>> {
  try {
    return listSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return [];
  }
}
