import type { MiddlewareHandler } from 'hono';
import { hasSessionCookie } from '#server/people/identity/index.ts';
import { maximumAge } from '#server/platform/page-cache/page-cache.ts';
import type { Rendering } from '#server/platform/page-cache/rendering.ts';
import type { Shop } from '#server/shop.ts';
import type { AppEnv } from '../app-env.ts';
import { cacheKey } from './listener.ts';
import { isCacheable } from './shared-page.ts';

/** Headers with which a CDN stores a page and finds it again by its tags. */
const cdnHeaders = ['cache-tag', 'surrogate-control'];

/**
 * Caches the responses (pages and API data) that their handler has marked as public. A cached response is
 * removed when data that it shows change.
 */
export function cacheResponses(shop: Shop): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const rendering = shop.pageCache.begin();
    try {
      await cacheResponse(shop, rendering, c, next);
    } finally {
      shop.pageCache.end(rendering);
    }
  };
}

async function cacheResponse(
  shop: Shop,
  rendering: Rendering,
  ...[c, next]: Parameters<MiddlewareHandler<AppEnv>>
): Promise<void> {
  let tags: string[] | undefined;
  // A page made before the index was filled may lack products that no tag names.
  const isComplete = shop.catalogueIndex.isReady && shop.fitIndex.isReady;
  const info = c.get('info');
  // A page that reads the session may show the visitor's data.
  let hasReadSession = false;
  const session = () => {
    hasReadSession = hasSessionCookie(c.req.header('cookie'));
    return info.session();
  };
  c.set('info', { ...info, session, keep: (...more) => void (tags = [...(tags ?? []), ...more]) });
  await next();
  const { headers, status } = c.res;
  if (
    !tags ||
    !isComplete ||
    status !== 200 ||
    headers.has('set-cookie') ||
    c.req.method !== 'GET' ||
    hasReadSession
  )
    return;
  const { pathname, search } = new URL(c.req.url);
  const cookies = { cookie: c.req.header('cookie'), authorization: c.req.header('authorization') };
  if (!isCacheable(c.req.method, pathname + search, cookies)) return;
  if (!headers.has('cache-control') || headers.get('cache-control') === 'private, no-store')
    headers.set('cache-control', 'public, max-age=0, must-revalidate');
  headers.set('vary', 'Cookie, Accept-Encoding');
  const body = c.get('body') ?? Buffer.from(await c.res.arrayBuffer());
  const stored = Object.fromEntries(headers);
  delete stored['content-length'];
  if (shop.env.CDN_PURGE_URL) {
    stored['cache-tag'] = [...new Set(tags)].join(',');
    stored['surrogate-control'] = `max-age=${maximumAge / 1000}`;
  }
  const { page, isStored } = shop.pageCache.put(
    cacheKey(pathname + search, info.currency),
    { status, headers: stored, body, tags },
    rendering,
  );
  // A page that may show old data must not be stored by the CDN either.
  if (!isStored) for (const name of cdnHeaders) delete stored[name];
  // Clears the old response first, because Hono would otherwise merge its headers into the new one.
  c.res = undefined;
  c.res = new Response(body, { status, headers: { ...stored, etag: page.etag } });
}
