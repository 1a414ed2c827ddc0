import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Currency } from '#shared/format.ts';
import type { Shop } from '#server/shop.ts';
import { homeRedirectLocale, readVisitor } from '../visitor.ts';
import { acceptsEncoding } from '../accept-encoding.ts';
import { encodedEtag } from '../compress-page.ts';
import { pageRequests } from '../metrics.ts';
import { canonicalUrl, isSharedPath } from './canonical-url.ts';
import { isCacheable } from './shared-page.ts';
import type { CachedPage, Encoding, PageCache } from '#server/platform/page-cache/page-cache.ts';

/** Returns the cache key of a request, built from its URL and the visitor's display currency. */
export function cacheKey(url: string, currency: Currency): string {
  return `${currency} ${url}`;
}

/** Returns the URL and the currency of a cache key. */
export function readCacheKey(key: string): { currency: string; url: string } {
  const space = key.indexOf(' ');
  return { currency: key.slice(0, space), url: key.slice(space + 1) };
}

/**
 * Creates a node:http listener that answers from the page cache when possible, and otherwise calls `next`. It
 * runs before the HTTP application, because this is the cheapest point.
 *
 * @param trustProxy whether to trust the headers of a reverse proxy in front of the server
 */
export function serveFromCache(
  { pageCache: cache, settings }: Pick<Shop, 'pageCache' | 'settings'>,
  next: RequestListener,
  trustProxy: boolean,
): RequestListener {
  return (request, response) => {
    // Also changes the URL that the application sees, so that its page cannot depend on other parameters.
    if (request.method === 'GET' || request.method === 'HEAD') request.url = canonicalUrl(request.url ?? '/');
    const url = request.url ?? '/';
    if (isCacheable(request.method, url, request.headers)) {
      const visitor = readVisitor(request.headers, request.socket.remoteAddress, trustProxy);
      const { languages } = settings.current().shop;
      const page = homeRedirectLocale(url, visitor, languages)
        ? undefined
        : cache.get(cacheKey(url, visitor.currency));
      if (page || isSharedPath(url)) pageRequests.inc({ result: page ? 'hit' : 'miss' });
      if (page) {
        // While the page is still being compressed, waits for the result, because an uncompressed page would
        // be large.
        if (page.compressing && !page.bodies.br)
          return void page.compressing.then(() => sendPage(cache, request, response, page));
        return sendPage(cache, request, response, page);
      }
    }
    next(request, response);
  };
}

function sendPage(
  cache: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], page);
  const etag = encoding === 'identity' ? page.etag : encodedEtag(page.etag, encoding);
  const known = request.headers['if-none-match']?.split(/\s*,\s*/).find((tag) => isOf(page, tag));
  if (known) {
    response.writeHead(304, { ...page.headers, etag: known, 'x-request-id': randomUUID() });
    response.end();
    return;
  }
  const send = (body: Buffer): void => {
    const headers: Record<string, string | number> = {
      ...page.headers,
      etag,
      'content-length': body.length,
      'x-request-id': randomUUID(),
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const restored = cache.bodyOf(page, encoding);
  if (restored instanceof Promise) restored.then(send, (error: unknown) => response.destroy(error as Error));
  else send(restored);
}

// Compares two ETags without their encoding suffix. The browser may have stored the page in another encoding,
// when the compressed version was not ready yet.
function isOf(page: CachedPage, tag: string): boolean {
  return tag.replace(/^W\//, '').replace(/-(br|gzip)"$/, '"') === page.etag;
}

function chooseEncoding(accepted: string | undefined, page: CachedPage): Encoding {
  if (!page.bodies.br) return 'identity';
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}
