import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { isFastPath } from '../fast-path.ts';
import { type RenderCached, RenderCacheProvider } from '../render-cache/cached-fragment.tsx';
import { PageFragments } from '../render-cache/page-fragments.ts';
import { renderCached } from '../render-cache/render-cache.tsx';
import { isHtmlIncomplete } from './unfinished.ts';

interface RenderedPage {
  /** HTML of the page without its doctype. */
  html: string;
  /** The fragments for which the HTML contains markers. */
  fragments: PageFragments;
  /** Whether a component of the page failed; the error was then reported. */
  hasFailed: boolean;
}

interface PageOptions {
  url: string;
  /** Nonce of the content security policy for the inline scripts that React Router writes. */
  nonce: string;
  onError: (error: unknown) => void;
}

/**
 * Renders a page completely before returning it. Its data are in memory, so streaming has no advantage, and
 * only a complete page can be cached.
 */
export async function renderPage(
  context: EntryContext,
  { url, nonce, onError }: PageOptions,
): Promise<RenderedPage> {
  const fragments = new PageFragments();
  if (!isFastPath('page-rendering')) {
    const page = <ServerRouter context={context} url={url} nonce={nonce} />;
    return { ...(await renderStream(page, nonce, onError)), fragments };
  }
  await readLoaderData(context);
  const render: RenderCached = (component, props) => {
    const html = renderCached(component, props);
    return html && fragments.add(html);
  };
  const page = () => (
    <RenderCacheProvider value={isFastPath('render-cache') ? render : undefined}>
      <ServerRouter context={withMatchedRoutes(context)} url={url} nonce={nonce} />
    </RenderCacheProvider>
  );
  const html = renderToString(page());
  const rendered = isHtmlIncomplete(html)
    ? await renderStream(page(), nonce, onError)
    : { html, hasFailed: false };
  return { ...rendered, fragments };
}

const doctype = '<!DOCTYPE html>';

/** Renders a page and waits for its lazily loaded components. */
function renderStream(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<Omit<RenderedPage, 'fragments'>> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Writes each component at its place in the HTML, so that no script must move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        for (const error of errors) onError(error);
        text(pipe(new PassThrough())).then(
          (html) => resolve({ html: html.replace(doctype, ''), hasFailed: errors.length > 0 }),
          reject,
        );
      },
      // React Router catches this error, reports it and renders the error boundary.
      onShellError: reject,
      onError: (error) => void errors.push(error),
    });
  });
}

/**
 * Reads React Router's encoded loader data before rendering, so that no component suspends to wait for them.
 */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const value = await text(serverHandoffStream.values());
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
}

/**
 * Returns the context with the matched routes only, because ServerRouter prepares every route of the context
 * at each render. Index routes above the matched ones stay, because a browser would show their layouts empty
 * without them.
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
  // The stream of loader data was already read, and a stream cannot be read twice.
  return { ...context, manifest: { ...context.manifest, routes }, serverHandoffStream: new ReadableStream() };
}
