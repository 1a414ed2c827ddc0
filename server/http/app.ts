import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { PageHandler } from '#performance/routes-by-language/page-handler.ts';
import { localeOfPath } from '#shared/locales.ts';
import { hasSessionCookie, readSession } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { createApiRoutes } from './api/index.ts';
import { cacheResponses } from './cache/cache-responses.ts';
import { compressPage } from './compress-page.ts';
import type { RequestInfo } from './context.ts';
import { devRoutes } from './dev/index.ts';
import { discoveryRoutes } from './discovery/index.ts';
import { drawingRoutes } from './drawings.ts';
import type { AppEnv } from './app-env.ts';
import { getsSharedPage } from './cache/shared-page.ts';
import { markSignedIn } from './mark-signed-in.ts';
import { databaseForReads, isRead, rememberOwnWrites } from './own-writes.ts';
import { manifestRoutes } from './extras/manifest.ts';
import { checkOriginAndRateLimit } from './guard.ts';
import { healthRoutes } from './health.ts';
import { requestDuration } from './metrics.ts';
import { mediaRoutes } from './media.ts';
import { demoAssetRoutes } from './demo-pictures.ts';
import { hasCurrentSchema } from '#server/platform/db/migrate.ts';
import { NotReadyError, isDatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { originOf } from '#server/platform/net/origin.ts';
import { isTracing } from '#server/platform/tracing/index.ts';
import { closeBeforeOpening } from './opening.ts';
import { servePages } from './pages.ts';
import { sendProblem } from './problem.ts';
import { sendNotReady, sendRefusal, sendUnavailable } from './refusal-page.ts';
import { securityHeaders } from './security-headers.ts';
import { refuseUnstorableText } from './storable-text.ts';
import { leaveUnofferedLanguage } from './leave-unoffered-language.ts';
import { traceRequest } from './trace-request.ts';
import { type Visitor, homeRedirectLocale, readVisitor } from './visitor.ts';

const maximumBody = 1024 * 1024;
/** Paths of uploads with a higher size limit: bank statements, pictures, documents and product files. */
const uploads =
  /^\/api\/imports$|^\/admin\/(payments\/statements|import|inventory\/import|products\/[^/]+\/(pictures|documents)|brands\/[^/]+\/logo|settings\/brand\/\w+)(\.data)?$/;
/** Bytes: a file of 10 MB and the multipart overhead. The page reports a file that is too large. */
const maximumUpload = 11 * 1024 * 1024;

/**
 * Creates the HTTP application, which serves the API and the pages.
 *
 * @param pages renders the pages; without it, the application serves only the API
 * @param constantScripts inline scripts that are identical on every page, so that the content security policy
 * allows them by hash
 */
export function createApp(
  shop: Shop,
  pages?: PageHandler,
  constantScripts: readonly string[] = [],
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (isTracing()) app.use(traceRequest(shop.env.TRUST_PROXY));
  app.use(describeRequest(shop));
  // Compresses pages and other text documents, but not API responses: compressing a small response costs more
  // than sending it. Cached responses are compressed only once, by the cache.
  app.use(compress({ contentTypeFilter: /^text\/(html|x-script|csv)|^image\/svg|^application\/xml/ }));
  // The routes that the links of a page lead to, which React Router loads after the page.
  app.use('/__manifest', compress({ contentTypeFilter: /^application\/json/ }));
  app.use(compressPage);
  app.use(cacheResponses(shop));
  app.use(readOwnChanges(shop));
  app.use(rememberOwnWrites(shop));
  app.use(markSignedIn);
  app.use(securityHeaders(shop.env.SHOP_URL.startsWith('https:')));
  app.use(beginInLanguage(shop));
  app.use(leaveUnofferedLanguage);
  app.use(checkOriginAndRateLimit(shop));
  const [limitBody, limitUpload] = [limitedTo(maximumBody), limitedTo(maximumUpload)];
  app.use((c, next) => (uploads.test(c.req.path) ? limitUpload(c, next) : limitBody(c, next)));
  app.use(refuseUnstorableText);
  app.onError((error, c) => {
    // Hono's own errors, for example for a body that is not JSON.
    if (error instanceof HTTPException && error.status < 500)
      return sendProblem(c, {
        status: error.status as ContentfulStatusCode,
        code: 'invalid_request',
        detail: error.message,
        more: { success: false, error: 'invalid_request' },
      });
    if (error instanceof NotReadyError) return sendNotReady(c);
    if (isDatabaseUnavailable(error)) {
      shop.log.error(
        { error, request: c.get('info')?.id, path: redactSecretPath(c.req.path) },
        'the database is unavailable',
      );
      return sendUnavailable(c);
    }
    shop.log.error(
      { error, request: c.get('info')?.id, method: c.req.method, path: redactSecretPath(c.req.path) },
      'a request failed',
    );
    return sendRefusal(c, { status: 500, code: 'internal_error' });
  });
  app.route('/', healthRoutes);
  app.use('/api/auth/two-factor/*', onlySigningIn);
  app.on(['GET', 'POST'], '/api/auth/*', async (c) => {
    const response = await shop.auth.handler(c.req.raw);
    // The library reports some errors of the database as a missing session or as its own error.
    return response.status >= 400 && (await hasCurrentSchema(shop.db)) === undefined
      ? sendUnavailable(c)
      : response;
  });
  app.route('/', drawingRoutes);
  app.route('/', mediaRoutes);
  if (shop.demoAssets) app.route('/', demoAssetRoutes(shop.demoAssets));
  app.route('/', discoveryRoutes);
  app.route('/', manifestRoutes);
  if (shop.env.DEMO) app.route('/', devRoutes);
  app.route('/api', createApiRoutes(shop.env.RATE_LIMIT_FACTOR));
  app.all('/api/*', (c) => sendProblem(c, { status: 404, code: 'not_found' }));
  app.use(closeBeforeOpening);
  if (pages) app.all('*', servePages(shop, pages, constantScripts));
  return app;
}

const ofStaff = /^\/(api\/)?(admin|setup)(\/|\.data$|$)/;

/** After a request that may have changed settings or products, this process shows the change at once. */
function readOwnChanges(shop: Shop): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (isRead(c.req.method)) return;
    // The page that staff see after a change reads the settings of this process.
    if (ofStaff.test(c.req.path)) await shop.readChangesNow();
    else shop.readChangesSoon();
  };
}

