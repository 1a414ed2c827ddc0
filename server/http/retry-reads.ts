import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { retryAfterS } from '#server/platform/db/unavailable.ts';
import type { AppEnv } from './app-env.ts';

type Fetch = Hono<AppEnv>['fetch'];

/** Milliseconds before the second attempt. The pool has then replaced a broken connection. */
const pauseMs = 250;
/** A first attempt that took longer failed because no database answers, so a second one would fail too. */
const shortMs = 1000;

/**
 * Handles a read request once more if its database connection broke, for example at a failover. Write
 * requests are never repeated: the database may have committed them before the connection broke.
 *
 * @param isReady whether the process holds its whole catalogue; before, most 503 responses have another reason
 */
export function retryReads(fetch: Fetch, isReady: () => boolean): Fetch {
  return async (request, ...rest) => {
    const started = performance.now();
    const response = await fetch(request, ...rest);
    const isBroken = response.status === 503 && response.headers.get('retry-after') === String(retryAfterS);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isBroken || !isRead || !isReady() || performance.now() - started > shortMs) return response;
    await response.body?.cancel();
    await sleep(pauseMs);
    return fetch(request, ...rest);
  };
}
