import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderFragment } from './draw-once.server.tsx';
import { FragmentProvider } from './ui/drawn-once.tsx';
import { requestStorage } from '#server/http/context.ts';

/**
 * Renders a page completely before sending: its data is local, so streaming gains nothing, and a complete
 * page can be cached.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const store = requestStorage.getStore()!;
  const { nonce } = store;
  await readData(context);
  const page = () => (
    <FragmentProvider value={renderFragment}>
      <ServerRouter context={ofThisPage(context)} url={request.url} nonce={nonce} />
    </FragmentProvider>
  );
  const atOnce = renderToString(page());
  const rendered = atOnce.includes(unfinished) ? await renderAfterLoading(page(), nonce) : { html: atOnce, failed: false };
  store.html = rendered.html;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status: rendered.failed ? 500 : status, headers });
}

const doctype = '<!DOCTYPE html>';
/** React's marker for a part that was still loading or has failed. */
const unfinished = '<!--$!-->';

/** Renders after all lazy parts have loaded. */
function renderAfterLoading(page: ReactNode, nonce: string) {
  return new Promise<{ html: string; failed: boolean }>((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Disables chunked streaming, so all content is in place without scripts.
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

/** Reads the page's serialized data before rendering, which does not depend on it. */
async function readData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream.values());
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/**
 * Limits the manifest to this page's routes, because the router serializes all of them for every page.
 * Includes index routes of parent paths: without them a browser with the layout loaded would show an empty
 * page.
 */
function ofThisPage(context: EntryContext): EntryContext {
  const all = context.manifest.routes;
  const stored = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id));
  const above = (id: string | undefined): string[] => (id === undefined ? [] : [id, ...above(all[id]?.parentId)]);
  for (const index of Object.values(all)) {
    if (!index?.index) continue;
    const frames = above(index.parentId);
    if (frames.every((id) => stored.has(id) || all[id]?.path === undefined)) for (const id of [index.id, ...frames]) stored.add(id);
  }
  const routes = Object.fromEntries([...stored].map((id) => [id, all[id]]));
  // The data stream is already consumed, so it is replaced by an empty one.
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: new ReadableStream() };
}

/** Ignores aborted requests and expected client errors (400 to 499); logs everything else. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logged(isRouteErrorResponse(error) ? error.data : error);
}

/** Uses the shop's logger, which omits personal values. */
function logged(error: unknown): void {
  requestStorage.getStore()?.log.error({ error }, 'a page failed');
}
