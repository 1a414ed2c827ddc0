import { type EntryContext, isRouteErrorResponse } from 'react-router';
import { renderPage } from '#performance/page-rendering/render-page.tsx';
import { requestStorage } from '#server/http/context.ts';

/** Renders a page; its HTML is passed beside the Response to avoid a copy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const store = requestStorage.getStore()!;
  const { html, hasFailed } = await renderPage(context, {
    url: request.url,
    nonce: store.nonce,
    onError: logError,
  });
  store.html = html;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status: hasFailed ? 500 : status, headers });
}

/** Logs what is our own fault: not an aborted request, nor one that a page refuses (400 to 499). */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logError(isRouteErrorResponse(error) ? error.data : error);
}

/** Through the shop's log, which writes no personal data. */
function logError(error: unknown): void {
  requestStorage.getStore()?.log.error({ error }, 'a page failed');
}
