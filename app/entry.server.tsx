import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { requestStorage } from '#server/http/context.ts';

/** Renders a page whole: its data lies next door, so there is nothing to stream for, and a whole page can be kept. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = requestStorage.getStore()?.nonce;
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      ...(nonce ? { nonce } : {}),
      // Everything where it belongs, and no script needed to put it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        // One piece: nobody reads it before it is whole.
        void buffer(pipe(new PassThrough())).then(
          (html) => resolve(new Response(html, { status: failed ? 500 : status, headers })),
          reject,
        );
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        logged(error);
      },
    });
  });
}

/** A request that a page does not take (400 to 499) is answered and no fault of ours; anything else is told. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logged(isRouteErrorResponse(error) ? error.data : error);
}

/** By the shop's log, which writes no values of anybody's. */
function logged(error: unknown): void {
  requestStorage.getStore()?.log.error({ error }, 'a page failed');
}
