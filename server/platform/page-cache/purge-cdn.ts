import type { Logger } from '#server/platform/kernel/log.ts';

/** Tags of changed pages, or `all`. */
export type RemovedTags = readonly string[] | 'all';

/** Most tags of one request, as Cloudflare's API allows. */
const tagsPerRequest = 100;
/** Time for which changes are collected, because the number of requests per second is limited. */
const collectMs = 250;
/** A page that was rendered before a change may reach the CDN after the first request. */
const repeatMs = 3000;
const patienceMs = 5000;
const longestDelayMs = 30_000;

/**
 * Removes changed pages from the CDN in front of the shop, with the requests of Cloudflare's API: `{"tags": […]}`
 * or `{"purge_everything": true}`. A request that fails is repeated until it succeeds.
 *
 * @see https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 * @param url receives the requests
 * @param token sent as bearer token
 * @returns `purge`, and `stop`, which drops what is left to send: the pages then end at their age limit
 */
export function createCdnPurge({
  url,
  token,
  log,
}: {
  url: string;
  token: string | undefined;
  log: Logger;
}): { purge: (removed: RemovedTags) => void; stop: () => void } {
  let tags = new Set<string>();
  let isAll = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function add(removed: RemovedTags): void {
    if (removed === 'all') isAll = true;
    else for (const tag of removed) tags.add(tag);
  }
  function schedule(ms: number): void {
    if (isStopped || timer) return;
    timer = setTimeout(() => void send(), ms);
    timer.unref();
  }
  async function send(): Promise<void> {
    const all = isAll;
    const some = all ? [] : [...tags].slice(0, tagsPerRequest);
    if (all) tags.clear();
    isAll = false;
    for (const tag of some) tags.delete(tag);
    try {
      await post(url, token, all ? { purge_everything: true } : { tags: some });
      failures = 0;
    } catch (error) {
      add(all ? 'all' : some);
      failures += 1;
      log.error({ error }, 'changed pages could not be removed from the CDN');
    }
    timer = undefined;
    if (isAll || tags.size > 0) schedule(Math.min(collectMs * 2 ** failures, longestDelayMs));
  }
  const purgeOnce = (removed: RemovedTags): void => {
    add(removed);
    schedule(collectMs);
  };
  return {
    purge(removed) {
      if (isStopped || removed.length === 0) return;
      purgeOnce(removed);
      setTimeout(() => purgeOnce(removed), repeatMs).unref();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function post(url: string, token: string | undefined, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
}
