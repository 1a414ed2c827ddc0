import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { Writable } from 'node:stream';
import { drawOnce } from './draw-once.server.tsx';
import { DrawOnceProvider } from './ui/drawn-once.tsx';
import { requestStorage } from '#server/http/context.ts';

/** Renders a page whole: its data lies next door, so there is nothing to stream for, and a whole page can be kept. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const store = requestStorage.getStore()!;
  const { nonce } = store;
  return new Promise<Response>((resolve, reject) => {
    let failed = false;
    const page = (
      <DrawOnceProvider value={drawOnce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </DrawOnceProvider>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Everything where it belongs, and no script needed to put it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        // One piece: nobody reads it before it is whole.
        const pieces: Uint8Array[] = [];
        const whole = new Writable({
          write: (piece: Uint8Array, _encoding, done) => done(void pieces.push(piece)),
          final: (done) => {
            store.html = Buffer.concat(pieces);
            resolve(new Response(null, { status: failed ? 500 : status, headers }));
            done();
          },
        });
        pipe(whole);
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
