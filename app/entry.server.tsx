import { type EntryContext, isRouteErrorResponse } from 'react-router';
import { renderPage } from '#performance/page-rendering/render-page.tsx';
import { requestStorage } from '#server/http/context.ts';
import { traceRoutes } from '#server/http/trace-routes.ts';
import { isTracing } from '#server/platform/tracing/index.ts';
import { NotReadyError, isDatabaseUnavailable } from '#server/platform/db/unavailable.ts';

/** React Router calls these around loaders and actions. */
export const instrumentations = isTracing() ? [traceRoutes] : [];

/**
 * Renders a page. Passes the HTML to the server separately, in addition to the Response, so that the server
 * does not copy the HTML out of the Response.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const store = requestStorage.getStore()!;
  const { html, fragments, hasFailed } = await renderPage(context, {
    url: request.url,
    nonce: store.nonce,
    onError: logError,
  });
  store.html = html;
  store.fragments = fragments;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/**
 * Logs a server failure. Does not log an aborted request, or an error response with a status from 400 to 499
 * that a page throws.
 */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(isRouteErrorResponse(error) ? error.data : error);
}

/** Logs an error with the shop's log, which writes no personal data. */
function logError(error: unknown): void {
  const store = requestStorage.getStore();
  if (store && error instanceof NotReadyError) {
    store.isNotReady = true;
    return;
  }
  if (store && isDatabaseUnavailable(error)) store.isUnavailable = true;
  store?.log.error({ error }, 'a page failed');
}
