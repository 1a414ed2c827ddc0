import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { isFastPath } from '../fast-path.ts';
import { RenderCacheProvider } from '../render-cache/cached-fragment.tsx';
import { renderCached } from '../render-cache/render-cache.tsx';
import { isUnfinished } from './unfinished.ts';

interface RenderedPage {
  /** Without its doctype. */
  html: string;
  /** A part of the page failed and was reported. */
  hasFailed: boolean;
}

interface PageOptions {
  url: string;
  /** CSP nonce for the inline scripts that React Router writes. */
  nonce: string;
  onError: (error: unknown) => void;
}

/** Renders a whole page: its data are in memory, so nothing is streamed, and a whole page can be cached. */
export async function renderPage(
  context: EntryContext,
  { url, nonce, onError }: PageOptions,
): Promise<RenderedPage> {
  if (!isFastPath())
    return renderStream(<ServerRouter context={context} url={url} nonce={nonce} />, nonce, onError);
  await readLoaderData(context);
  const page = () => (
    <RenderCacheProvider value={renderCached}>
      <ServerRouter context={withMatchedRoutes(context)} url={url} nonce={nonce} />
    </RenderCacheProvider>
  );
  const html = renderToString(page());
  return isUnfinished(html) ? renderStream(page(), nonce, onError) : { html, hasFailed: false };
}

const doctype = '<!DOCTYPE html>';

/** Renders a page with the parts that load on demand. */
function renderStream(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Each part in its place; no script moves it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        for (const error of errors) onError(error);
        text(pipe(new PassThrough())).then(
          (html) => resolve({ html: html.replace(doctype, ''), hasFailed: errors.length > 0 }),
          reject,
        );
      },
      // React Router reports it and renders the error boundary.
      onShellError: reject,
      onError: (error) => void errors.push(error),
    });
  });
}

/** Reads React Router's encoded loader data before rendering, so that no part of the page suspends for them. */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream.values());
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/**
 * The context with the matched routes alone, for ServerRouter prepares every route it gets on each render. Index routes
 * above them stay: without them a browser would show their layouts empty.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const all = context.manifest.routes;
  const ids = new Set(context.staticHandlerContext.matches.map(({ route }) => route.id));
  const ancestorsOf = (id: string | undefined): string[] =>
    id === undefined ? [] : [id, ...ancestorsOf(all[id]?.parentId)];
  for (const index of Object.values(all)) {
    if (!index?.index) continue;
    const layouts = ancestorsOf(index.parentId);
    if (layouts.every((id) => ids.has(id) || all[id]?.path === undefined))
      for (const id of [index.id, ...layouts]) ids.add(id);
  }
  const routes = Object.fromEntries([...ids].map((id) => [id, all[id]]));
  // The loader data were read; a stream cannot be read twice.
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: new ReadableStream() };
}
