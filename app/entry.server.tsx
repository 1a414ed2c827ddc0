import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { drawOnce } from './draw-once.server.tsx';
import { DrawOnceProvider } from './ui/drawn-once.tsx';
import { requestStorage } from '#server/http/context.ts';

/** Renders a page whole and at once: its data lies next door, so there is nothing to stream for, and a whole page can be kept. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const store = requestStorage.getStore()!;
  const { nonce } = store;
  await readData(context);
  const page = () => (
    <DrawOnceProvider value={drawOnce}>
      <ServerRouter context={ofThisPage(context)} url={request.url} nonce={nonce} />
    </DrawOnceProvider>
  );
  const atOnce = renderToString(page());
  const rendered = atOnce.includes(unfinished) ? await renderAfterLoading(page(), nonce) : { html: atOnce, failed: false };
  store.html = rendered.html;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status: rendered.failed ? 500 : status, headers });
}

const doctype = '<!DOCTYPE html>';
/** In the place of a part that was still being loaded, or failed. */
const unfinished = '<!--$!-->';

/** With the parts that are loaded when they are needed first. */
function renderAfterLoading(page: ReactNode, nonce: string) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Everything where it belongs, and no script needed to put it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then((html) => resolve({ html: html.replace(doctype, ''), failed }), reject),
      onShellError: reject,
      onError(error) {
        failed = true;
        logged(error);
      },
    });
  });
}

/** Reads the page's data for the browser before it is rendered: nothing in the page waits for it. */
async function readData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream.values());
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/**
 * With the page's own routes alone: the router prepares all that it is given, for every page anew. Those of the addresses
 * above it belong to them (the home page, the office's first page): a browser that knows their frame would show it empty.
 */
function ofThisPage(context: EntryContext): EntryContext {
  const all = context.manifest.routes;
  const kept = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id));
  const above = (id: string | undefined): string[] => (id === undefined ? [] : [id, ...above(all[id]?.parentId)]);
  for (const index of Object.values(all)) {
    if (!index?.index) continue;
    const frames = above(index.parentId);
    if (frames.every((id) => kept.has(id) || all[id]?.path === undefined)) for (const id of [index.id, ...frames]) kept.add(id);
  }
  const routes = Object.fromEntries([...kept].map((id) => [id, all[id]]));
  // The data was read; a stream that was may not be taken twice.
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: new ReadableStream() };
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
