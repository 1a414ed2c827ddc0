import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Currency } from '#shared/format.ts';
import { hasSessionCookie } from '#server/people/identity/index.ts';
import { localeToBeginIn, readVisitor } from '../visitor.ts';
import type { CachedPage, Encoding, PageCache } from '#server/platform/page-cache/page-cache.ts';

/** Cache key of a request: its URL and display currency. */
export function cacheKey(url: string, currency: Currency): string {
  return `${currency} ${url}`;
}

/** Whether a request may be answered from the cache and its response cached. */
export function isCacheable(
  method: string | undefined,
  cookie: string | undefined,
  authorization: string | undefined,
): boolean {
  return (method === 'GET' || method === 'HEAD') && !authorization && !hasSessionCookie(cookie);
}

/**
 * Answers from the cache directly in the node:http listener, before any other work, where it is cheapest.
 *
 * @param trustProxy whether to trust the headers of a proxy in front
 */
export function cachedOr(cache: PageCache, next: RequestListener, trustProxy: boolean): RequestListener {
  return (request, response) => {
    const { cookie, authorization } = request.headers;
    if (isCacheable(request.method, cookie, authorization)) {
      const url = request.url ?? '/';
      const visitor = readVisitor(request.headers, request.socket.remoteAddress, trustProxy);
      const page = localeToBeginIn(url, visitor) ? undefined : cache.get(cacheKey(url, visitor.currency));
      if (page) {
        // Waits for the compressed form on a second request: a large page is never sent uncompressed.
        if (page.compressing && !page.bodies.br)
          return void page.compressing.then(() => sendPage(request, response, page));
        return sendPage(request, response, page);
      }
    }
    next(request, response);
  };
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], page);
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  const known = request.headers['if-none-match']?.split(/\s*,\s*/).find((tag) => isOf(page, tag));
  if (known) {
    response.writeHead(304, { ...page.headers, etag: known, 'x-request-id': randomUUID() });
    response.end();
    return;
  }
  const body = page.bodies[encoding] ?? page.bodies.identity;
  const headers: Record<string, string | number> = {
    ...page.headers,
    etag,
    'content-length': body.length,
    'x-request-id': randomUUID(),
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

// Compares ETags ignoring the encoding: a visitor may have the page from before it was compressed.
function isOf(page: CachedPage, tag: string): boolean {
  return tag.replace(/^W\//, '').replace(/-(br|gzip)"$/, '"') === page.etag;
}

function chooseEncoding(accepted: string | undefined, page: CachedPage): Encoding {
  if (accepted && page.bodies.br && /\bbr\b/.test(accepted)) return 'br';
  if (accepted && page.bodies.gzip && /\bgzip\b/.test(accepted)) return 'gzip';
  return 'identity';
}
