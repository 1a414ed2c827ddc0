import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { SpanKind, continueTrace, describeSpan, inSpan } from '#server/platform/tracing/index.ts';
import type { AppEnv } from './app-env.ts';

/** Returns the path of the route that answered, with placeholders instead of ids. Pages have none: their loaders have spans. */
function routeOf(c: Context<AppEnv>): string | undefined {
  const path = routePath(c);
  return path === '*' || path === '/*' ? undefined : path;
}

/**
 * Records a span for a request. It continues the trace of the header `traceparent`, which only a trusted proxy
 * can set.
 *
 * @param isProxied whether a trusted reverse proxy sets the request's headers
 */
export const traceRequest =
  (isProxied: boolean): MiddlewareHandler<AppEnv> =>
  (c, next) =>
    continueTrace(isProxied ? c.req.header('traceparent') : undefined, () =>
      inSpan(c.req.method, { kind: SpanKind.SERVER }, async () => {
        await next();
        const route = routeOf(c);
        describeSpan(route ? `${c.req.method} ${route}` : `${c.req.method} page`, {
          'http.request.method': c.req.method,
          ...(route ? { 'http.route': route } : {}),
          'http.response.status_code': c.res.status,
          'pignon.request.id': c.get('info').id,
        });
      }),
    );