/**
 * Allows the second-factor endpoints only during sign-in. A signed-in user sets up the second factor on a
 * page, which notifies the user and signs out the user's other devices.
 */
const onlySigningIn: MiddlewareHandler<AppEnv> = async (c, next) =>
  (await c.get('info').session()) ? sendProblem(c, { status: 409, code: 'already_signed_in' }) : next();

function limitedTo(maxSize: number): MiddlewareHandler<AppEnv> {
  const onError = (c: Context) =>
    sendRefusal(c, { status: 413, code: 'body_too_large', detail: `The body may have ${maxSize} bytes` });
  const count = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    const length = c.req.header('content-length');
    // Node enforces the declared Content-Length, so checking this header suffices. Only a body without the
    // header must be counted while it arrives, which is slower.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next);
    return Number(length) > maxSize ? onError(c) : next();
  };
}

function describeRequest(shop: Shop): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const { headers } = c.req.raw;
    const cookie = headers.get('cookie');
    const visitor = visitorOf(c, shop);
    let session: ReturnType<RequestInfo['session']> | undefined;
    const info: RequestInfo = {
      id: crypto.randomUUID(),
      locale: c.req.path.startsWith('/api/')
        ? visitor.locale
        : localeOfPath(c.req.path.replace(/\.data$/, '')),
      currency: visitor.currency,
      ip: visitor.ip,
      origin: originOf(shop.env, headers),
      session: () =>
        (session ??= readSession(shop.db, cookie, {
          ip: visitor.ip,
          userAgent: headers.get('user-agent') ?? undefined,
        })),
      readDatabase: () => databaseForReads(shop, c.req.method, cookie),
      isShared:
        isRead(c.req.method) &&
        hasSessionCookie(cookie) &&
        getsSharedPage(c.req.path + new URL(c.req.url).search, cookie ?? undefined),
      keep: () => {},
      describe: () => {},
    };
    c.set('shop', shop);
    c.set('info', info);
    shop.inFlight.requests += 1;
    try {
      await next();
    } finally {
      shop.inFlight.requests -= 1;
    }
    // The rest of a body that nobody reads would be taken for the next request, so the connection ends.
    if (hasUnreadBody(c.env?.incoming)) c.res.headers.set('connection', 'close');
    c.res.headers.set('x-request-id', info.id);
    const seconds = (performance.now() - started) / 1000;
    requestDuration.observe({ method: c.req.method, status: c.res.status }, seconds);
    // URLs to reset a password, accept an invitation, end a stock alert or cancel an appointment contain a
    // secret in the path, so the log redacts it.
    const path = redactSecretPath(c.req.path);
    shop.log.info(
      { request: info.id, method: c.req.method, path, status: c.res.status, ms: Math.round(seconds * 1000) },
      'answered',
    );
  };
}

/** Replaces the secret of a link in a path, such as the one that cancels an appointment. */
const redactSecretPath = (path: string): string =>
  path.replace(/(\/(?:reset-password|alerts|invitation|appointments)\/)[^/]+/i, '$1[redacted]');

/** Returns whether a part of the request's body has not arrived yet. */
function hasUnreadBody(incoming: IncomingMessage | Http2ServerRequest | undefined): boolean {
  return incoming !== undefined && !incoming.complete && !/^(GET|HEAD)$/.test(incoming.method ?? '');
}

function visitorOf(c: Context<AppEnv>, shop: Shop): Visitor {
  return readVisitor(
    Object.fromEntries(c.req.raw.headers),
    c.env?.incoming?.socket.remoteAddress,
    shop.env.TRUST_PROXY,
  );
}

/** Redirects the first visit of the home page to the home page in the visitor's language. */
function beginInLanguage(shop: Shop): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const begin =
      c.req.path === '/' && c.req.method === 'GET'
        ? homeRedirectLocale('/', visitorOf(c, shop), shop.settings.current().shop.languages)
        : undefined;
    if (!begin) return next();
    // The detected language differs per visitor, so the redirect must not be cached.
    c.header('cache-control', 'private, no-store');
    return c.redirect(`/${begin}`, 302);
  };
}
