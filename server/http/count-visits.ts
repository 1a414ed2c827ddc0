import type { IncomingMessage, RequestListener } from 'node:http';
import { isbot } from 'isbot';
import type { Catalogue } from '#server/catalogue/products/index.ts';
import {
  type VisitorIdentity,
  type VisitCounter,
  directSource,
  findCountedPage,
  findTrafficSource,
  readableSegmentOf,
} from '#server/reporting/visits/index.ts';
import type { Env } from '#server/platform/env.ts';
import { type PagesStore, isOpenToVisitors } from '#server/platform/pages/index.ts';
import { hadFilledCart } from './filled-carts.ts';
import { RateLimit, rateLimitKey } from './rate-limit.ts';
import { readClientIp } from './visitor.ts';

/**
 * Path that a page calls after React Router has navigated to it, because the server may not have received a
 * request for this page view.
 */
const seenPath = '/seen';
const mostAgents = 2000;
/**
 * Limit on counted page views per IP address, which a household or an office may share. Page views above the
 * limit are served but not counted.
 */
const mostPages = { atOnce: 300, aMinute: 120 };

interface VisitContext {
  env: Pick<Env, 'TRUST_PROXY' | 'SHOP_URL' | 'RATE_LIMIT_FACTOR'>;
  pages: PagesStore;
  catalogueIndex: Pick<Catalogue, 'findByPathSegment'>;
}

/**
 * Counts page views, including cached pages, without a cookie and without storing IP addresses. Does not
 * count bots, prefetches, errors, staff, or visitors who opt out (Do Not Track, Global Privacy Control).
 */
export function countVisits(
  visits: VisitCounter | undefined,
  context: VisitContext,
  next: RequestListener,
): RequestListener {
  if (!visits) return next;
  const factor = context.env.RATE_LIMIT_FACTOR;
  const limit = new RateLimit(mostPages.atOnce * factor, mostPages.aMinute * factor);
  return (request, response) => {
    if (request.method === 'POST' && request.url === seenPath) {
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
      return void note(visits, limit, context, request, seenPath);
    }
    // Reads the original URL, because the page cache removes campaign parameters from the request's URL.
    const { url } = request;
    if (mayCount(request))
      response.once(
        'finish',
        () =>
          (response.statusCode === 200 || response.statusCode === 304) &&
          void note(visits, limit, context, request, url),
      );
    next(request, response);
  };
}

const prices = '/api/cart/price';
const places = '/api/functions/create-order';

/**
 * Filters out most requests cheaply: nearly all requests that are not counted are for static files of a page.
 */
function mayCount({ method, url = '', headers }: IncomingMessage): boolean {
  if (method === 'POST') return url === prices || url === places;
  if (method !== 'GET') return false;
  // Includes the back office's data requests, because a signed-in staff member may never load a full page
  // there.
  if (url.startsWith('/admin')) return true;
  const destination = headers['sec-fetch-dest'];
  // Without the header Sec-Fetch-Dest, checks `Accept`: browsers older than 2023 and sites without HTTPS do
  // not send Sec-Fetch-Dest.
  return destination ? destination === 'document' : Boolean(headers.accept?.includes('text/html'));
}

async function note(
  visits: VisitCounter,
  limit: RateLimit,
  { env, pages, catalogueIndex }: VisitContext,
  request: IncomingMessage,
  url = '/',
): Promise<void> {
  const { headers, method } = request;
  const agent = headers['user-agent'] ?? '';
  if (headers.dnt === '1' || headers['sec-gpc'] === '1' || isFetchedAhead(headers) || isProgram(agent))
    return;
  const caller: VisitorIdentity = {
    address: readClientIp(headers, request.socket.remoteAddress, env.TRUST_PROXY),
    agent,
  };
  const findPage = async (path: string) => {
    const segment = readableSegmentOf(path);
    // Without the database, a view is not counted.
    const product =
      segment === undefined
        ? undefined
        : await catalogueIndex.findByPathSegment(segment).catch(() => undefined);
    return findCountedPage(path, {
      isContentPage: (slug) => isOpenToVisitors(pages.current(), slug),
      productIdOf: () => product?.id,
    });
  };
  const mayAdd = () => limit.take(rateLimitKey(caller.address)) === 0;
  if (method === 'GET') {
    if (/^\/admin([/.?]|$)/.test(url)) return visits.exclude(caller);
    // The limit comes first, because a page may need a query.
    const page = mayAdd() && (await findPage(url));
    if (!page) return;
    // A function, because only a visitor's first page view of the day needs the traffic source.
    const source = () => {
      const search = url.indexOf('?');
      const own = [headers.host, new URL(env.SHOP_URL).host].map((host) =>
        String(host)
          .toLowerCase()
          .replace(/^www\./, ''),
      );
      return findTrafficSource(search === -1 ? '' : url.slice(search), headers.referer, own);
    };
    return visits.see(caller, page, source);
  }
  if (url === places) return visits.reach(caller, 'order');
  const from = URL.canParse(headers.referer ?? '')
    ? await findPage(new URL(headers.referer!).pathname)
    : undefined;
  if (!from) return;
  if (url === seenPath) return mayAdd() ? visits.see(caller, from, () => directSource) : undefined;
  if (!hadFilledCart(request)) return;
  if (from.name === 'checkout') visits.reach(caller, 'checkout');
  // On other pages the cart is priced only when the cart panel opens, which happens when a product is added.
  else if (from.name !== 'cart') visits.reach(caller, 'cart');
}

function isFetchedAhead({
  purpose,
  'x-moz': moz,
  'x-purpose': before,
  'sec-purpose': now,
}: IncomingMessage['headers']): boolean {
  return [purpose, moz, before, now].some((reported) =>
    /prefetch|preview|prerender/.test(String(reported ?? '')),
  );
}

const agents = new Map<string, boolean>();

/**
 * Returns whether a user agent is a bot. Caches the result, because the same few user agents repeat all day.
 */
function isProgram(agent: string): boolean {
  let known = agents.get(agent);
  if (known === undefined) {
    if (agents.size >= mostAgents) agents.clear();
    agents.set(agent, (known = agent === '' || isbot(agent)));
  }
  return known;
}
